import { vi } from 'vitest';

/** Gives elements a size, which happy-dom has none of, for tests that draw lists. */
export const withSize = (width: number, height: number): void => {
  for (const [name, value] of [
    ['offsetWidth', width],
    ['clientWidth', width],
    ['offsetHeight', height],
    ['clientHeight', height],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
};
