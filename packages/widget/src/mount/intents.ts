import type { IntentName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Emit } from './events.ts';

/** Offers what the host says it fulfils, for as long as it says so; an intent then reaches it as an event. */
export const createHostIntents = (emit: Emit) => {
  const offers = new Map<IntentName, () => void>();
  return {
    set(names: readonly IntentName[]) {
      for (const [name, withdraw] of offers) {
        if (names.includes(name)) continue;
        withdraw();
        offers.delete(name);
      }
      for (const name of names)
        if (!offers.has(name))
          offers.set(
            name,
            core.intents.offer(name, 'host', (intent) => emit('intent', intent)),
          );
    },
  };
};
