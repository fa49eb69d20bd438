import type { EmbedEventName, EmbedEvents, WidgetHandle } from '@callpanel/contracts';
import { EVENT_NAMES } from './derived/event-names.ts';
import { errorOf } from './sending.ts';

type Handler = (payload: never) => void;
type Emit = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;

interface StubEvents {
  on: WidgetHandle['on'];
  emit: Emit;
  /** Gets from this widget only the events that the host wants: a widget loads the code for what it reports. */
  from(widget: Pick<WidgetHandle, 'on'>): void;
  clear(): void;
}

/** Handlers of one widget. A handler that throws is the host's fault and reported as such, without stopping the others. */
export const createEvents = (): StubEvents => {
  const handlers = new Map<EmbedEventName, Set<Handler>>();
  let source: Pick<WidgetHandle, 'on'> | null = null;
  const emit: Emit = (event, payload) => {
    for (const handler of [...(handlers.get(event) || [])])
      try {
        handler(payload as never);
      } catch (error) {
        setTimeout(() => {
          throw error;
        });
      }
  };
  const hear = (event: EmbedEventName) => {
    try {
      source?.on(event, (payload) => emit(event, payload));
    } catch {
      // The panel is older than this stub, and does not have it yet.
    }
  };
  return {
    on(event, handler) {
      if (!EVENT_NAMES.includes(event)) throw errorOf('widget.error.options', { option: event });
      let set = handlers.get(event);
      if (!set) {
        handlers.set(event, (set = new Set()));
        hear(event);
      }
      set.add(handler);
      return () => set.delete(handler);
    },
    emit,
    from(widget) {
      source = widget;
      for (const event of handlers.keys()) hear(event);
    },
    clear: () => handlers.clear(),
  };
};
