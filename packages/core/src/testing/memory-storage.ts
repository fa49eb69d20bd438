import type { Keeper } from '../storage.ts';

/** A browser's storage in memory; `items` is what it holds. */
export const memoryStorage = (
  items = new Map<string, string>(),
): Keeper & { items: typeof items } => ({
  items,
  get length() {
    return items.size;
  },
  key: (index) => [...items.keys()][index] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
});
