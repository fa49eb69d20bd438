import type { EmbedEventName, EmbedEvents, On } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';

export type Emit = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;

type Handler = (payload: never) => void;

/** All that a host can hear of. The type checker asks for each. */
const EVENTS: Record<EmbedEventName, 0> = {
  ready: 0,
  error: 0,
  'auth-required': 0,
  registration: 0,
  health: 0,
  call: 0,
  'call-ringing': 0,
  'call-started': 0,
  'call-answered': 0,
  'call-held': 0,
  'call-resumed': 0,
  'call-muted': 0,
  'call-recording': 0,
  'call-transferred': 0,
  'call-quality': 0,
  'call-ended': 0,
  'call-missed': 0,
  unread: 0,
  presence: 0,
  navigation: 0,
  notice: 0,
  resize: 0,
  shortcuts: 0,
  'screen-pop': 0,
  intent: 0,
};

/**
 * Events of one mounted widget. They arrive a microtask late: the page adds its handlers after `mount` has returned.
 * A handler that throws is the page's own matter and reported as such; the others still hear.
 *
 * @param asked the page wants to hear of this event, told each time
 */
export const createEvents = (asked: (event: EmbedEventName) => void) => {
  const handlers = new Map<EmbedEventName, Set<Handler>>();
  const emit: Emit = (event, payload) =>
    queueMicrotask(() => {
      for (const handle of handlers.get(event) ?? [])
        queueMicrotask(() => handle(payload as never));
    });
  const on: On = (event, handler) => {
    if (!Object.keys(EVENTS).includes(event))
      throw new CallpanelError('widget.error.options', { option: event });
    const mine = handlers.get(event) ?? new Set();
    handlers.set(event, mine.add(handler));
    asked(event);
    return () => {
      mine.delete(handler);
    };
  };
  return { emit, on, clear: () => handlers.clear() };
};
