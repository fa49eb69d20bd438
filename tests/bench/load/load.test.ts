import { describe, expect, it } from 'vitest';
import type { Times } from './milestones.ts';
import { chainLines, figuresOf, requestLines } from './report.ts';
import { nameOf, needlessOf, repeatsOf, waitsOf } from './requests.ts';

const ORIGIN = 'http://localhost:7700';
const get = (path: string, start = 0, end = 0) => ({
  method: 'GET',
  url: ORIGIN + path,
  start,
  end,
  cached: false,
  bytes: 1000,
  foundBy: null,
});
const page = (name: string) => ({ name, url: ORIGIN, milestones: ['dial', 'registered'] as const });
const visits = (...times: Times[]) =>
  times.map((one) => ({ times: one, workedMs: 80, requests: [] }));

describe('requests', () => {
  it('are named without the parts that a build changes', () => {
    expect(nameOf(get('/assets/c/996.01234567.js'))).toBe('GET /assets/c/996.js');
    expect(nameOf(get('/api/v1/panel_buddies?start=0'))).toBe('GET /api/v1/panel_buddies?start=0');
  });

  it('are reported when they are sent twice', () => {
    const post = { ...get('/a'), method: 'POST' };
    expect(repeatsOf([get('/a'), get('/b'), post, get('/a')])).toEqual([
      { name: 'GET /a', times: 2 },
    ]);
  });

  it('delay the milestone that waits for them when they are held back', () => {
    const usual = { board: 200, dial: 300, registered: 320 };
    const times = { board: 210, dial: 900, registered: 930 };
    expect(waitsOf(usual, { times, end: 700 }, 600)).toEqual(['dial', 'registered']);
  });

  it('do not delay a milestone when they end after it', () => {
    const late = { times: { dial: 900 }, end: 1000 };
    expect(waitsOf({ dial: 300 }, late, 600)).toEqual([]);
    expect(waitsOf({ dial: 300 }, { times: {}, end: 0 }, 600)).toEqual([]);
  });

  it('are needed by the milestone that they serve', () => {
    const all = ['board', 'dial', 'registered'] as const;
    expect(needlessOf(get('/assets/main.01234567.js'), all)).toEqual([]);
    expect(needlessOf(get('/api/v1/users/permissions'), all)).toEqual([]);
    expect(needlessOf(get('/api/v1/panel_buddies/my_buddies'), all)).toEqual([
      'dial',
      'registered',
    ]);
    expect(needlessOf(get('/remotes/softphone/mf-manifest.json'), all)).toEqual(['board']);
    expect(needlessOf(get('/api/v1/config/sipua'), all)).toEqual(['board', 'dial']);
    expect(needlessOf(get('/avatars/101.svg'), ['board'])).toEqual(['board']);
  });
});

describe('report', () => {
  it('compares our page with the floor, loaded alternately in the same way', () => {
    const reading = (how: string, of: string, ...times: Times[]) => ({
      how,
      page: of,
      visits: visits(...times),
    });
    const figures = figuresOf(
      [page('ours')],
      [page('floor')],
      [
        reading('cold', 'floor', { dial: 100 }, { dial: 1000 }, { dial: 200 }),
        reading('cold', 'ours', { dial: 150 }, { dial: 1100 }, { dial: 400 }),
        reading('warm', 'floor', { dial: 50 }),
        reading('warm', 'ours', { dial: 60 }),
      ],
    );
    const ratio = (how: string) =>
      figures.find(({ name }) => name === `dial field usable, ${how}: ours to floor`);
    expect(ratio('cold')).toMatchObject({ runs: [1.5, 1.1, 2], median: 1.5, budget: 1.3 });
    expect(ratio('warm')?.median).toBe(1.2);
  });

  it('compares the board of the last visit with the board of the floor', () => {
    const ours = { ...page('ours'), milestones: ['board'] as const };
    const floor = { ...page('floor'), milestones: ['board'] as const };
    const reading = (of: string, times: Times) => ({
      how: 'warm',
      page: of,
      visits: visits(times),
    });
    const figures = figuresOf(
      [ours],
      [floor],
      [reading('floor', { board: 200 }), reading('ours', { board: 500, lastBoard: 150 })],
    );
    const named = 'board of the last visit painted, warm: ours to floor';
    expect(figures.find(({ name }) => name === named)?.median).toBe(0.75);
  });

  it('lists requests with the milestone that waited for them, whether they were needed, and repeated ones', () => {
    const lines = requestLines('panel', [
      { ...get('/', 1, 9), waits: ['board', 'dial', 'registered'] },
      { ...get('/api/v1/panel_buddies/my_buddies', 20, 31), waits: ['board', 'dial'] },
      { ...get('/ws', 40, NaN), waits: [] },
      { ...get('/ws', 50, 60), waits: [] },
    ]);
    expect(lines.slice(2)).toEqual([
      '     1      9  BDR  GET /',
      '    20     31  BD   GET /api/v1/panel_buddies/my_buddies  NOT NEEDED for dial field usable',
      '    40   open       GET /ws',
      '    50     60       GET /ws',
      'made 2 times: GET /ws',
    ]);
  });

  it('counts what had arrived at each milestone of a first visit', () => {
    const ours = page('ours');
    const requests = [get('/', 1, 9), get('/main.js', 10, 40), get('/late.js', 20, 120)];
    const figures = figuresOf(
      [ours],
      [],
      [{ how: 'cold', page: 'ours', visits: [{ times: { dial: 100 }, workedMs: 80, requests }] }],
    );
    const middle = (name: string) => figures.find((one) => one.name === name)?.median;
    expect(middle('requests until dial field usable, cold: ours')).toBe(2);
    expect(middle('bytes until dial field usable, cold: ours')).toBe(2);
  });

  it('prints a visit in order, with what asked for each request', () => {
    const chunk = { ...get('/c/late.01234567.js', 20, 120), foundBy: `${ORIGIN}/main.89abcdef.js` };
    const visit = { times: { dial: 100 }, workedMs: 80, requests: [get('/', 1, 9), chunk] };
    expect(chainLines(visit)).toEqual([
      '     1      9     1.0  GET /',
      '    20    120     1.0  GET /c/late.js  < /main.js',
      '   100  ------  dial field usable',
    ]);
  });
});
