import { useCallback, useEffect, useRef, useState } from 'react';
import type { Begun } from './useDeeds.ts';

export interface Removal {
  /** What is shown as deleted and can still be had back. */
  held: Begun | null;
  hold: (begun: Begun | null) => void;
  /** The time for it is up. */
  commit: () => void;
  undo: () => void;
}

/**
 * One deletion that can be undone: the server is asked when the time is up, when another one follows, and when the mailbox is left.
 * When the page goes before, nothing is deleted.
 */
export const useRemoval = (): Removal => {
  const [held, setHeld] = useState<Begun | null>(null);
  const current = useRef<Begun | null>(null);

  const take = useCallback((next: Begun | null): Begun | null => {
    const before = current.current;
    current.current = next;
    setHeld(next);
    return before;
  }, []);
  useEffect(() => () => void current.current?.commit(), []);

  return {
    held,
    hold: useCallback((begun) => void take(begun)?.commit(), [take]),
    commit: useCallback(() => void take(null)?.commit(), [take]),
    undo: useCallback(() => take(null)?.undo(), [take]),
  };
};
