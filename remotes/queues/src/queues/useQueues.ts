import type { QueuesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** The queues without what is in them; `items` are the live ones, to be followed by what draws each. */
export const useQueues = (): QueuesState => {
  const now = useCore(core.state.queues);
  return { ...now, items: core.state.queues.items };
};
