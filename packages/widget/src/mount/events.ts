import type { EmbedEventName, EmbedEvents, On } from '@callpanel/contracts';
import { checkEvent } from './check-event.ts';

export type Emit = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;

type Handler = (payload: never) => void;

/**
 * Events of one mounted widget. They arrive a microtask late: the page adds its handlers after `mount` has returned.
 * A handler that throws is the page's own matter and reported as such; the others are still called.
 *
 * @param asked whether the page wants this event, called each time
 */
export const createEvents = (asked: (event: EmbedEventName) => void) => {
  const handlers = new Map<EmbedEventName, Set<Handler>>();
  const emit: Emit = (event, payload) =>
    queueMicrotask(() => {
      for (const handle of handlers.get(event) ?? [])
        queueMicrotask(() => handle(payload as never));
    });
  const on: On = (event, handler) => {
    checkEvent(event);
    const mine = handlers.get(event) ?? new Set();
    handlers.set(event, mine.add(handler));
    asked(event);
    return () => {
      mine.delete(handler);
    };
  };
  return { emit, on, clear: () => handlers.clear() };
};
