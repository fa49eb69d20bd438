import { describe, expect, it } from 'vitest';
import { figure, lineOf, median } from './figures.ts';

describe('bench figures', () => {
  it('returns the median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('reports an exceeded budget', () => {
    expect(lineOf(figure('a', 'kB', [5], 4))).toContain('OVER 4');
    expect(lineOf(figure('a', 'kB', [4], 4))).toContain('(budget 4)');
  });
});
