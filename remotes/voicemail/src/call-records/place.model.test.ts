import { describe, expect, it } from 'vitest';
import { filterOf, recordList } from './place.model.ts';

const READER = { extension: '101', timeZone: 'America/Toronto', now: new Date(2026, 2, 1) };
const asked = (query: string) => filterOf(recordList.read({ params: {}, query }), READER);
const ALWAYS = { time_zone: 'America/Toronto', filter_by_extension: '101' };
const LAST_30 = { date_from: '2026-01-31', date_to: '2026-03-01' };

describe('what the server is asked [A-60] [D-23]', () => {
  it('is the last 30 days where the address says nothing', () => {
    expect(asked('')).toEqual({ ...ALWAYS, ...LAST_30 });
  });

  it('is what the address says', () => {
    const query =
      'range=custom&from=2026-01-01&to=2026-01-31&direction=inbound&outcome=missed&length=60&recording=recorded';
    expect(asked(query)).toEqual({
      ...ALWAYS,
      date_from: '2026-01-01',
      date_to: '2026-01-31',
      direction: 'inbound',
      answered: 'false',
      min_duration: 60,
      recording: 'true',
    });
  });

  it('leaves out what makes no sense', () => {
    const query = 'range=ever&direction=up&outcome=maybe&length=-1&recording=1';
    expect(asked(query)).toEqual({ ...ALWAYS, ...LAST_30 });
    expect(asked('range=custom&from=2026-02-31')).toEqual(ALWAYS);
  });
});

it('shows calls of everyone without being filtered, and still does when filters are cleared', () => {
  const place = recordList.read({ params: {}, query: 'whose=all&direction=inbound' });
  expect(recordList.isFiltered(place)).toBe(true);
  expect(recordList.isFiltered({ ...place, direction: 'all' })).toBe(false);
  expect(recordList.unfiltered(place)).toMatchObject({ whose: 'all', direction: 'all' });
});
