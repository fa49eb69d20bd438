import type { Control } from './sandbox.ts';

/** How often a path was requested since the test began, whatever the answers; of a pattern: all paths that fit. */
export const askedFor = async (control: Control, wanted: string | RegExp): Promise<number> =>
  (await control.requests())
    .filter(({ path }) => (typeof wanted === 'string' ? path === wanted : wanted.test(path)))
    .reduce((sum, { count }) => sum + count, 0);
