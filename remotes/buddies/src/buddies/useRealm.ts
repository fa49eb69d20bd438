import type { PresenceState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What the board needs of the realm in addition to its lists. */
export type Realm = Pick<PresenceState, 'status' | 'error' | 'live' | 'total' | 'cards'>;

/**
 * The realm without its people: rendered again when one of these few values changes. A snapshot of the whole part would hold
 * every card, and be created again with each event. `cards` are the live ones, to be read and not rendered from.
 */
export const useRealm = (): Realm => {
  const last = useRef<Realm | null>(null);
  return useSyncExternalStore(
    useCallback((changed) => core.subscribe(core.state.presence, changed), []),
    () => {
      const { status, error, live, total, cards } = core.state.presence;
      const before = last.current;
      if (
        before?.status === status &&
        before.error === error &&
        before.live === live &&
        before.total === total &&
        before.cards === cards
      )
        return before;
      return (last.current = { status, error, live, total, cards });
    },
  );
};
