/** Typed listeners; one that throws keeps no other from hearing. */
export class Listeners<Events> {
  readonly #handlers = new Map<keyof Events, Set<(payload: never) => void>>();
  readonly #failed: () => void;

  /** @param failed a handler threw */
  constructor(failed: () => void) {
    this.#failed = failed;
  }

  on<E extends keyof Events>(event: E, handler: (payload: Events[E]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers);
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }

  emit<E extends keyof Events>(event: E, payload: Events[E]): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) {
      try {
        (handler as (payload: Events[E]) => void)(payload);
      } catch {
        this.#failed();
      }
    }
  }
}
