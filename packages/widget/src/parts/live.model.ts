import type { ErrorInfo } from '@callpanel/contracts';
import type { BrokerState } from '@callpanel/core';

/** Live updates are paused: why, and what the user can do. */
export interface Paused {
  /** Shown beside the general text; null while it retries automatically. */
  error: ErrorInfo | null;
  retry: (() => void) | null;
}

/**
 * Are live updates paused? Not before they ran once or failed to start: what is being built up is not paused.
 *
 * @param live the snapshot includes the events
 * @param wasLive they were before
 */
export const pausedOf = (
  broker: BrokerState,
  live: boolean,
  wasLive: boolean,
  retry: () => void,
): Paused | null => {
  const { status, error } = broker;
  if (status === 'refused' || status === 'failed') return { error, retry };
  return status === 'lost' || (wasLive && !live) ? { error: null, retry: null } : null;
};
