import type { BargeMode, Intent } from '@callpanel/contracts';
import type { Card } from '@callpanel/core';
import type { Viewer } from './viewer.ts';

/** What the actions of a card call. Its implementation reports failures as notices. */
export interface CardOperations {
  perform(intent: Intent): void;
  add(exten: string): void;
  remove(exten: string): void;
  /** @param to position on my board, from 0 */
  move(exten: string, to: number): void;
  /** Says when the colleague is free; `on` false: not any more. */
  tellWhenFree(exten: string, on: boolean): void;
}

/** Something to do about a colleague; `run` is null when it is impossible now. What never applies is absent. */
export interface CardAction {
  id:
    | 'transferHere'
    | 'askFirst'
    | 'addToCall'
    | 'call'
    | 'chat'
    | BargeMode
    | 'whenFree'
    | 'add'
    | 'remove'
    | 'moveFirst'
    | 'moveUp'
    | 'moveDown'
    | 'moveLast';
  run: (() => void) | null;
  /** A switch, and whether it is on. */
  on?: boolean;
}

/** Which list the card is in. */
export interface CardPlace {
  /** My board, in my order. */
  board: readonly string[];
  /** My own order is what is looked at: cards can be moved. */
  custom: boolean;
}

/** Calls a colleague; null without a phone, and for the user's own card. */
export const callOf = (
  { exten, name }: Pick<Card, 'exten' | 'name'>,
  { own, offered }: Viewer,
  { perform }: Pick<CardOperations, 'perform'>,
): (() => void) | null =>
  exten === own || !offered.includes('dial')
    ? null
    : () => perform({ type: 'dial', number: exten, name });

const MODES: readonly BargeMode[] = ['monitor', 'whisper', 'fullbarge'];

/** Listening in [C-20] needs the right [P-10], a phone, and a call with another person. */
const listening = (card: Card, viewer: Viewer, { perform }: CardOperations): CardAction[] => {
  const { own, may, offered } = viewer;
  if (!may.canCallSpy || !offered.includes('listen') || card.exten === own) return [];
  const talks =
    may.showCallState &&
    card.calls.some(({ state, parked, user }) => state === 'answered' && !parked && user !== own);
  return MODES.map((mode) => ({
    id: mode,
    run: talks
      ? () => perform({ type: 'listen', number: card.exten, name: card.name, mode })
      : null,
  }));
};

const BUSY: readonly Card['status'][] = ['ringing', 'oncall', 'calling', 'busy'];

/** For a colleague who cannot take a call now. */
const waiting = (
  { exten, status }: Card,
  { own, may }: Viewer,
  awaited: readonly string[],
  { tellWhenFree }: CardOperations,
): CardAction[] => {
  const on = awaited.includes(exten);
  if (exten === own || !may.showCallState || !(on || BUSY.includes(status))) return [];
  return [{ id: 'whenFree', on, run: () => tellWhenFree(exten, !on) }];
};

const moving = (
  { exten }: Card,
  { board, custom }: CardPlace,
  operations: CardOperations,
): CardAction[] => {
  const at = board.indexOf(exten);
  if (!custom || at === -1) return [];
  const last = board.length - 1;
  const to = (index: number) => (index === at ? null : () => operations.move(exten, index));
  return [
    { id: 'moveFirst', run: to(0) },
    { id: 'moveUp', run: to(Math.max(0, at - 1)) },
    { id: 'moveDown', run: to(Math.min(last, at + 1)) },
    { id: 'moveLast', run: to(last) },
  ];
};

/**
 * What can be done about a colleague, in the order of the menu.
 *
 * @param awaited extensions of whom the user is told when they are free
 * @example cardActions(card, viewer, { board: ['102'], custom: true }, operations)[0]?.run?.()
 */
export const cardActions = (
  card: Card,
  viewer: Viewer,
  place: CardPlace,
  operations: CardOperations,
  awaited: readonly string[] = [],
): CardAction[] => {
  const { exten, name, username } = card;
  const actions: CardAction[] = [];
  if (exten !== viewer.own) actions.push({ id: 'call', run: callOf(card, viewer, operations) });
  if (exten !== viewer.own && viewer.offered.includes('chat') && username !== '')
    actions.push({ id: 'chat', run: () => operations.perform({ type: 'chat', username, name }) });
  actions.push(...waiting(card, viewer, awaited, operations));
  actions.push(...listening(card, viewer, operations));
  if (place.board.includes(exten))
    actions.push({ id: 'remove', run: () => operations.remove(exten) });
  else if (exten !== viewer.own) actions.push({ id: 'add', run: () => operations.add(exten) });
  return [...actions, ...moving(card, place, operations)];
};

/** Where a dragged card lands on my board when it is dropped before or after another; null: where it is. */
export const dropIndex = (
  board: readonly string[],
  dragged: string,
  target: string,
  after: boolean,
): number | null => {
  const from = board.indexOf(dragged);
  const rest = board.filter((exten) => exten !== dragged);
  const at = rest.indexOf(target);
  if (from === -1 || at === -1) return null;
  const to = after ? at + 1 : at;
  return to === from ? null : to;
};
