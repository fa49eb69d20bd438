import { core } from '@callpanel/core';
import { afterEach, beforeEach } from 'vitest';
import { recordsClient } from '../Records.tsx';

/** A list or an object of the state, and what it had. */
interface Kept {
  at: object;
  had: [key: string, value: unknown][];
}

const isPart = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null));

const kept = (at: object): Kept => ({
  at,
  had: Object.entries(at).map(([key, value]) => [key, isPart(value) ? kept(value) : value]),
});

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && 'had' in value;

/** The same objects again, as the core's actions hold on to them, with what they had. */
const restore = ({ at, had }: Kept): void => {
  const names = new Set(had.map(([key]) => key));
  for (const key of Object.keys(at)) if (!names.has(key)) Reflect.deleteProperty(at, key);
  if (Array.isArray(at)) at.length = had.length;
  for (const [key, value] of had) {
    const before = isKept(value) ? value.at : value;
    if (Reflect.get(at, key) !== before) Reflect.set(at, key, before);
    if (isKept(value)) restore(value);
  }
};

/**
 * Gives the page's core back after each test as it was before: its actions, its state, its cache of answers, and what the browser
 * keeps for it. Call it first, above hooks of the test file: it then takes the last turn.
 *
 * @example
 * keepsCore();
 * afterEach(cleanup);
 */
export const keepsCore = (): void => {
  let actions: Partial<typeof core>;
  let state: Kept;
  beforeEach(() => {
    actions = { ...core };
    state = kept(core.state);
  });
  afterEach(() => {
    recordsClient().clear();
    Object.assign(core, actions);
    restore(state);
    localStorage.clear();
    sessionStorage.clear();
  });
};
