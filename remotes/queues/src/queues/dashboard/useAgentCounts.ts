import type { QueueAgent } from '@callpanel/core';
import { useSecondsSince } from '@callpanel/ui';
import type { AgentCounts } from '../figures.model.ts';
import { agentCounts } from '../figures.model.ts';

/** What the agents do now; draws again when the time after a call is over. */
export const useAgentCounts = (agents: readonly QueueAgent[]): AgentCounts => {
  const last = Math.max(0, ...agents.map(({ wrapUpUntil }) => wrapUpUntil));
  const seconds = useSecondsSince(last, Date.now);
  return agentCounts({ agents }, last + seconds * 1000);
};
