import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useMemo } from 'react';

/** What is good enough, as the user has set it. */
export interface Limits {
  /** A call answered within so many seconds is answered in time; who waits for longer has waited too long. */
  threshold: number;
  /** So many percent of the calls should be answered in time. */
  target: number;
}

export const useLimits = (): Limits => {
  const { queuesThreshold: threshold, queuesTarget: target } = useCore(core.state.preferences);
  return useMemo(() => ({ threshold, target }), [threshold, target]);
};
