import type { Page } from '@playwright/test';
import { newerThanTheFloor } from './newer.ts';

/** What Playwright itself asks for in a page. */
const KEPT = new Set(['BigInt64Array', 'BigUint64Array']);

/**
 * Before a page loads: takes all away that one of the oldest browsers lacks. No browser is that poor: what runs here has asked for
 * all that is newer. Syntax stays, as do options and what a name means.
 */
export const takeNewerAway = async (page: Page): Promise<void> => {
  const { globals, members } = newerThanTheFloor();
  await page.addInitScript(
    ({ globals: names, members: all }) => {
      const take = (owner: unknown, name: string): void => {
        if ((typeof owner === 'object' && owner !== null) || typeof owner === 'function')
          Reflect.deleteProperty(owner, name);
      };
      const at = (path: string): unknown =>
        path
          .split('.')
          .reduce<unknown>(
            (owner, name) => (owner as Record<string, unknown> | undefined)?.[name],
            globalThis,
          );
      for (const [path, member] of all) take(at(path), member);
      for (const name of names) take(globalThis, name);
    },
    { globals: globals.filter((name) => !KEPT.has(name)), members },
  );
};
