import { describe, expect, it } from 'vitest';
import { stepOf } from './stepOf.ts';

describe('keys, on 20 cells in 3 columns', () => {
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 19, 19],
    ['ArrowDown', 4, 7],
    ['ArrowDown', 17, 19],
    ['ArrowDown', 18, 18],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, 2],
    ['Home', 7, 0],
    ['End', 7, 19],
    ['PageDown', 0, 18],
    ['PageDown', 7, 19],
    ['PageUp', 19, 1],
    ['a', 7, null],
  ] as const)('%s from %s goes to %s [C-07]', (key, at, to) => {
    expect(stepOf(key, at, 20, 3)).toBe(to);
  });
});
