import { randomUUID } from 'node:crypto';
import { EPOCH_HEADER, SEQ_HEADER } from '@callpanel/contracts';
import type { Carrier } from '../broker/realm-events.ts';
import type { Sink } from './gateway.ts';

/** Routing keys whose holders may see an area's events. */
export interface Keys {
  queues: readonly string[];
  conferences: readonly string[];
}

/**
 * Publishes each event under every key that may see it, counted per key [F25]. Another sender may use the same keys, if it has an epoch of its own.
 */
export const createNumbering = (
  carrier: Pick<Carrier, 'publish'>,
  keys: Keys,
): Sink & { place(key: string): { seq: number; epoch: string } } => {
  const numbers = new Map<string, number>();
  let epoch = randomUUID();
  return {
    tellArea: (event) => {
      for (const key of event.action === 'CONFBRIDGE' ? keys.conferences : keys.queues) {
        const seq = (numbers.get(key) ?? 0) + 1;
        numbers.set(key, seq);
        carrier.publish(key, event, { [SEQ_HEADER]: String(seq), [EPOCH_HEADER]: epoch });
      }
    },
    restart: () => {
      epoch = randomUUID();
      numbers.clear();
    },
    place: (key) => ({ seq: numbers.get(key) ?? 0, epoch }),
  };
};
