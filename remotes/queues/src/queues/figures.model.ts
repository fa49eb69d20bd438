import type { Queue } from '@callpanel/core';

/** What the figures are made of. */
export type Counted = Pick<
  Queue,
  'completed' | 'abandoned' | 'within' | 'talking' | 'waiting' | 'agents'
>;

/** Calls that were answered since midnight, those that are still talked included. */
export const answeredOf = ({ completed, talking }: Counted): number => completed + talking.length;

/**
 * How many percent of the calls since midnight were answered within the threshold; null: there were none, or the server does not count.
 */
export const serviceLevel = (queue: Counted): number | null => {
  const calls = answeredOf(queue) + queue.abandoned;
  if (queue.within === null || calls === 0) return null;
  // Right after midnight a call may be counted as answered in time that is no longer among the calls.
  return Math.min(100, Math.round((queue.within / calls) * 100));
};

/** Since when the caller waits who waits for the longest; null: no one waits. */
export const longestSince = ({ waiting }: Counted): number | null =>
  waiting.length === 0 ? null : Math.min(...waiting.map(({ since }) => since));

export interface AgentCounts {
  free: number;
  /** On a call of this queue or another. */
  busy: number;
  paused: number;
}

/** What the agents do, those who wrap up a call as busy; those whose phones are not there are in none of the counts. */
export const agentCounts = ({ agents }: Pick<Counted, 'agents'>, nowMs: number): AgentCounts => {
  const counts = { free: 0, busy: 0, paused: 0 };
  for (const { paused, status, wrapUpUntil } of agents) {
    const isIdle = status === 'notInUse' || status === 'unknown';
    if (status === 'unavailable' || status === 'invalid') continue;
    else if (paused) counts.paused++;
    else counts[isIdle && wrapUpUntil <= nowMs ? 'free' : 'busy']++;
  }
  return counts;
};
