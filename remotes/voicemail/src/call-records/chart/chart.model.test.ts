import { expect, it } from 'vitest';
import { busiestOf, columnsOf } from './chart.model.ts';

const part = (at: number, calls: number, missed = 0) => ({
  at,
  calls,
  answered: calls - missed,
  missed,
  talk: 0,
});

it('draws missed calls over all calls', () => {
  expect(columnsOf([part(1, 3, 1), part(2, 0), part(3, 5, 5)])).toEqual([
    [0, 1, 2],
    [3, 0, 5],
    [1, 0, 5],
  ]);
});

it('knows when there were the most calls', () => {
  expect(busiestOf([part(1, 2), part(2, 5), part(3, 5)])?.at).toBe(2);
  expect(busiestOf([part(1, 0)])).toBeNull();
  expect(busiestOf([])).toBeNull();
});
