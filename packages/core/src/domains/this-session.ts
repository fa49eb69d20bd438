import type { Live } from '../context.ts';

/**
 * Notes which session it is, and returns a function that says whether that session is over. Answers to requests of a session
 * that is over are dropped.
 *
 * @example const isOver = thisSession(context); const answer = await ask(); if (isOver()) return;
 */
export const thisSession = ({ live }: { live: Pick<Live, 'generation'> }): (() => boolean) => {
  const { generation } = live;
  return () => generation !== live.generation;
};
