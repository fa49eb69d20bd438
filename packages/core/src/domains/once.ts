import type { Context } from '../context.ts';
import { thisSession } from './this-session.ts';

/**
 * Requests once for each session, however often it is needed; a failure can be retried.
 *
 * @example const load = oncePerSession(context, () => ask());
 */
export const oncePerSession = <T>(
  context: Pick<Context, 'live'>,
  ask: () => Promise<T>,
): (() => Promise<T>) => {
  let asked: { isOver: () => boolean; answer: Promise<T> } | null = null;
  return () => {
    if (asked && !asked.isOver()) return asked.answer;
    const mine = { isOver: thisSession(context), answer: ask() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
};
