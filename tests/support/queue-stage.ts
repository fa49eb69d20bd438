import type { QueueEvent, WireQueue } from '@callpanel/contracts';

/** Who calls a queue; a stage may give the caller another name and number. */
export interface Caller {
  name: string;
  number: string;
}

/** A caller's phone. */
export interface CallerPhone {
  hangUp(): Promise<void>;
  press(key: string): Promise<void>;
}

/** An agent: the extension, and what commands call the phone. */
export interface Agent {
  exten: string;
  interface: string;
}

/** A telephone company with two queues and two agents that the scenario is played on. */
export interface QueueStage {
  queues: {
    /**
     * Rings all for 3 s, waits 1 s and rings again; a caller may leave with `0`. The first agent is logged in, the second not; both have a short wrap-up time, or none.
     */
    orders: string;
    /** As `orders`, but waits 2 s, gives up after 4 s, and at once if no agent is left. No agent is logged in. */
    service: string;
  };
  agents: readonly [Agent, Agent];
  /** Where callers are sent. */
  elsewhere: string;
  /** Calls a queue. */
  call(queue: string, caller: Caller): Promise<CallerPhone>;
  /** Answers what rings at the agent's phone. */
  answer(agent: Agent): Promise<void>;
  hangUp(agent: Agent): Promise<void>;
  /** A command of a supervisor; gives the answer's `message`. */
  command(fields: Readonly<Record<string, string>>): Promise<string>;
  /** All events so far, as the contract reads them. */
  events(): QueueEvent[];
  board(): Promise<WireQueue[]>;
  /** Resolves when this is no longer undefined. */
  until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T>;
}

/** An agent by the place in `agents`. */
export type Who = 0 | 1;

export const whoIs = ({ agents }: QueueStage, exten: string): Who | undefined => {
  const index = agents.findIndex((agent) => agent.exten === exten);
  return index === 0 || index === 1 ? index : undefined;
};
