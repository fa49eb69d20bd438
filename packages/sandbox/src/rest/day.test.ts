import { expect, it } from 'vitest';
import { dayIn, daysBetween } from './day.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', 24],
  ['2026-11-21', 'America/Toronto', '2026-11-21T05:00:00Z', 24],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z', 24],
  ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00Z', 24],
  ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00Z', 23],
  ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00Z', 25],
  ['2026-12-31', 'Asia/Kathmandu', '2026-12-30T18:15:00Z', 24],
])('%s in %s begins at %s and has %i hours [G-39]', (date, zone, begins, hours) => {
  expect(dayIn(date, zone)).toEqual({ from: at(begins), until: at(begins) + hours * HOUR });
});

it.each([
  ['2026-02-30', 'UTC'],
  ['21.11.2026', 'UTC'],
  ['2026-11-21T05:00', 'UTC'],
  ['2026-11-21', 'Mars/Olympus'],
])('there is no %s in %s [G-39]', (date, zone) => {
  expect(() => dayIn(date, zone)).toThrow(RangeError);
});

it.each(['America/Toronto', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'cuts a year into the days of %s [G-39]',
  (zone) => {
    const dates = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const days = dates.map((date) => dayIn(date, zone));
    expect(daysBetween(days[0]!.from, days[364]!.until, zone)).toEqual(
      days.map(({ from }) => from),
    );
  },
);
