/** Runs commands one after another, in the order given. A command that fails does not stop the next. */
export class CommandQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `command` does. */
  run<T>(command: () => Promise<T>): Promise<T> {
    const result = this.#last.then(command, command);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
