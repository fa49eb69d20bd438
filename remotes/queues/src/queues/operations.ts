import type { Intent } from '@callpanel/contracts';
import type { AgentPlace } from '@callpanel/core';
import { core } from '@callpanel/core';

/** What the queues' controls call. Its implementation reports failures as notices, so nothing is returned. */
export interface QueueOperations {
  perform(intent: Intent): void;
  pause(agents: readonly AgentPlace[], reason: string): void;
  unpause(agents: readonly AgentPlace[]): void;
  redirect(queue: string, uniqueid: string, to: string): void;
  toggleWatch(queue: string): void;
  logIn(queue: string): void;
  logOut(queue: string): void;
}

/** Runs an action of the core; what fails, now or later, becomes a notice. */
const attempt = async (run: () => Promise<void> | void): Promise<void> => {
  try {
    await run();
  } catch (error) {
    core.notices.fail(error);
  }
};

export const operations: QueueOperations = {
  perform: (intent) => void attempt(() => core.intents.perform(intent)),
  pause: (agents, reason) => void attempt(() => core.queues.pause(agents, reason)),
  unpause: (agents) => void attempt(() => core.queues.unpause(agents)),
  redirect: (...what) => void attempt(() => core.queues.redirect(...what)),
  toggleWatch: (queue) => void attempt(() => core.queues.toggleWatch(queue)),
  logIn: (queue) => void attempt(() => core.queues.logIn(queue)),
  logOut: (queue) => void attempt(() => core.queues.logOut(queue)),
};
