import { core } from '@callpanel/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A live picture of one part of the core's state; renders again after each change of that part.
 *
 * @example const { list } = useCore(core.state.calls);
 */
export const useCore = <T extends object>(part: T): T =>
  useSyncExternalStore(
    useCallback((changed: () => void) => core.subscribe(part, changed), [part]),
    () => core.snapshot(part),
    () => core.snapshot(part),
  );
