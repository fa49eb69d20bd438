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
  others: 0.05,
  ...change,
});

const verdicts = (ours: Partial<Reading>, floor: Partial<Reading> = {}) => {
  const readings = new Map<Candidate['name'], Reading[]>([
    ['virtual floor', [reading(floor)]],
    ['panel', [reading(ours)]],
  ]);
  return Object.fromEntries(
    gatesOf(999, 4, readings).map(({ name, verdict }) => [name.split(': ')[1], verdict]),
  );
};
const PASSED = {
  'frames a second': 'pass',
  'age of an event, ms': 'pass',
  'main thread, share': 'pass',
  'painted, ms': 'pass',
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
    expect(verdicts({})).toEqual(PASSED);
    expect(verdicts({ framesPerSecond: 57 })).toEqual({ ...PASSED, 'frames a second': 'FAIL' });
    expect(verdicts({ age: 21 })).toEqual({ ...PASSED, 'age of an event, ms': 'FAIL' });
    expect(verdicts({ mainThread: 0.4 })).toEqual({ ...PASSED, 'main thread, share': 'FAIL' });
    expect(verdicts({ painted: 660 })).toEqual({ ...PASSED, 'painted, ms': 'FAIL' });
    // A board that told nothing has not passed.
    expect(verdicts({ age: Number.NaN })).toEqual({ ...PASSED, 'age of an event, ms': 'FAIL' });
  });

  it('says nothing about ours where the floor is beyond the limit too, or others were at work', () => {
    const late = { age: 200 };
    expect(verdicts(late, late)).toEqual({ ...PASSED, 'age of an event, ms': 'void' });
    expect(verdicts({ ...late, others: 0.9 })).toEqual({
      'frames a second': 'pass',
      'age of an event, ms': 'void',
      'main thread, share': 'void',
      'painted, ms': 'void',
    });
  });

  it('says it in words', () => {
    const gates = [
      { name: '999 people', verdict: 'FAIL' as const, ours: 40, floor: 60, limit: 58 },
    ];
    expect(linesOf([], gates).join('\n')).toMatch(/FAIL +999 people.*ours 40.*floor 60.*limit 58/);
  });
});
