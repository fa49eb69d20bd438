/** Local or session storage, or null if the browser refuses it: reading the property itself can throw [F43]. */
export const browserStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
};

/** What we use of a browser's storage. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The same storage, which tells when it did not keep something: missing, forbidden or full [F43]. */
export const telling = (storage: Keeper | null, onNotKept: () => void): Keeper => ({
  getItem: (key) => readItem(storage, key),
  removeItem: (key) => writeItem(storage, key, null),
  setItem(key, value) {
    try {
      if (storage) return storage.setItem(key, value);
    } catch {
      // Reported below, as if there were no storage.
    }
    onNotKept();
  },
});

/** Reads never throw; what cannot be read is not there. */
export const readItem = (storage: Keeper | null, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Writes never throw: full, cleared or forbidden storage costs the memory of it, not the session. */
export const writeItem = (storage: Keeper | null, key: string, value: string | null): void => {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // Works on in memory [F43].
  }
};

/** Tells what another tab of this browser stored, by key; returns the way to stop. */
export const onStored = (run: (key: string, value: string) => void): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue !== null) run(key, newValue);
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};
