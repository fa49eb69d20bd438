import { expect, it } from 'vitest';
import { perMinute } from './per-minute.ts';

const clockAt = (start: number) => {
  const clock = { at: start, now: () => clock.at, setTimeout: () => 0, clearTimeout: () => {} };
  return clock;
};

it('lets each key happen so often in any minute, and counts no refusals', () => {
  const clock = clockAt(5000);
  const may = perMinute(clock, 2);
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);
  clock.at += 59_999;
  expect(may('a')).toBe(false);
  clock.at += 1;
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false]);
});

it('needs no key', () => {
  const may = perMinute(clockAt(0), 1);
  expect([may(), may()]).toEqual([true, false]);
});
