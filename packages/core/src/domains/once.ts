import type { Context } from '../context.ts';

/**
 * Asks once for each session, however often it is wanted; a failure can be tried again.
 *
 * @example const load = oncePerSession(context, () => ask());
 */
export const oncePerSession = <T>(
  { live }: Pick<Context, 'live'>,
  ask: () => Promise<T>,
): (() => Promise<T>) => {
  let asked: { generation: number; answer: Promise<T> } | null = null;
  return () => {
    if (asked?.generation === live.generation) return asked.answer;
    const mine = { generation: live.generation, answer: ask() };
    asked = mine;
    mine.answer.catch(() => {
      if (asked === mine) asked = null;
    });
    return mine.answer;
  };
};
