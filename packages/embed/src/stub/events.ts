import type { WidgetHandle } from '@callpanel/contracts';
import type { Emit } from './protocol.ts';

type Handler = (payload: never) => void;

/** Handlers of one widget. A handler that throws is the host's fault and reported as such, without stopping the others. */
export const createEvents = (): { on: WidgetHandle['on']; emit: Emit; clear(): void } => {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on(event, handler) {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler));
      return () => set.delete(handler);
    },
    emit(event, payload) {
      for (const handler of [...(handlers.get(event) ?? [])])
        try {
          handler(payload as never);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
    },
    clear: () => handlers.clear(),
  };
};
