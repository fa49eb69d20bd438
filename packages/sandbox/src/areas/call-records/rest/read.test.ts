import {
  API_PREFIX,
  CallRecordAnswer,
  CallRecordsAnswer,
  CallRecordWatchersAnswer,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer, testServer } from '../../../testing/server.ts';
import { area } from '../index.ts';
import type { CallRecord } from '../record.ts';

const HOUR = 3_600_000;
/** 20 November 2026, noon in UTC. */
const NOON = Date.UTC(2026, 10, 20, 12);
const PARTIES = { alice: '101', bob: '102', carol: '103', nadia: '+15145550171' } as const;

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const party = (name: keyof typeof PARTIES) => ({ ext: PARTIES[name], name });
const record = (id: string, given: Partial<CallRecord> = {}): CallRecord => ({
  id,
  linked: id,
  caller: party('alice'),
  callee: party('bob'),
  special: '',
  at: NOON,
  answeredAt: NOON + 4_000,
  endedAt: NOON + 64_000,
  disposition: 'ANSWERED',
  status: 200,
  end: 'ended',
  recording: '',
  ...given,
});
const missed = { answeredAt: null, endedAt: NOON + 9_000, disposition: 'NO ANSWER' } as const;
const put = (...records: CallRecord[]): void => server.company.area(area).records.put(records);
const list = async (query = '', username = 'alice') => {
  const answer = await server.get(`cdrs/friendly_calls_by_date?${query}`, username);
  expect(answer.statusCode).toBe(200);
  return CallRecordsAnswer.parse(answer.json());
};
const ids = async (query = '', username = 'alice') =>
  (await list(query, username)).data.map(({ id }) => id);
const rights = (username: string, ...rules: string[]) =>
  server.control('people/permissions', {
    username,
    user: rules.map((rule) => ({ module: 'cdrs', rule })),
  });

describe('the list of call records [A-60]', () => {
  it('says who called whom, when, how long and what became of it [D-22] [U-35] [U-36]', async () => {
    put(
      record('1'),
      record('2', { ...missed, at: NOON + 1_000, disposition: 'FAILED', status: 404 }),
      record('3', { at: NOON + 2_000, special: 'VOICEMAIL', recording: 'a.wav' }),
    );
    const { total, data } = await list();
    expect([total, data.map(({ to }) => to)]).toEqual([3, ['VOICEMAIL', 'E_404', '102']]);
    expect(data[2]).toEqual({
      id: '1',
      linked_id: '1',
      caller_id: '"alice" <101>',
      callee_id: '"bob" <102>',
      date: NOON,
      duration: 64,
      billsec: 60,
      from: '101',
      to: '102',
      direction: 'outbound',
      disposition: 'ANSWERED',
      recording: false,
    });
    expect((await list('', 'bob')).data.map(({ direction }) => direction)).toEqual(
      Array(3).fill('inbound'),
    );
  });

  it('has 18 on a page, the latest first, or the first ones [C-40]', async () => {
    put(...Array.from({ length: 20 }, (_, at) => record(`${at}`, { at: NOON + at })));
    const { total, data } = await list();
    expect([total, data.length, data[0]?.id]).toEqual([20, 18, '19']);
    expect(await ids('start=18&limit=18&sort=calldate%20DESC')).toEqual(['1', '0']);
    expect(await ids('sort=calldate%20ASC&limit=2')).toEqual(['0', '1']);
    expect((await server.get('cdrs/friendly_calls_by_date?sort=from', 'bob')).statusCode).toBe(400);
  });

  it('has days of a time zone, first and last included [D-23]', async () => {
    put(...[0, 9, 18, 33].map((hours) => record(`${hours}h`, { at: NOON + hours * HOUR })));
    const days = 'date_from=2026-11-20&date_to=2026-11-20';
    expect(await ids(days)).toEqual(['9h', '0h']);
    expect(await ids(`${days}&time_zone=Asia/Tokyo`)).toEqual(['0h']);
    expect(await ids('date_from=2026-11-21')).toEqual(['33h', '18h']);
    const bad = 'cdrs/friendly_calls_by_date?date_from=yesterday';
    expect((await server.get(bad, 'alice')).statusCode).toBe(400);
  });

  it.each([
    ['direction=inbound', ['in']],
    ['direction=outbound', ['long', 'out']],
    ['answered=true', ['long', 'out']],
    ['answered=false', ['in']],
    ['min_duration=64', ['long', 'out']],
    ['min_duration=65&max_duration=600', ['long']],
    ['max_duration=9', ['in']],
    ['recording=true', ['long']],
    ['recording=false&answered=1', ['out']],
    ['direction=inbound&answered=true', []],
  ])('is filtered by %s [U-34]', async (query, found) => {
    put(
      record('out'),
      record('long', { at: NOON + 1, endedAt: NOON + 600_001, recording: 'a.wav' }),
      record('in', { ...missed, at: NOON - 1, caller: party('nadia'), callee: party('alice') }),
      record('other', { caller: party('carol') }),
    );
    expect(await ids(query)).toEqual(found);
    expect((await list(query)).total).toBe(found.length);
  });
});

describe('whose call records', () => {
  beforeEach(() =>
    put(
      record('ab'),
      record('cn', { at: NOON + 1, caller: party('carol'), callee: party('nadia') }),
    ),
  );

  it('are the user’s own, and those of watched extensions, each once [A-59] [P-48]', async () => {
    expect([await ids(), await ids('', 'bob')]).toEqual([['ab'], ['ab']]);
    expect(await ids('filter_by_extension=101,102,103')).toEqual(['cn', 'ab']);
    expect(await ids('filter_by_extension=102', 'erin')).toEqual(['ab']);
    expect((await list('filter_by_extension=102', 'erin')).data[0]?.direction).toBe('inbound');
    const watched = CallRecordWatchersAnswer.parse(
      (await server.get('cdrs/can_watch_users', 'erin')).json(),
    );
    expect(watched.data).toEqual([
      { username: 'bob', extension: '102', user_id: '2' },
      { username: 'dave', extension: '104', user_id: '4' },
    ]);
    expect((await server.get('cdrs/can_watch_users', 'bob')).json()).toEqual({ data: [] });
  });

  it('are refused to others by the server [P-33] [P-48] [P-51]', async () => {
    const status = async (path: string, username: string) =>
      (await server.get(`cdrs/${path}`, username)).statusCode;
    const page = 'friendly_calls_by_date';
    for (const path of [page, `${page}_export`]) {
      expect(await status(`${path}?filter_by_extension=101`, 'bob')).toBe(403);
      expect(await status(`${path}?filter_by_extension=102,103`, 'erin')).toBe(403);
    }
    expect([await status('ab', 'bob'), await status('cn', 'bob')]).toEqual([200, 404]);
    expect([await status('cn', 'alice'), await status('none', 'alice')]).toEqual([200, 404]);
    await rights('bob', 'execute');
    for (const path of [page, `${page}_export`, 'can_watch_users', 'ab', 'ab/recording'])
      expect(await status(path, 'bob')).toBe(403);
    await rights('erin', 'read');
    expect(await status(`${page}?filter_by_extension=102`, 'erin')).toBe(403);
  });
});

it('a record has what happened in the call, and linked calls that the user may see [A-62]', async () => {
  put(
    record('1', { end: 'transferred' }),
    record('2', { ...missed, linked: '1', at: NOON + 1, caller: party('bob'), end: 'missed' }),
    record('3', { linked: '1', at: NOON + 2, caller: party('carol'), callee: party('nadia') }),
  );
  const one = async (username: string) =>
    CallRecordAnswer.parse((await server.get('cdrs/1', username)).json()).data;
  const { steps, linked } = await one('bob');
  expect(steps).toEqual([
    { at: NOON, step: 'rang', party: '"bob" <102>' },
    { at: NOON + 4_000, step: 'answered', party: '"bob" <102>' },
    { at: NOON + 64_000, step: 'transferred', party: '' },
  ]);
  expect(linked.map(({ id }) => id)).toEqual(['2']);
  expect((await one('alice')).linked.map(({ id }) => id)).toEqual(['2', '3']);
});

it('a CSV file has all records of the filter, and no text that a spreadsheet would calculate [A-61] [G-43]', async () => {
  put(
    ...Array.from({ length: 2_500 }, (_, at) => record(`${at}`, { at: NOON + at })),
    record('=1+1', { at: NOON - 1, callee: { ext: '=2', name: '' } }),
    record('old', { at: NOON - 30 * 24 * HOUR }),
  );
  const answer = await server.get(
    'cdrs/friendly_calls_by_date_export?date_from=2026-11-20',
    'alice',
  );
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2_502);
  expect(lines[0]).toMatch(/^date,caller_id,callee_id,from,to,direction,disposition,duration/);
  expect(lines[1]).toMatch(/^2026-11-20T12:00:02\.499Z,"""alice"" <101>"/);
  expect(lines.at(-1)).toContain(`'=2`);
});

it('seeds as many records as are asked for, the same ones again after a reset', async () => {
  const seeded = testServer({ counts: { 'call-records': 500 } });
  const totals = async () => {
    const query = 'cdrs/friendly_calls_by_date?filter_by_extension=101,102,103,104,105';
    const { total, data } = CallRecordsAnswer.parse((await seeded.get(query, 'alice')).json());
    return [total, data[0]?.id];
  };
  expect(await totals()).toEqual([500, 'made-up-500']);
  seeded.company.area(area).records.put([record('extra', { at: 0 })]);
  expect((await totals())[0]).toBe(501);
  await seeded.control('reset');
  expect(await totals()).toEqual([500, 'made-up-500']);
  await seeded.app.close();
});

it('is written by the telephone system: a call is in the list as soon as it has ended', async () => {
  const { hear } = server.company;
  const [from, to] = [party('alice'), party('bob')];
  hear({ kind: 'placed', id: 'c1', channel: 'PJSIP/101-1' });
  hear({ kind: 'call', phase: 'initiated', id: 'c1', from, to });
  server.advance(5_000);
  hear({ kind: 'call', phase: 'answered', id: 'c1', from, to });
  server.advance(60_000);
  expect(await ids()).toEqual([]);
  hear({ kind: 'callEnded', id: 'c1', how: 'terminated', status: 200, reason: '' });
  expect((await list('', 'bob')).data).toMatchObject([
    { from: '101', to: '102', duration: 65, billsec: 60, disposition: 'ANSWERED' },
  ]);
});

it('needs a sign-in', async () => {
  expect((await server.app.inject(`${API_PREFIX}/cdrs/1`)).statusCode).toBe(401);
});
