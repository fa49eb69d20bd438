import type { CallInfo, OwnQueue, QueuesState } from '@callpanel/core';

/** What an agent is in all queues together. */
export interface AgentState {
  /** Queues that the agent is logged in to, and all that the agent may log in to. */
  here: readonly string[];
  all: readonly string[];
  /** Paused in every queue; `since` epoch milliseconds. */
  pause: { cause: string; since: number } | null;
  /** No queue calls before, epoch milliseconds; 0: there is no such time. */
  wrapUpUntil: number;
}

/** The state of an agent by the user's own queues; null: the user is none. */
export const agentState = (own: readonly OwnQueue[]): AgentState | null => {
  if (own.length === 0) return null;
  const agents = own.flatMap(({ agent }) => agent ?? []);
  const [first] = agents;
  return {
    here: own.flatMap(({ queue, agent }) => (agent ? [queue] : [])),
    all: own.map(({ queue }) => queue),
    pause:
      first && agents.every(({ paused }) => paused)
        ? { cause: first.pauseReason, since: Math.min(...agents.map((one) => one.pausedSince)) }
        : null,
    wrapUpUntil: Math.max(0, ...agents.map((agent) => agent.wrapUpUntil)),
  };
};

/** A call that rings here for a queue [B-16]. */
export interface RingingQueue {
  id: string;
  queue: string;
  /** Since when the caller waits, epoch milliseconds. */
  since: number;
}

/** Which of the calls that ring here are for queues. */
export const ringingQueues = (
  calls: readonly Pick<CallInfo, 'id' | 'sipCallId' | 'state'>[],
  ringing: QueuesState['ringing'],
): RingingQueue[] =>
  calls.flatMap(({ id, sipCallId, state }) => {
    const ring = ringing[sipCallId];
    return ring && state === 'incoming' ? [{ id, ...ring }] : [];
  });
