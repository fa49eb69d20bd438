import { describe, expect, it } from 'vitest';
import { isDay, rangeOf } from './range.model.ts';

const NOW = new Date(2026, 2, 1, 23, 30);
const span = (range: string, from = '', to = '') => rangeOf({ range, from, to }, NOW);

describe('a span of days [D-23] [U-34]', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['days7', '2026-02-23', '2026-03-01'],
    ['days30', '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
  ])('%s is from %s to %s', (range, date_from, date_to) => {
    expect(span(range)).toEqual({ date_from, date_to });
  });

  it('has no ends for all calls', () => {
    expect(span('all')).toEqual({});
  });

  it('is what the user chose, in whatever order, and may be open', () => {
    const both = { date_from: '2026-01-02', date_to: '2026-02-01' };
    expect(span('custom', '2026-01-02', '2026-02-01')).toEqual(both);
    expect(span('custom', '2026-02-01', '2026-01-02')).toEqual(both);
    expect(span('custom', '', '2026-02-01')).toEqual({ date_to: '2026-02-01' });
  });
});

it('knows which days exist', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '26-1-1', '', 'today'].some(isDay)).toBe(false);
});
