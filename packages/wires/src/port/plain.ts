/** What a message may be: UTF-16 units of keys and texts with a few for each value, and values within values. */
export const MESSAGE_LIMITS = { size: 65_536, depth: 32 } as const;

/** Names by which an object reaches what all objects have in common. */
const REACHES_OUT = new Set(['__proto__', 'constructor', 'prototype']);

const SCALARS = new Set(['string', 'number', 'boolean']);

const isBag = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/**
 * Why a message from outside is not read: `limit` (too large or too deep), `shape` (what is no plain data, or keys that reach out of
 * it). null: it may be read. Stops at the first reason, however large the rest is.
 */
export const refusalOf = (message: unknown): 'limit' | 'shape' | null => {
  let left: number = MESSAGE_LIMITS.size;
  const look = (value: unknown, depth: number): 'limit' | 'shape' | null => {
    left -= typeof value === 'string' ? value.length + 2 : 4;
    if (left < 0 || depth > MESSAGE_LIMITS.depth) return 'limit';
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object') return SCALARS.has(typeof value) ? null : 'shape';
    if (Array.isArray(value) ? value.length * 4 > left : !isBag(value))
      return Array.isArray(value) ? 'limit' : 'shape';
    for (const key of Object.keys(value)) {
      left -= key.length;
      if (REACHES_OUT.has(key)) return 'shape';
      const found = look((value as Record<string, unknown>)[key], depth + 1);
      if (found) return found;
    }
    return null;
  };
  return look(message, 0);
};

/** Plain data: nothing else can be sent. */
export const plainOf = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
