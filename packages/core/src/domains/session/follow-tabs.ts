import { thisSession } from '../this-session.ts';
import { when } from '../until.ts';
import type { SessionContext } from './context.ts';

/** What following other tabs makes of the session here. */
export interface Followed {
  /** No user is signed in here any more. */
  leave(): void;
  /** Starts up with the tokens that the tabs share now; without any, a sign-in is required. */
  resume(): void;
  reportNoUser(why: 'needed' | 'signedOut'): void;
}

/**
 * Another tab's user (empty: not known yet), or null after a sign-out. If this page has no user yet (it waits for a sign-in, or
 * its start-up is pending or failed), it signs that user in, too. If the user is another one, this page signs out, once no call
 * is live. Only the tabs' state at that time counts: a sign-out must not end a sign-in that began after it.
 */
export const followTabs = (
  { state: { session }, live, others }: SessionContext,
  { leave, resume, reportNoUser }: Followed,
): ((id: string | null) => void) => {
  let last: string | null = null;
  let stopWaiting: (() => void) | null = null;
  /** For a sign-in under way here that fails: the tab that signed in meanwhile does not report it again. */
  const resumeIfItFails = (): void => {
    const isOver = thisSession({ live });
    const isThrough = () => session.status !== 'checking' || live.api !== null;
    stopWaiting ??= when([session], isThrough, () => {
      stopWaiting = null;
      if (session.status === 'none' && last && !isOver()) resume();
    });
  };
  return (id) => {
    last = id;
    // One that is lost during a call waits for its end first.
    if (session.status === 'none' || (session.status === 'lost' && !session.user)) {
      if (id) resume();
      return;
    }
    // A sign-in is under way here: its tokens come later and are the newest.
    if (session.status === 'checking' && !live.api) return resumeIfItFails();
    const isSame = (): boolean => last !== null && last === session.user?.id;
    if (id !== null && (!id || isSame())) return;
    const isOver = thisSession({ live });
    others.calls.whenIdle(() => {
      if (isOver() || isSame()) return;
      const isIn = session.user !== null;
      leave();
      if (last && (id === null || !isIn)) resume();
      else reportNoUser(last === null ? 'signedOut' : 'needed');
    });
  };
};
