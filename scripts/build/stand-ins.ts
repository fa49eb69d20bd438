/**
 * What the oldest browsers that we support lack and nearly every file needs. Each stands in for the global of that name in our
 * bundles (`ProvidePlugin` in base.ts), libraries included; the page's own globals stay as they are.
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
