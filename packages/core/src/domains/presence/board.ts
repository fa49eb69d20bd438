import type { BuddyCard } from '@callpanel/contracts';
import { asRefusal, Done } from '@callpanel/contracts';
import { thisSession } from '../this-session.ts';
import type { PresenceContext } from './context.ts';
import type { PresenceActions } from './state.ts';

/** One change of my board that the server has not confirmed yet. */
interface Change {
  kind: 'add' | 'remove' | 'move';
  exten: string;
  /** Position from 0. */
  to: number;
}

/** The board after a change. What makes no sense any more changes nothing. */
export const applyChange = (board: readonly string[], { kind, exten, to }: Change): string[] => {
  const rest = board.filter((one) => one !== exten);
  if (kind === 'remove') return rest;
  if (kind === 'move' && rest.length === board.length) return rest;
  rest.splice(to, 0, exten);
  return rest;
};

/** [E-53 to E-55] */
const FAILURES = {
  add: 'buddies.error.add',
  remove: 'buddies.error.remove',
  move: 'buddies.error.update',
} as const;

/** What was known when the server was asked for the board. */
export interface BoardQuestion {
  readonly number: number;
  /** How many of my changes were done. */
  readonly done: number;
}

interface BoardOutside {
  /** Shows the board. */
  show(board: string[]): void;
  usernameOf(exten: string): string;
}

/**
 * My board: what the server confirmed, and on top of it the pending changes, sent one after the other. A refused change is undone
 * automatically, the others stay.
 */
export const createBoard = (context: PresenceContext, { show, usernameOf }: BoardOutside) => {
  let confirmed: string[] = [];
  let pending: Change[] = [];
  let done: Change[] = [];
  let questions = 0;
  let answered = 0;
  let queue: Promise<void> = Promise.resolve();

  const current = () => pending.reduce<string[]>(applyChange, confirmed);

  const send = async ({ kind, exten, to: sort }: Change): Promise<void> => {
    const { api } = context.live;
    if (!api) return;
    const place = { username: usernameOf(exten), sort };
    const path = `panel_buddies/${encodeURIComponent(exten)}`;
    if (kind === 'add') await api.send('POST', 'panel_buddies', Done, place);
    else if (kind === 'move') await api.send('PUT', path, Done, place);
    else await api.send('DELETE', path, Done);
  };

  const change = (next: Change): Promise<void> => {
    const isOver = thisSession(context);
    pending.push(next);
    show(current());
    const settle = (taken: boolean) => {
      if (isOver()) return;
      pending = pending.filter((one) => one !== next);
      if (taken) {
        confirmed = applyChange(confirmed, next);
        done.push(next);
      }
      show(current());
    };
    const run = async (before: Promise<void>): Promise<void> => {
      await before;
      if (isOver()) return;
      try {
        await send(next);
        settle(true);
      } catch (error) {
        settle(false);
        if (!isOver()) context.fail(asRefusal(error, FAILURES[next.kind]));
      }
    };
    queue = run(queue);
    return queue;
  };

  const actions: Pick<PresenceActions, 'add' | 'remove' | 'move'> = {
    add: async (exten) => {
      const board = current();
      if (!board.includes(exten)) await change({ kind: 'add', exten, to: board.length });
    },
    remove: async (exten) => {
      if (current().includes(exten)) await change({ kind: 'remove', exten, to: 0 });
    },
    move: async (exten, wanted) => {
      const board = current();
      const to = Math.max(0, Math.min(wanted, board.length - 1));
      const from = board.indexOf(exten);
      if (from !== -1 && from !== to) await change({ kind: 'move', exten, to });
    },
  };
  return {
    actions,
    /** Call it when the board is requested, and pass the result back with the answer. */
    asks: (): BoardQuestion => ({ number: ++questions, done: done.length }),
    /**
     * What the server says. My changes that it may not hold yet are kept on top: those under way, and those confirmed since
     * it was asked. Nothing, when a later question is answered already.
     */
    confirm(cards: readonly BuddyCard[], question: BoardQuestion): void {
      if (question.number < answered) return;
      answered = question.number;
      const board = cards
        .filter(({ sort }) => sort !== null)
        .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
        .map(({ exten }) => exten);
      confirmed = done.slice(question.done).reduce<string[]>(applyChange, board);
      show(current());
    },
    forget() {
      confirmed = [];
      pending = [];
      done = [];
    },
  };
};
