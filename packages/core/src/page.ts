/**
 * What touches the page goes through this port (the page belongs to its owner). The shell implements all of it; the kit
 * refuses what would disturb the host and turns it into events.
 */
export interface PagePort {
  /** Ask before the page closes, while a call is on [S-26] [E-63]. */
  confirmLeaving(on: boolean): void;
  /**
   * There is no session any more, or none yet: the shell shows sign-in, the kit raises `auth-required`.
   *
   * @param why needed: whoever is here wants to go on · signedOut: they have left, here or in another tab
   */
  authRequired(why: 'needed' | 'signedOut'): void;
  /** Runs `run` once when the page goes away for good: calls are hung up [S-26]. Returns the way to stop listening. */
  onLeave(run: () => void): () => void;
}

/** The part every page has: `pagehide`, not `unload`, which Permissions-Policy may forbid; a page kept in the back/forward cache is not leaving. */
export const onPageLeave = (run: () => void): (() => void) => {
  const leave = (event: PageTransitionEvent) => {
    if (!event.persisted) run();
  };
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
};
