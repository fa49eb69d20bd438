import { vi } from 'vitest';

/**
 * Puts something in the place of what a module exports, until the test is over: unlike a mocked module, which holds for every file
 * of its process. Call it in `beforeEach`.
 *
 * @example
 * import * as number from '@callpanel/widget/number';
 * beforeEach(() => replaceExports(number, { PhoneNumber: ({ number }) => <bdi>{number}</bdi> }));
 */
export const replaceExports = <M extends object>(
  module: M,
  change: { [K in keyof M]?: unknown },
): void => {
  for (const [name, value] of Object.entries(change))
    vi.spyOn(module as Record<string, unknown>, name, 'get').mockImplementation(() => value);
};
