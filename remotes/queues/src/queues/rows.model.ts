import type { Queue, QueueAgent, QueueCaller, QueueTalk } from '@callpanel/core';

/** A line of a queue's list: a heading, what stands where there is nothing, a caller or an agent. Ids are those of the focus. */
export type QueueRow =
  | { kind: 'heading'; id: null; of: 'callers' | 'agents'; count: number }
  | { kind: 'none'; id: null; of: 'callers' | 'agents' }
  | { kind: 'caller'; id: string; caller: QueueCaller; position: number }
  | { kind: 'agent'; id: string; agent: QueueAgent; talk: QueueTalk | undefined };

const heading = (of: 'callers' | 'agents', count: number): QueueRow[] => [
  { kind: 'heading', id: null, of, count },
  ...(count === 0 ? [{ kind: 'none', id: null, of } as const] : []),
];

/** Callers in their order, then agents: those who talk, are free, or pause are in one list by name, so that none jumps about. */
export const rowsOf = ({
  waiting,
  talking,
  agents,
}: Pick<Queue, 'waiting' | 'talking' | 'agents'>): QueueRow[] => {
  const talks = new Map(talking.map((talk) => [talk.agent, talk]));
  return [
    ...heading('callers', waiting.length),
    ...waiting.map((caller, index): QueueRow => ({
      kind: 'caller',
      id: `caller:${caller.uniqueid}`,
      caller,
      position: index + 1,
    })),
    ...heading('agents', agents.length),
    ...agents.map((agent): QueueRow => ({
      kind: 'agent',
      id: `agent:${agent.exten}`,
      agent,
      talk: talks.get(agent.exten),
    })),
  ];
};
