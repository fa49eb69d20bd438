import { describe, expect, it } from 'vitest';
import type { ReportPlace } from './place.model.ts';
import { dayIn, daysOf, problemsOf, readPlace, writePlace } from './place.model.ts';

const place = (more: Partial<ReportPlace> = {}): ReportPlace => ({
  ...{ report: 'summary', queues: ['sales'], agent: '', span: 'days7', from: '', to: '' },
  ...{ hourly: false, page: 1 },
  ...more,
});
const at = (query: string) => readPlace({ params: {}, query });

describe('the address of a report [R-06] [D-31]', () => {
  it.each([
    place(),
    place({ queues: ['sales', 'a,b & c'], agent: '105', hourly: true }),
    place({
      report: 'call_details',
      page: 3,
      span: 'custom',
      from: '2026-11-01',
      to: '2026-11-02',
    }),
  ])('says all of it, and is read again', (one) => {
    expect(readPlace(writePlace(one))).toEqual(one);
  });

  it('has what makes no sense as the default, and says of a report that it does not exist [E-83]', () => {
    expect(at('span=ever&page=-2&hourly=yes')).toEqual(place({ queues: [] }));
    expect(at('report=dreams').report).toBeNull();
  });
});

it.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['yesterday', '2026-11-24', '2026-11-24'],
  ['days7', '2026-11-19', '2026-11-25'],
  ['month', '2026-11-01', '2026-11-25'],
] as const)('%s is from %s to %s', (span, from, to) => {
  expect(daysOf(place({ span }), new Date(2026, 10, 25, 12))).toEqual({ from, to });
});

describe('what is wrong with a filter [V-36] [G-18]', () => {
  const custom = (from: string, to: string) => place({ span: 'custom', from, to });
  it.each([
    ['nothing', place(), ['sales'], {}],
    ['no queue', place(), [], { queues: 'queues.reports.wrong.queues' }],
    [
      'days that do not exist',
      custom('2026-02-30', ''),
      ['sales'],
      { from: 'queues.reports.wrong.day', to: 'queues.reports.wrong.day' },
    ],
    [
      'a first day after the last',
      custom('2026-11-02', '2026-11-01'),
      ['sales'],
      { to: 'queues.reports.wrong.order' },
    ],
    ['one day', custom('2026-11-02', '2026-11-02'), ['sales'], {}],
    [
      'a name for an agent',
      place({ agent: 'Erin' }),
      ['sales'],
      { agent: 'queues.reports.wrong.agent' },
    ],
  ])('%s', (_title, filter, chosen, problems) => {
    expect(problemsOf(filter, chosen)).toEqual(problems);
  });
});

it('knows in which day a moment is, in any time zone', () => {
  const late = Date.UTC(2026, 10, 25, 3);
  expect(dayIn(late, 'America/Toronto')).toBe('2026-11-24');
  expect(dayIn(late, 'UTC')).toBe('2026-11-25');
});
