import { CallTotalsAnswer } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { area } from '../index.ts';
import type { CallRecord } from '../record.ts';

const MINUTE = 60_000;
/** 20 November 2026, noon in UTC, 7 in the morning in Toronto. */
const NOON = Date.UTC(2026, 10, 20, 12);
const EXTS = { alice: '101', bob: '102', nadia: '+15145550171' } as const;

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

let count = 0;
/** @param talked minutes; 0: missed */
const call = (from: keyof typeof EXTS, to: keyof typeof EXTS, at: number, talked: number) => {
  const party = (name: keyof typeof EXTS) => ({ ext: EXTS[name], name });
  const isAnswered = talked > 0;
  count += 1;
  const record: CallRecord = {
    id: `${count}`,
    linked: `${count}`,
    caller: party(from),
    callee: party(to),
    special: '',
    at,
    answeredAt: isAnswered ? at : null,
    endedAt: at + talked * MINUTE,
    disposition: isAnswered ? 'ANSWERED' : 'NO ANSWER',
    status: isAnswered ? 200 : 480,
    end: isAnswered ? 'ended' : 'missed',
    recording: '',
  };
  server.company.area(area).records.put([record]);
};
const totals = async (query = '', username = 'alice') => {
  const answer = await server.get(`cdrs/friendly_calls_totals?${query}`, username);
  expect(answer.statusCode).toBe(200);
  return CallTotalsAnswer.parse(answer.json()).data;
};
const DAYS = 'date_from=2026-11-19&date_to=2026-11-21&time_zone=America/Toronto';

describe('totals of call records', () => {
  beforeEach(() => {
    call('alice', 'bob', NOON, 2);
    call('bob', 'alice', NOON + 90 * MINUTE, 0);
    call('nadia', 'bob', NOON, 5);
    // In UTC this is the next day.
    call('alice', 'nadia', NOON + 15 * 60 * MINUTE, 3);
  });

  it('are of the filter’s calls alone, with no series if a date is open [U-34]', async () => {
    const all = { calls: 3, answered: 2, missed: 1, talk: 300, series: [] };
    expect(await totals()).toEqual(all);
    expect(await totals('direction=inbound')).toMatchObject({ calls: 1, missed: 1, talk: 0 });
    expect(await totals('filter_by_extension=101,102')).toMatchObject({ calls: 4, talk: 600 });
    expect(await totals('max_duration=120')).toMatchObject({ calls: 2, talk: 120 });
    expect(await totals('date_from=2023-01-01&date_to=2026-12-31')).toEqual(all);
  });

  it('have each day of the time zone, with those on which there was no call [G-39]', async () => {
    const { series, ...sum } = await totals(DAYS);
    expect(sum).toEqual({ calls: 3, answered: 2, missed: 1, talk: 300 });
    expect(series.map(({ at, calls }) => [new Date(at).toISOString(), calls])).toEqual([
      ['2026-11-19T05:00:00.000Z', 0],
      ['2026-11-20T05:00:00.000Z', 3],
      ['2026-11-21T05:00:00.000Z', 0],
    ]);
  });

  it('have each hour of a day', async () => {
    const day = 'date_from=2026-11-20&date_to=2026-11-20&time_zone=America/Toronto';
    const { series } = await totals(`${day}&by=hour`);
    expect(series).toHaveLength(24);
    expect(series.flatMap(({ calls }, hour) => (calls > 0 ? [hour] : []))).toEqual([7, 8, 22]);
    expect(series[7]).toMatchObject({ at: NOON, answered: 1, talk: 120 });
  });

  it('are refused for extensions that the user does not watch, and without the right [P-33] [P-48]', async () => {
    const path = 'cdrs/friendly_calls_totals';
    expect((await server.get(`${path}?filter_by_extension=101`, 'bob')).statusCode).toBe(403);
    expect((await server.get(`${path}?by=week`, 'alice')).statusCode).toBe(400);
    await server.control('people/permissions', { username: 'bob', user: [] });
    expect((await server.get(path, 'bob')).statusCode).toBe(403);
  });
});
