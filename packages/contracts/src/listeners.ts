/** Hands an error on to the page as an uncaught one, after the work at hand: whoever watches for defects sees it. */
export const uncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/**
 * Typed listeners; one that throws keeps no other from hearing.
 *
 * @example
 * const listeners = new Listeners<{ status: string }>();
 * const stop = listeners.on('status', show);
 * listeners.emit('status', 'online');
 */
export class Listeners<Events> {
  readonly #handlers = new Map<keyof Events, Set<(payload: never) => void>>();
  readonly #failed: (error: unknown) => void;

  /** @param failed a handler threw this; the page is told by default */
  constructor(failed: (error: unknown) => void = uncaught) {
    this.#failed = failed;
  }

  /** Returns the way to stop listening. */
  on<E extends keyof Events>(event: E, handler: (payload: Events[E]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers);
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }

  /** Whoever begins or stops to listen meanwhile is not concerned. */
  emit<E extends keyof Events>(event: E, payload: Events[E]): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) {
      try {
        (handler as (payload: Events[E]) => void)(payload);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
