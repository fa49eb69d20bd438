/**
 * What the oldest browsers that we support lack, or a page may have spoilt, and nearly every file needs. `ProvidePlugin` in base.ts
 * puts them in the place of the globals, in libraries too; the page's own globals stay as they are.
 */

/** `Object.fromEntries`: Chrome has it from 73, Opera from 60. */
export const fromEntries = <T>(entries: Iterable<readonly [PropertyKey, T]>): Record<string, T> => {
  const object: Record<PropertyKey, T> = {};
  // Defined and not assigned: `__proto__` is a name like any other.
  for (const [name, value] of entries)
    Object.defineProperty(object, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return object;
};

/** What `for … in` goes through, without what a page has added to `Object.prototype` (own-keys-loader.ts). */
export const ownKeys = (object: unknown): string[] =>
  object === null || object === undefined ? [] : Object.keys(object);

/** `queueMicrotask`: Firefox has it from 69. What `run` throws is reported to the page, as the original does. */
export const queueMicrotask = (run: () => void): void => {
  if (globalThis.queueMicrotask) return globalThis.queueMicrotask(run);
  void Promise.resolve()
    .then(run)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    );
};
