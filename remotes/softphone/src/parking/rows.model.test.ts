import { expect, it } from 'vitest';
import { rowsOf, stepInRows } from './rows.model.ts';

// Two wide cells, one alone, and four narrow ones below: 0 1 / 2 / 3 4 5 6.
const ROWS = [...rowsOf(['a', 'b', 'c'], 2), ...rowsOf(['d', 'e', 'f', 'g'], 4)];

it('folds cells into rows', () => {
  expect(ROWS.map(({ cells }) => cells.join(''))).toEqual(['ab', 'c', 'defg']);
});

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 6, 6],
  ['ArrowDown', 0, 2],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 4],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 5, 5],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['Enter', 1, null],
])('%s moves from %i to %s', (key, at, to) => {
  expect(stepInRows(key, at, ROWS)).toBe(to);
});
