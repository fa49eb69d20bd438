import {
  QueueDetailsAnswer,
  QueueLogAnswer,
  QueueSummaryAnswer,
  type QueueFigures,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { area } from '../index.ts';
import { type LogEvent, type LogLine, NONE } from '../log.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
  const { log } = server.company.area(area);
  log.remove(
    log
      .find()
      .slice()
      .map(({ id }) => id),
  );
  count = 0;
});

let count = 0;
const put = (
  time: string,
  event: LogEvent,
  params: LogLine['params'],
  more: Partial<LogLine> = {},
): void => {
  count += 1;
  const line = { id: `${count}`, time: Date.parse(time) / 1_000, event, params };
  server.company
    .area(area)
    .log.put([{ callid: NONE, queue: 'sales', agent: NONE, ...line, ...more }]);
};
const later = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1_000).toISOString();

/** A call that is answered after `hold` seconds and lasts `talk`. */
const answered = (
  callid: string,
  time: string,
  hold: number,
  talk: number,
  agent = '103',
  queue = 'sales',
) => {
  const about = { callid, queue };
  put(time, 'ENTERQUEUE', ['', `+1514${callid}`, 1, `Caller ${callid}`], about);
  put(later(time, hold), 'CONNECT', [hold, '17.9', 4], { ...about, agent });
  put(later(time, hold + talk), 'COMPLETEAGENT', [hold, talk, 1], { ...about, agent });
};
const abandoned = (callid: string, time: string, wait: number, queue = 'sales') => {
  put(time, 'ENTERQUEUE', ['', `+1514${callid}`, 2, ''], { callid, queue });
  put(later(time, wait), 'ABANDON', [1, 2, wait], { callid, queue });
};

const DAYS =
  'queues=sales,support&start_date=2026-11-20&end_date=2026-11-21&timezone=America/Toronto';
const get = (path: string, username = 'alice') => server.get(`queues/reports/${path}`, username);
const summary = async (query = DAYS) => {
  const answer = await get(`summary?${query}`);
  expect(answer.statusCode).toBe(200);
  return QueueSummaryAnswer.parse(answer.json()).data;
};
const details = async (query = DAYS) => {
  const answer = await get(`call_details?${query}`);
  expect(answer.statusCode).toBe(200);
  return QueueDetailsAnswer.parse(answer.json());
};
const counts = ({ entered, completed, abandoned: lost }: QueueFigures) => [
  entered,
  completed,
  lost,
];

describe('the summary [A-76] [D-31]', () => {
  it('has the figures of each queue, to the second of the log', async () => {
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    answered('2', '2026-11-20T16:00:00Z', 45, 61);
    abandoned('3', '2026-11-21T16:00:00Z', 70);
    answered('4', '2026-11-21T17:00:00Z', 3, 5, '105', 'support');
    put('2026-11-21T18:00:00Z', 'ENTERQUEUE', ['', '5', 1], { callid: '5', queue: 'support' });
    put('2026-11-21T18:01:00Z', 'EXITWITHTIMEOUT', [1, 1, 60], { callid: '5', queue: 'support' });
    answered('6', '2026-11-20T15:00:00Z', 1, 1, '103', 'billing');
    const { queues, waits } = await summary();
    expect(queues).toEqual([
      {
        queue: 'sales',
        ...{ entered: 3, completed: 2, abandoned: 1, left: 0, transferred: 0 },
        ...{ holdtime: 57, talktime: 161, maxhold: 70, within: 1 },
      },
      {
        queue: 'support',
        ...{ entered: 2, completed: 1, abandoned: 0, left: 1, transferred: 0 },
        ...{ holdtime: 3, talktime: 5, maxhold: 60, within: 1 },
      },
    ]);
    expect(waits.map(({ to, answered: yes, abandoned: no }) => [to, yes, no])).toEqual([
      [10, 1, 0],
      [20, 1, 0],
      [30, 0, 0],
      [60, 1, 0],
      [120, 0, 1],
      [300, 0, 0],
      [null, 0, 0],
    ]);
    expect((await summary(`${DAYS}&servicelevel=60`)).queues[0]?.within).toBe(2);
  });

  it('has the days of the time zone, and hours and days of the week of that', async () => {
    // In Toronto it is still Friday the 20th, half past eleven in the evening.
    answered('1', '2026-11-21T04:30:00Z', 1, 1);
    abandoned('2', '2026-11-20T04:30:00Z', 1);
    abandoned('3', '2026-11-22T04:59:59Z', 1);
    const { series, hours, days } = await summary();
    expect(series.map((each) => [new Date(each.at).toISOString(), ...counts(each)])).toEqual([
      ['2026-11-20T05:00:00.000Z', 1, 1, 0],
      ['2026-11-21T05:00:00.000Z', 1, 0, 1],
    ]);
    const busy = hours.filter(({ entered }) => entered > 0).map(({ hour }) => hour);
    expect([hours.length, busy]).toEqual([24, [23]]);
    expect(days.map(({ day, entered }) => [day, entered])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 1],
      [6, 1],
      [7, 0],
    ]);
  });

  it.each([
    ['2026-03-08', 23, 'the clock goes forward'],
    ['2026-11-01', 25, 'the clock goes back'],
    ['2026-11-02', 24, 'it does not change'],
  ])('by hour has %s with %i hours, as %s', async (date, length) => {
    // Half past three in the afternoon, in summer and in winter.
    const at = new Date(`${date}T20:30:00Z`);
    answered('1', at.toISOString(), 1, 1);
    const query = `queues=sales&start_date=${date}&end_date=${date}&timezone=America/Toronto&hourly=1`;
    const { series } = await summary(query);
    expect(series).toHaveLength(length);
    const [row] = series.filter(({ entered }) => entered > 0);
    expect([row?.at, series.at(-1)!.at - series[0]!.at]).toEqual([
      at.getTime() - 1_800_000,
      (length - 1) * 3_600_000,
    ]);
  });

  it('counts a call where it entered, with an end on the next day', async () => {
    answered('1', '2026-11-22T04:59:00Z', 30, 600);
    expect((await summary()).queues[0]).toMatchObject({
      completed: 1,
      holdtime: 30,
      talktime: 600,
    });
    const next = DAYS.replaceAll(/2026-11-2[01]/g, '2026-11-22');
    expect((await summary(next)).queues[0]).toMatchObject({ entered: 0, talktime: 0 });
  });

  it('has transfers and calls that are not over', async () => {
    const about = { callid: '1', agent: '103' };
    put('2026-11-20T15:00:00Z', 'ENTERQUEUE', ['', '1', 1], { callid: '1' });
    put('2026-11-20T15:00:05Z', 'CONNECT', [5, 'x', 2], about);
    put('2026-11-20T15:01:00Z', 'BLINDTRANSFER', ['102', 'default', 5, 55, 1], about);
    put('2026-11-20T16:00:00Z', 'ENTERQUEUE', ['', '2', 1], { callid: '2' });
    put('2026-11-20T16:00:09Z', 'CONNECT', [9, 'x', 2], { ...about, callid: '2' });
    put('2026-11-20T17:00:00Z', 'ENTERQUEUE', ['', '3', 1], { callid: '3' });
    expect((await summary()).queues[0]).toMatchObject({
      ...{ entered: 3, completed: 0, transferred: 1, holdtime: 14, talktime: 55 },
    });
    expect((await details()).data.map(({ status }) => status)).toEqual([
      'inQue',
      'CONNECT',
      'BLINDTRANSFER',
    ]);
  });

  it('has each agent with calls, and seconds logged in and paused, also since before', async () => {
    const agent = '103';
    put('2026-11-19T15:00:00Z', 'ADDMEMBER', [], { agent });
    put('2026-11-19T15:00:00Z', 'ADDMEMBER', [], { agent, queue: 'support' });
    put('2026-11-20T05:10:00Z', 'PAUSE', ['break'], { agent });
    put('2026-11-20T05:20:00Z', 'UNPAUSE', [], { agent });
    put('2026-11-20T06:00:00Z', 'REMOVEMEMBER', [], { agent });
    put('2026-11-20T06:30:00Z', 'REMOVEMEMBER', [], { agent, queue: 'support' });
    put('2026-11-20T06:00:00Z', 'RINGNOANSWER', [15_000], { agent: '105', callid: '8' });
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    vi.spyOn(server.company.clock, 'now').mockReturnValue(Date.parse('2026-12-01T00:00:00Z'));
    expect((await summary()).agents).toEqual([
      {
        ...{ exten: '103', name: 'Carol Cho', answered: 1, missed: 0, talktime: 100, ringtime: 4 },
        ...{ loggedin: 5_400, paused: 600 },
      },
      {
        ...{ exten: '105', name: 'Erin Egede', answered: 0, missed: 1, talktime: 0, ringtime: 15 },
        ...{ loggedin: 0, paused: 0 },
      },
    ]);
  });

  it('of an agent has that agent’s calls alone', async () => {
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    answered('2', '2026-11-20T16:00:00Z', 13, 100, '105');
    const { queues, agents } = await summary(`${DAYS}&agent=105`);
    expect([queues[0]?.entered, agents.map(({ exten }) => exten)]).toEqual([1, ['105']]);
  });
});

describe('call details [A-77] [C-41]', () => {
  it('are the calls of the report, the latest first, in pages', async () => {
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    abandoned('2', '2026-11-20T16:00:00Z', 70);
    answered('3', '2026-11-21T16:00:00Z', 1, 2, '105', 'support');
    const { data, total } = await details();
    expect([total, data.map(({ id }) => id)]).toEqual([3, ['3', '2', '1']]);
    expect(data[2]).toEqual({
      ...{ id: '1', queue: 'sales', at: Date.parse('2026-11-20T15:00:00Z') },
      ...{ calleridnum: '+15141', calleridname: 'Caller 1', status: 'COMPLETEAGENT' },
      ...{ agent: '103', agentname: 'Carol Cho', position: 1, holdtime: 12, talktime: 100 },
    });
    const page = await details(`${DAYS}&limit=1&offset=1`);
    expect([page.total, page.data.map(({ id }) => id)]).toEqual([3, ['2']]);
    expect((await details(`${DAYS}&status=ABANDON`)).data.map(({ id }) => id)).toEqual(['2']);
    for (let index = 0; index < 100; index += 1) abandoned(`n${index}`, '2026-11-20T12:00:00Z', 1);
    expect((await details()).data).toHaveLength(100);
  });
});

describe('logs', () => {
  it('of a call have all of its lines, oldest first [A-78]', async () => {
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    answered('2', '2026-11-20T15:00:00Z', 12, 100);
    const { data } = QueueLogAnswer.parse((await get('logs/1?timezone=UTC')).json());
    expect(data.map(({ event, agentname, p1, p2 }) => [event, agentname, p1, p2])).toEqual([
      ['ENTERQUEUE', '', '', '+15141'],
      ['CONNECT', 'Carol Cho', '12', '17.9'],
      ['COMPLETEAGENT', 'Carol Cho', '12', '100'],
    ]);
    expect(data[1]).toMatchObject({ time: Date.parse('2026-11-20T15:00:12Z'), callid: '1' });
    expect((await get('logs/none')).statusCode).toBe(404);
  });

  it('of an agent are those of the filter [A-79]', async () => {
    answered('1', '2026-11-20T15:00:00Z', 12, 100);
    answered('2', '2026-11-25T15:00:00Z', 12, 100);
    answered('3', '2026-11-20T15:00:00Z', 12, 100, '103', 'billing');
    put('2026-11-20T20:00:00Z', 'PAUSEALL', [], { agent: '103', queue: NONE });
    const { data } = QueueLogAnswer.parse((await get(`logs/agent/103?${DAYS}`)).json());
    expect(data.map(({ event, callid }) => [event, callid])).toEqual([
      ['CONNECT', '1'],
      ['COMPLETEAGENT', '1'],
      ['PAUSEALL', NONE],
    ]);
  });
});

describe('a report is refused in words', () => {
  it.each([
    ['no queue', DAYS.replace('sales,support', ''), 'Choose at least one queue.'],
    ['an unknown queue', DAYS.replace('support', 'none'), 'There is no queue "none".'],
    [
      'a start after the end',
      DAYS.replace('11-20', '11-22'),
      'The start date is after the end date.',
    ],
    ['no date', DAYS.replace('2026-11-20', ''), 'A date is written YYYY-MM-DD.'],
    ['no such date', DAYS.replace('11-20', '02-30'), 'A date is written YYYY-MM-DD.'],
    ['a long time', DAYS.replace('2026-11-20', '2020-11-20'), 'A report covers 366 days at most.'],
    ['no such time zone', DAYS.replace('Toronto', 'Nowhere'), /time zone/i],
  ])('with %s [V-36] [G-18]', async (_name, query, words) => {
    for (const path of ['summary', 'call_details', 'logs/agent/103']) {
      const answer = await get(`${path}?${query}`);
      expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
      expect(answer.json().exception).toMatch(words);
    }
  });

  it('of an unknown type [E-83]', async () => {
    const answer = await get(`salaries?${DAYS}`);
    expect([answer.statusCode, answer.json().exception]).toEqual([400, 'Unknown report type']);
  });

  it('to users who may not read reports [P-28]', async () => {
    for (const path of [`summary?${DAYS}`, `call_details?${DAYS}`, 'logs/1', 'logs/agent/103']) {
      expect((await get(path, 'erin')).statusCode).toBe(403);
      expect((await get(path, 'carol')).statusCode).not.toBe(403);
    }
  });
});
