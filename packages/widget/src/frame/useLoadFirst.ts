import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';

/**
 * Loads a live area whose view is shown before start-up has come to it: there, what the first view does not need waits.
 *
 * @example useLoadFirst(core.state.queues.status, core.queues.retry)
 */
export const useLoadFirst = (status: 'no' | 'loading' | 'ready' | 'failed', load: () => void) => {
  const { entries } = useCore(core.state.permissions);
  const isIn = useCore(core.state.session).status === 'active' && entries !== null;
  useEffect(() => {
    if (isIn && status === 'no') load();
  }, [isIn, status, load]);
};
