/** Local or session storage, or null if the browser refuses it: reading the property itself can throw [F43]. */
export const browserStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
};

/** What we use of a browser's storage. Only the browser's own can list its keys. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<Storage, 'key' | 'length'>>;

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

/** Storage that ends with the page. */
export const memoryKeeper = (): Keeper => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

/**
 * Removes all keys that begin with one of these.
 *
 * @param except an account: what is kept for it stays
 * @example removeItems(localStorage, ['callpanel_notes_'], 'alice@acme.example');
 */
export const removeItems = (
  storage: Keeper | null,
  beginnings: readonly string[],
  except?: string,
): void => {
  try {
    const { length = 0 } = storage ?? {};
    const keys = Array.from({ length }, (_, index) => storage?.key?.(index) ?? '');
    const going = (key: string) =>
      beginnings.some((begin) => key.startsWith(begin) && key !== `${begin}${except}`);
    for (const key of keys.filter(going)) storage?.removeItem(key);
  } catch {
    // Refused [F43]: nothing is kept there.
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
