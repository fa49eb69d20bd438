import type { Context } from '../context.ts';
import { thisSession } from './this-session.ts';

/**
 * Requests once for each session, and again after the user's settings have changed, however often it is needed; a failure can be retried.
 *
 * @example const load = oncePerSession(context, () => ask());
 */
export const oncePerSession = <T>(
  context: Pick<Context, 'live'>,
  ask: () => Promise<T>,
): (() => Promise<T>) => {
  const { live } = context;
  let asked: { isOver: () => boolean; settings: number; answer: Promise<T> } | null = null;
  return () => {
    if (asked && !asked.isOver() && asked.settings === live.settings) return asked.answer;
    const { settings } = live;
    const mine = { isOver: thisSession(context), settings, answer: ask() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
};
