import type { CallInfo } from '@callpanel/core';

/** The call that a page with room for one shows: the one the user talks on or places, else the newest on hold. */
export const shownCall = (list: readonly CallInfo[]): CallInfo | null => {
  const own = list.filter(({ state }) => state !== 'incoming' && state !== 'ended').reverse();
  return own.find(({ held }) => !held) ?? own[0] ?? null;
};
