import { SUPER_LIGHT_SIZE } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { isNamed, layoutOf } from './layout.model.ts';

describe('columns', () => {
  it.each([
    ['cards', 328, 1],
    ['cards', 1068, 3],
    ['cards', 2528, 7],
    ['compact', 328, 1],
    ['compact', 2528, 7],
    ['super-light', 328, 5],
    ['super-light', 0, 1],
  ] as const)('%s on %s px: %s [U-26]', (density, width, columns) => {
    expect(layoutOf(density, width, SUPER_LIGHT_SIZE).columns).toBe(columns);
  });
  it('tiles have the chosen size, and names from 64 px on [C-09] [K-03]', () => {
    expect(layoutOf('super-light', 500, 48)).toMatchObject({ picture: 48, rowHeight: 60 });
    expect(isNamed(layoutOf('super-light', 500, 48))).toBe(false);
    expect(isNamed(layoutOf('super-light', 500, 64))).toBe(true);
  });
  it('cards have pictures of 48 px [C-36]', () => {
    expect(layoutOf('cards', 500, 48).picture).toBe(48);
  });
});
