import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidates.ts';
import { gatesOf, linesOf } from './report.ts';
import { slopeOf } from './soak.ts';
import type { Reading } from './storm.ts';
import { droppedShare, percentile } from './storm.ts';

const frames = (count: number, apart: number) =>
  Array.from({ length: count }, (_, index) => index * apart);

const reading = (change: Partial<Reading>): Reading => ({
  painted: 500,
  paintedAfterData: 100,
  drawn: 30,
  framesPerSecond: 60,
  slowFrame: 17,
  age: 10,
  age95: 20,
  behind: 5,
  mainThread: 0.3,
  key: 20,
  droppedScrolling: 0,
  heapBefore: 5,
  heapAfter: 5,
  server: 0.1,
  machine: 0.5,
  ...change,
});

const failed = (ours: Partial<Reading>): string[] => {
  const readings = new Map<Candidate['name'], Reading[]>([
    ['virtual floor', [reading({})]],
    ['panel', [reading(ours)]],
  ]);
  return gatesOf(999, 4, readings)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name.replace('999 people, 4x: ', ''));
};

describe('bench presence', () => {
  it('counts frames that did not come', () => {
    expect(droppedShare(frames(61, 1000 / 60))).toBeCloseTo(0);
    expect(droppedShare(frames(31, 1000 / 30))).toBeCloseTo(0.5);
  });

  it('takes the value that most are below of', () => {
    expect(percentile(frames(100, 1), 95)).toBe(95);
    expect(percentile([7], 95)).toBe(7);
  });

  it('finds the slope of a straight line', () => {
    expect(slopeOf(frames(10, 1).map((x) => [x, 3 + 2 * x]))).toBeCloseTo(2);
  });

  it('passes what is as good as the floor and fails what is not', () => {
    expect(failed({})).toEqual([]);
    expect(failed({ framesPerSecond: 57 })).toEqual(['frames a second']);
    expect(failed({ age: 21 })).toEqual(['age of an event, ms']);
    expect(failed({ mainThread: 0.4 })).toEqual(['main thread, share']);
    expect(failed({ painted: 660 })).toEqual(['painted, ms']);
    // A board that told nothing has not passed.
    expect(failed({ age: Number.NaN })).toEqual(['age of an event, ms']);
  });

  it('says it in words', () => {
    const gates = [{ name: '999 people', passed: false, ours: 40, floor: 60, limit: 58 }];
    expect(linesOf([], gates).join('\n')).toMatch(/FAIL +999 people.*ours 40.*floor 60.*limit 58/);
  });
});
