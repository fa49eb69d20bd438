type Handler = (...values: never[]) => unknown;

/**
 * Instead of the `events` package in production: what JsSIP and we ask of it. Listeners are called in the order they came; of
 * one `emit` those that were there when it began.
 */
export class EventEmitter {
  /** By event; a change makes a new list. */
  handlersOf = new Map<string, readonly Handler[]>();

  listeners(event: string): readonly Handler[] {
    return this.handlersOf.get(event) ?? [];
  }

  on(event: string, handler: Handler): this {
    this.handlersOf.set(event, [...this.listeners(event), handler]);
    return this;
  }

  /** Where it was added more than once: the last. */
  removeListener(event: string, handler: Handler): this {
    const all = this.listeners(event);
    const last = all.lastIndexOf(handler);
    this.handlersOf.set(
      event,
      all.filter((_, index) => index !== last),
    );
    return this;
  }

  removeAllListeners(): this {
    this.handlersOf.clear();
    return this;
  }

  emit(event: string, ...values: unknown[]): boolean {
    const all = this.listeners(event);
    for (const handler of all) handler.apply(this, values as never[]);
    return all.length > 0;
  }
}
