/** Runs commands, of one call for instance, one after another, in the order given; one that fails does not stop the next. */
export class CommandQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects with what `command` gave. */
  run<T>(command: () => Promise<T>): Promise<T> {
    const result = this.#last.then(command, command);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
