import type { OwnQueue, Queue } from './state.ts';

/** Queues that the user is logged in to, or may log in to. */
export const ownQueues = (queues: readonly Queue[], exten: string): OwnQueue[] =>
  queues.flatMap(({ name, member, agents }) => {
    const agent = agents.find((one) => one.exten === exten) ?? null;
    return exten !== '' && (agent || member) ? [{ queue: name, agent }] : [];
  });

/** Nothing of it has changed: agents are replaced, never written to. */
export const sameOwn = (a: readonly OwnQueue[], b: readonly OwnQueue[]): boolean =>
  a.length === b.length &&
  a.every(({ queue, agent }, index) => queue === b[index]?.queue && agent === b[index].agent);
