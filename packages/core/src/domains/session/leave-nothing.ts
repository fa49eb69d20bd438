import { removeItems, writeItem } from '../../storage.ts';
import { HAD_PHONE_KEY, LEFT_CALLS_KEY, UNFINISHED } from '../../stored-keys.ts';
import type { SessionContext } from './context.ts';

/** No user is signed in: what the tab kept for the page after a reload is not needed. */
export const forgetTab = ({ deps }: SessionContext): void =>
  [LEFT_CALLS_KEY, HAD_PHONE_KEY].forEach((key) => writeItem(deps.tabStorage, key, null));

/**
 * Ends the session of a user who has signed out, here or in another tab: nothing personal stays in this browser. Calls that the host
 * has not kept yet are handed over to it first.
 *
 * @param forget ends the session
 */
export const leaveNothing = (
  context: SessionContext,
  forget: () => Promise<void>,
): Promise<void> => {
  context.others.callNotes.handOver();
  // Domains still write what they have while they end.
  const stopped = forget();
  removeItems(context.keeper, UNFINISHED);
  forgetTab(context);
  return stopped;
};
