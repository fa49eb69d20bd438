import { thisSession } from '../this-session.ts';
import { when } from '../until.ts';
import type { SessionContext } from './context.ts';

/** What following other tabs makes of the session here. */
export interface Followed {
  /** Nobody is signed in here any more. */
  leave(): void;
  /** Starts up with the tokens that the tabs share now; a sign-in is asked for where there are none. */
  resume(): void;
  reportNoUser(why: 'needed' | 'signedOut'): void;
}

/**
 * Another tab's user (empty: on the way), or null after a sign-out: where nobody is in yet, as one waits for a sign-in, or
 * start-up is under way or has failed, that user is in here too; who is another one has left here, once no call is live.
 * What the tabs did until then counts as it stands then: a sign-in that has begun or come since must not be ended by the
 * sign-out before it.
 */
export const followTabs = (
  { state: { session }, live, others }: SessionContext,
  { leave, resume, reportNoUser }: Followed,
): ((id: string | null) => void) => {
  let last: string | null = null;
  let stopWaiting: (() => void) | null = null;
  /** Where the sign-in that is under way here fails: the tab that signed in meanwhile does not say so again. */
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
    // Somebody signs in here: their tokens are still to come, and the newest then.
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
