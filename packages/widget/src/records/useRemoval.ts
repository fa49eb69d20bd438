import { useCallback, useEffect, useRef, useState } from 'react';
import type { Begun } from './operations.ts';
import type { AnyRecord } from './pending.model.ts';

export interface Removal<R extends AnyRecord> {
  /** What is shown as deleted and can still be undone. */
  held: Begun<R> | null;
  hold: (begun: Begun<R> | null) => void;
  /** The time to undo it is over. */
  commit: () => void;
  undo: () => void;
}

/**
 * One deletion that can be undone: the server is asked when the time for that is over, when another deletion follows, and when
 * the area is left. If the page goes before, nothing is deleted.
 */
export const useRemoval = <R extends AnyRecord>(): Removal<R> => {
  const [held, setHeld] = useState<Begun<R> | null>(null);
  const current = useRef<Begun<R> | null>(null);

  const take = useCallback((next: Begun<R> | null): Begun<R> | null => {
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
