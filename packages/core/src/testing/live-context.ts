import { CallpanelError } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { proxy } from 'valtio/vanilla';
import { vi } from 'vitest';
import type { Context } from '../context.ts';
import type { Dependencies } from '../dependencies.ts';
import { initialBroker } from '../domains/broker/state.ts';
import type { CoreState } from '../state.ts';
import { liveCollection } from '../live/live-collection.ts';
import { showItems } from '../live/show.ts';
import type { Stamp } from '../live/stamps.ts';

/** A thing of the model: how often it was changed, so that a later state has the higher number. */
export interface Thing {
  id: string;
  version: number;
}

/** An event about a thing; null: it was removed. */
export interface ThingEvent {
  id: string;
  version: number | null;
}

interface Answer {
  data: Thing[];
  seq?: Stamp;
  epoch?: string;
}

interface Request {
  answer(answer: Answer): void;
  fail(): void;
}

export const initialThings = () => ({
  status: 'no' as 'no' | 'loading' | 'ready' | 'failed',
  error: null as CallpanelError['info'] | null,
  live: false,
  items: {} as Record<string, Thing>,
});

/**
 * An area as small as it can be: things that events change and remove as a whole, and a test that answers its requests.
 *
 * @param headStartMs 0: the first load does not wait for the broker
 */
export const thingsArea = (headStartMs = 0) => {
  const broker = proxy(initialBroker());
  const paced = vi.fn<Dependencies['paced']>((run) => queueMicrotask(run));
  const reached = vi.fn<(seq: number, epoch: string) => void>();
  const context = {
    state: { broker, permissions: { entries: [{ module: 'configs', rule: 'read' }] } },
    live: { api: {} as Api, generation: 1, broker: { reached } },
    deps: { paced, frame: (run: () => void) => queueMicrotask(run), headStartMs },
  } as unknown as Context<Pick<CoreState, 'broker' | 'permissions'>>;
  const state = proxy(initialThings());
  let things = new Map<string, Thing>();
  let requests: Request[] = [];
  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      const fail = () => reject(new CallpanelError('api.error.network'));
      requests.push({ answer: resolve, fail });
    });
  const apply = vi.fn(({ id, version }: ThingEvent) => {
    if (version === null) things.delete(id);
    else things.set(id, { id, version });
  });
  const show = vi.fn(() => {
    const keys = new Set([...Object.keys(state.items), ...things.keys()]);
    state.items = showItems(state.items, keys, (key) => things.get(key));
  });
  const collection = liveCollection(context, {
    state,
    error: 'parking.error.load',
    load: ask,
    take({ data }: Answer) {
      things = new Map(data.map((thing) => [thing.id, thing]));
    },
    events: (event: ThingEvent | 'other') => (event === 'other' ? null : event),
    apply,
    key: ({ id }) => id,
    show,
  });
  return {
    collection,
    state,
    broker,
    paced,
    reached,
    apply,
    show,
    ask,
    things: () => things,
    /** The requests that have no answer yet, oldest first. */
    requests: () => requests,
    take: (index = 0) => requests.splice(index, 1)[0],
    /** Another user signs in; requests of the one before may still be answered. */
    nextSession() {
      context.live.generation++;
      collection.end();
      things = new Map();
      Object.assign(state, initialThings());
    },
  };
};
