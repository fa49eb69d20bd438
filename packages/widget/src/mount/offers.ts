import type { IntentName, WidgetOptions } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Emit } from './events.ts';

const NOTHING: WidgetOptions = {};

/**
 * What the host says it fulfils and answers, for as long as it says so: an intent reaches it as an event, a question by its own
 * function.
 */
export const createOffers = (emit: Emit) => {
  const intents = new Map<IntentName, () => void>();
  let last = NOTHING;
  let withdraw = (): void => undefined;
  const set = (options: WidgetOptions): void => {
    const { intents: names = [], answers, outcomes } = options;
    for (const [name, stop] of intents) {
      if (names.includes(name)) continue;
      stop();
      intents.delete(name);
    }
    for (const name of names)
      if (!intents.has(name))
        intents.set(
          name,
          core.intents.offer(name, 'host', (intent) => emit('intent', intent)),
        );
    if (answers !== last.answers || outcomes !== last.outcomes) {
      withdraw();
      withdraw = answers ? core.host.offer(answers, outcomes) : () => undefined;
    }
    last = options;
  };
  return { set, end: () => set(NOTHING) };
};
