import type { BargeMode } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/core';
import { whoOf } from '@callpanel/core';
import type { CallFacts } from './call-facts.ts';
import type { CallOperations, OperationActions, Handover } from './operations.model.ts';
import { callOperations, handoverOf } from './operations.model.ts';

/** The status of a call in one word. */
export type CallStatus =
  | 'dialing'
  | 'ringing'
  | 'incoming'
  | 'answering'
  | 'onCall'
  | 'onHold'
  | 'holding'
  | 'resuming'
  | 'transferring'
  | 'waiting'
  | 'ended';

/** Something about the call that the user must read in words, beside its status. */
export type CallNote =
  | 'heldByPeer'
  | 'signalling'
  | 'media'
  | 'muted'
  | 'talksMuted'
  | 'threeWay'
  | 'conference'
  | 'invited'
  | 'noOneHears'
  | 'onlyHears'
  | 'bothHear'
  | 'extension';

/** How we take part in a call of other people. */
export interface Barge {
  mode: BargeMode;
  /** Null on hold, and before the call is answered. */
  setMode: ((mode: BargeMode) => void) | null;
}

/** Another party in the conference of this call. */
export interface PartyModel {
  /** What the telephone system calls their leg. */
  id: string;
  /** The name, else the number as people read it. */
  title: string;
  picture: string | null;
  muted: boolean;
  /** Mutes them for everybody, or ends that; null: the conference is another user's. */
  setMuted: ((muted: boolean) => void) | null;
  /** Ends their call; null as above. */
  drop: (() => void) | null;
}

/** A call as it is rendered. An action that is impossible now is null. */
export interface CallModel extends CallOperations {
  id: string;
  /** The name, else the number as people read it; those of everybody else in a conference. */
  title: string;
  /** The number where `title` is a name, as people read it; may be empty. */
  subtitle: string;
  /** As it is dialled; empty: there are several, or it is not known. */
  number: string;
  /** Address of the picture of a colleague or a contact. */
  picture: string | null;
  status: CallStatus;
  notes: CallNote[];
  /** Values of the notes' texts: the other party, who was called in, and digits that are sent after the answer. */
  noteValues: { who: string; invited: string; extension: string };
  held: boolean;
  muted: boolean;
  /** How the user listens in to `title` [C-20]; null: an ordinary call. */
  barge: Barge | null;
  /** Recorded, or a change of that under way [U-18]. */
  recording: 'off' | 'starting' | 'on' | 'stopping';
  /** In a three-way conference [S-28]. */
  threeWay: 'no' | 'starting' | 'on';
  /** Everybody else in its conference; none: it is not one. */
  parties: readonly PartyModel[];
  /** How it sounds; null: not known. */
  quality: CallInfo['quality'];
  /** It waits to be transferred, or is the one that is asked [S-23]. */
  handover: Handover | null;
  /** Monotonic milliseconds of the answer: the timer counts from here. */
  since: number | null;
  answer: (() => void) | null;
  reject: (() => void) | null;
  /** Cancels while it rings [S-19]. */
  hangUp: (() => void) | null;
  /**
   * Null while a change is pending, or the connection is being repaired; also where we listen in [U-19], unless
   * another call has put it on hold, from which there is a way back.
   */
  setHold: ((held: boolean) => void) | null;
  /** Null on hold [U-20], and if no one hears us anyway: listening in as monitor. */
  setMute: ((muted: boolean) => void) | null;
  /** Null on hold [U-21], and where we listen in: there a tone is a command to change the mode, which `barge` does. */
  sendTone: ((tone: string) => void) | null;
  /** Null on hold [U-21]. */
  setVolume: ((volume: number) => void) | null;
}

/** What the models call. Its implementation reports failures as notices, so nothing is returned. */
export interface CallActions extends OperationActions {
  answer(id: string): void;
  reject(id: string): void;
  hangUp(id: string): void;
  hold(id: string, held: boolean): void;
  mute(id: string, muted: boolean): void;
  dtmf(id: string, tone: string): void;
  setVolume(volume: number): void;
  setBargeMode(id: string, mode: BargeMode): void;
  muteParty(id: string, channel: string, muted: boolean): void;
  dropParty(id: string, channel: string): void;
}

const statusOf = (call: CallInfo, facts: CallFacts): CallStatus => {
  if (call.state !== 'answered') return call.state;
  if (call.transfer) return 'transferring';
  if (call.held && !call.holdPending && facts.consultation?.waiting.id === call.id)
    return 'waiting';
  if (call.holdPending) return call.holdPending === 'hold' ? 'holding' : 'resuming';
  return call.held ? 'onHold' : 'onCall';
};

/** Who hears us, in words: a wrong guess is embarrassing. */
const audience = (mode: BargeMode, muted: boolean): CallNote => {
  if (muted || mode === 'monitor') return 'noOneHears';
  return mode === 'whisper' ? 'onlyHears' : 'bothHear';
};

/** Shows three parties only if the telephone system reports them: one may still ring, or have left. */
const conferenceNotes = ({ threeWay, parties }: CallFacts): CallNote[] => {
  const others = parties?.inside?.length ?? 0;
  // Without two others it is none that another user has begun.
  if (threeWay !== 'on' && others < 2) return [];
  if (parties?.invited) return ['invited'];
  if (others === 2) return ['threeWay'];
  return others === 1 ? [] : ['conference'];
};

const notesOf = (call: CallInfo, facts: CallFacts): CallNote[] => {
  const { spying } = facts;
  const notes: CallNote[] = facts.extension ? ['extension'] : [];
  if (call.state !== 'answered') return notes;
  if (call.signalling === 'recovering') notes.push('signalling');
  if (call.media === 'recovering') notes.push('media');
  if (call.heldByPeer) notes.push('heldByPeer');
  notes.push(...conferenceNotes(facts));
  if (spying && !call.held) notes.push(audience(spying.mode, call.muted));
  else if (call.muted) notes.push(facts.talksMuted ? 'talksMuted' : 'muted');
  return notes;
};

const partiesOf = (id: string, facts: CallFacts, actions: CallActions): PartyModel[] => {
  const inside = facts.parties?.inside ?? [];
  if (inside.length < 2) return [];
  const isOwn = facts.threeWay === 'on';
  return inside.map(({ channel, name, number, muted }) => ({
    id: channel,
    title: name || facts.numberText(number),
    picture: facts.pictureOf(number),
    muted,
    setMuted: isOwn ? (on) => actions.muteParty(id, channel, on) : null,
    drop: isOwn ? () => actions.dropParty(id, channel) : null,
  }));
};

/** The view of one call and what may be done with it now [S-19] [U-19] [U-20] [U-21]. */
export const callModel = (call: CallInfo, actions: CallActions, facts: CallFacts): CallModel => {
  const { id } = call;
  const { spying } = facts;
  const incoming = call.state === 'incoming';
  const answered = call.state === 'answered';
  const talking = answered && !call.held;
  const { number, title, subtitle } = whoOf(call, facts, facts.numberText);
  const invited = facts.parties?.invited;
  return {
    id,
    title,
    subtitle,
    number,
    picture: facts.pictureOf(number),
    status: statusOf(call, facts),
    notes: notesOf(call, facts),
    noteValues: {
      who: title,
      invited: invited ? invited.name || facts.numberText(invited.number) : '',
      extension: facts.extension,
    },
    held: call.held,
    muted: call.muted,
    barge: spying
      ? {
          mode: spying.mode,
          setMode: talking ? (mode) => actions.setBargeMode(id, mode) : null,
        }
      : null,
    recording: facts.recording ?? 'off',
    threeWay: facts.threeWay ?? 'no',
    parties: answered ? partiesOf(id, facts, actions) : [],
    quality: answered ? call.quality : null,
    handover: handoverOf(facts, actions),
    ...callOperations(call, facts, actions),
    since: call.answeredAt,
    answer: incoming ? () => actions.answer(id) : null,
    reject: incoming ? () => actions.reject(id) : null,
    hangUp: incoming || call.state === 'ended' ? null : () => actions.hangUp(id),
    setHold:
      answered &&
      !call.transfer &&
      !call.holdPending &&
      call.signalling === 'ok' &&
      (!spying || call.held)
        ? (held) => actions.hold(id, held)
        : null,
    setMute: talking && spying?.mode !== 'monitor' ? (muted) => actions.mute(id, muted) : null,
    sendTone: talking && !spying ? (tone) => actions.dtmf(id, tone) : null,
    setVolume: talking ? actions.setVolume : null,
  };
};
