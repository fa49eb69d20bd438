import { expect, it } from 'vitest';
import { busiestOf } from './chart.model.ts';

const part = (at: number, calls: number, missed = 0) => ({
  at,
  calls,
  answered: calls - missed,
  missed,
  talk: 0,
});

it('knows when there were the most calls', () => {
  expect(busiestOf([part(1, 2), part(2, 5), part(3, 5)])?.at).toBe(2);
  expect(busiestOf([part(1, 0)])).toBeNull();
  expect(busiestOf([])).toBeNull();
});
