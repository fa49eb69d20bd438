import type { BargeMode } from '@callpanel/contracts';
import { THREE_WAY } from '@callpanel/contracts';
import type { BuddyStatus, Card, CardCall } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import type { Viewer } from './viewer.ts';

/** One line about a call. `who` is empty without the right to see it [P-18]. */
export interface CallLine {
  id: string;
  word: 'ringing' | 'calling' | 'oncall' | 'conference' | 'parked' | 'listening';
  direction: CardCall['direction'];
  who: string;
  /** Epoch milliseconds: the duration counts from here. */
  since: number;
  /** Another user listens in. */
  barge: { mode: BargeMode; who: string } | null;
}

/** Something switched on for a number, or waiting for it. */
export type Mark =
  | { kind: 'dnd' }
  | { kind: 'forward'; to: string }
  | { kind: 'followme' }
  | { kind: 'voicemail'; count: number };

/** A card as it is rendered; what the viewer may not see is not in it. */
export interface CardView {
  exten: string;
  name: string;
  department: string;
  pictureUrl: string | null;
  username: string;
  /** `denied`: call states may not be seen [P-17] [U-23]. */
  look: BuddyStatus | 'denied';
  calls: CallLine[];
  marks: Mark[];
}

const whoOf = (name: string, number: string, { numberText }: Viewer): string => {
  const shown = isolate(numberText(number));
  if (name === '' || name === number) return shown;
  return number === '' ? isolate(name) : `${isolate(name)} ${shown}`;
};

const wordOf = ({ parked, state, direction }: CardCall): CallLine['word'] => {
  if (parked) return 'parked';
  if (state === 'answered') return 'oncall';
  return direction === 'in' ? 'ringing' : 'calling';
};

/** Whom a call listens in to [C-20]: its number begins with the code for it. Empty: it is an ordinary call. */
const listenedTo = ({ direction, user, name }: CardCall, spyCode: string): string => {
  if (direction !== 'out' || spyCode === '' || !user.startsWith(spyCode)) return '';
  return isolate(name === '' || name === user ? user.slice(spyCode.length) : name);
};

const lineOf = (call: CardCall, viewer: Viewer): CallLine => {
  const seen = viewer.may.showCallerId;
  const listened = seen ? listenedTo(call, viewer.spyCode) : '';
  // A conference of three has a number of its own, which users do not know and may not dial.
  const isConference = call.user.startsWith(THREE_WAY.prefix);
  const word = isConference ? 'conference' : wordOf(call);
  return {
    id: call.callid,
    word: listened === '' ? word : 'listening',
    direction: call.direction,
    who: listened || (seen && !isConference ? whoOf(call.name, call.user, viewer) : ''),
    since: call.startedAt,
    barge: call.bargein && {
      mode: call.bargein.mode,
      who: seen ? whoOf(call.bargein.name, call.bargein.num, viewer) : '',
    },
  };
};

const marksOf = (card: Card, { may, numberText }: Viewer): Mark[] => {
  const marks: Mark[] = [];
  if (may.showDnd && card.dnd) marks.push({ kind: 'dnd' });
  if (may.showForward && card.forward !== '')
    marks.push({ kind: 'forward', to: numberText(card.forward) });
  if (may.showFollowme && card.followme) marks.push({ kind: 'followme' });
  if (may.showVoicemailCount && (card.vmnum ?? 0) > 0)
    marks.push({ kind: 'voicemail', count: card.vmnum ?? 0 });
  return marks;
};

/**
 * What a card shows to this viewer [D-03] [D-05].
 *
 * @example cardModel(card, viewer).look === 'ringing'
 */
export const cardModel = (card: Card, viewer: Viewer): CardView => ({
  exten: card.exten,
  name: card.name,
  department: card.department,
  pictureUrl: card.pictureUrl,
  username: card.username,
  look: viewer.may.showCallState ? card.status : 'denied',
  calls: viewer.may.showCallState ? card.calls.map((call) => lineOf(call, viewer)) : [],
  marks: marksOf(card, viewer),
});

type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** `On call with Dave 104`, or `On call` where the other may not be seen. */
export const callText = ({ word, who }: CallLine, text: Say): string =>
  who === '' ? text(`buddies.call.${word}`) : text(`buddies.callWho.${word}`, { who });

export const bargeText = (barge: NonNullable<CallLine['barge']>, text: Say): string =>
  barge.who === ''
    ? text(`buddies.barge.${barge.mode}`)
    : text(`buddies.bargeWho.${barge.mode}`, { who: barge.who });

export const markText = (mark: Mark, text: Say): string => {
  if (mark.kind === 'forward') return text('buddies.mark.forward', { to: isolate(mark.to) });
  if (mark.kind === 'voicemail') return text('buddies.mark.voicemail', { count: mark.count });
  return text(mark.kind === 'dnd' ? 'buddies.mark.dnd' : 'buddies.mark.followme');
};

/** The status in words: calls with who listens in, else the person's own status text. */
export const statusText = ({ calls, look }: CardView, text: Say): string =>
  calls.length === 0
    ? text(`buddies.status.${look}`)
    : calls
        .flatMap((call) => [
          callText(call, text),
          ...(call.barge ? [bargeText(call.barge, text)] : []),
        ])
        .join(', ');

/** Everything on a card in one sentence, for cards that show only the picture. */
export const cardText = (view: CardView, text: Say): string =>
  [
    isolate(view.name),
    view.exten,
    isolate(view.department),
    statusText(view, text),
    ...view.marks.map((mark) => markText(mark, text)),
  ]
    .filter((part) => part !== '')
    .join(', ');
