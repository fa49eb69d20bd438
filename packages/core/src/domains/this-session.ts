import type { Live } from '../context.ts';

/**
 * Notes which session it is. The function that it returns says whether that session is over: what was asked in it concerns
 * nobody any more.
 *
 * @example const isOver = thisSession(context); const answer = await ask(); if (isOver()) return;
 */
export const thisSession = ({ live }: { live: Pick<Live, 'generation'> }): (() => boolean) => {
  const { generation } = live;
  return () => generation !== live.generation;
};
