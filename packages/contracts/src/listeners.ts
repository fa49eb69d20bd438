/** Throws an error as an uncaught one after the current task, so that the page's error monitoring reports it. */
export const uncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/**
 * Typed listeners; one that throws does not stop the others.
 *
 * @example
 * const listeners = new Listeners<{ status: string }>();
 * const stop = listeners.on('status', show);
 * listeners.emit('status', 'online');
 */
export class Listeners<Events> {
  readonly #handlers = new Map<keyof Events, Set<(payload: never) => void>>();
  readonly #failed: (error: unknown) => void;

  /** @param failed receives the error of a handler; by default it is thrown into the page */
  constructor(failed: (error: unknown) => void = uncaught) {
    this.#failed = failed;
  }

  /** Returns the function that removes the handler. */
  on<E extends keyof Events>(event: E, handler: (payload: Events[E]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers);
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }

  /** Handlers added or removed meanwhile do not affect this event. */
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
