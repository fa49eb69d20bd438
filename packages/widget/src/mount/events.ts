import type { EmbedEventName, EmbedEvents } from '@callpanel/contracts';

export type Emit = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;

type Handlers = { [E in EmbedEventName]: Set<(payload: EmbedEvents[E]) => void> };

/**
 * Events of one mounted widget. They arrive a microtask late: the page adds its handlers after `mount` has returned.
 * A handler that throws is the page's own matter and reported as such; the others still hear.
 */
export const createEvents = () => {
  const handlers: Handlers = {
    ready: new Set(),
    error: new Set(),
    'auth-required': new Set(),
    registration: new Set(),
    call: new Set(),
    'screen-pop': new Set(),
    intent: new Set(),
  };
  const emit: Emit = (event, payload) =>
    queueMicrotask(() => {
      for (const handle of handlers[event]) queueMicrotask(() => handle(payload));
    });
  return {
    emit,
    on<E extends EmbedEventName>(event: E, handler: (payload: EmbedEvents[E]) => void) {
      handlers[event].add(handler);
      return () => {
        handlers[event].delete(handler);
      };
    },
    clear() {
      for (const set of Object.values(handlers)) set.clear();
    },
  };
};
