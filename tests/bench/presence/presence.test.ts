import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidates.ts';
import type { Gate } from './report.ts';
import { gatesOf, linesOf, renderGatesOf, soakGateOf } from './report.ts';
import type { RendersPerEvent } from './renders.ts';
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
  slowestKey: 30,
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
    gatesOf('999 people', 4, readings).map(({ name, verdict }) => [name.split(': ')[1], verdict]),
  );
};
const PASSED = {
  'frames a second': 'pass',
  'age of an event, ms': 'pass',
  'age of the last event, ms': 'pass',
  'main thread, share': 'pass',
  'painted, ms': 'pass',
  'slowest key, ms': 'pass',
  'frames dropped while scrolling, share': 'pass',
};

const renders = (inSight: number, outOfSight: number) => ({
  inSight: { cards: inSight, others: 0 },
  outOfSight: { cards: outOfSight, others: 3 },
});
const renderVerdicts = (ours: readonly [number, number], floor: readonly [number, number]) =>
  renderGatesOf(
    '999 people',
    new Map<Candidate['name'], RendersPerEvent>([
      ['virtual floor', renders(...floor)],
      ['panel', renders(...ours)],
    ]),
  ).map(({ verdict }) => verdict);

describe('bench presence', () => {
  it('counts missing frames', () => {
    expect(droppedShare(frames(61, 1000 / 60))).toBeCloseTo(0);
    expect(droppedShare(frames(31, 1000 / 30))).toBeCloseTo(0.5);
  });

  it('returns a percentile of the values', () => {
    expect(percentile(frames(100, 1), 95)).toBe(95);
    expect(percentile([7], 95)).toBe(7);
  });

  it('finds the slope of a straight line', () => {
    expect(slopeOf(frames(10, 1).map((x) => [x, 3 + 2 * x]))).toBeCloseTo(2);
  });

  it('passes a page that is as good as the floor, and fails one that is not', () => {
    expect(verdicts({})).toEqual(PASSED);
    expect(verdicts({ framesPerSecond: 59.6 })).toEqual(PASSED);
    const failing: [Partial<Reading>, string][] = [
      [{ framesPerSecond: 59 }, 'frames a second'],
      [{ age: 21 }, 'age of an event, ms'],
      [{ behind: 21 }, 'age of the last event, ms'],
      [{ mainThread: 0.4 }, 'main thread, share'],
      [{ painted: 660 }, 'painted, ms'],
      [{ slowestKey: 201 }, 'slowest key, ms'],
      [{ droppedScrolling: 0.11 }, 'frames dropped while scrolling, share'],
      // A board without figures has not passed.
      [{ age: Number.NaN }, 'age of an event, ms'],
      [{ slowestKey: Number.NaN }, 'slowest key, ms'],
    ];
    for (const [ours, title] of failing)
      expect(verdicts(ours)).toEqual({ ...PASSED, [title]: 'FAIL' });
  });

  it('holds a page without a floor against the limits that need none', () => {
    const gates = (change: Partial<Reading>) =>
      gatesOf('50 queues', 4, new Map([['panel', [reading(change)]]])).map(
        ({ name, verdict, floor }) => `${name} ${verdict} ${floor}`,
      );
    expect(gates({ age: 21 })).toEqual([
      '50 queues, 4x: frames a second pass null',
      '50 queues, 4x: age of an event, ms FAIL null',
      '50 queues, 4x: age of the last event, ms pass null',
      '50 queues, 4x: slowest key, ms pass null',
      '50 queues, 4x: frames dropped while scrolling, share pass null',
    ]);
    expect(gates({ age: 21, others: 0.9 })[1]).toMatch(/void null$/);
  });

  it('passes exactly one render for each visible card and none for hidden ones', () => {
    expect(renderVerdicts([1, 0], [1, 0])).toEqual(['pass', 'pass']);
    expect(renderVerdicts([2, 0.05], [1, 0])).toEqual(['FAIL', 'FAIL']);
    expect(renderVerdicts([0.5, 0], [1, 0])).toEqual(['FAIL', 'pass']);
    expect(renderVerdicts([2, 0], [30, 0])).toEqual(['void', 'pass']);
  });

  it('distinguishes a leak from noise in a soak of ten minutes, and does not judge a shorter one', () => {
    expect(soakGateOf('999 people', 600, -0.12).verdict).toBe('pass');
    expect(soakGateOf('999 people', 600, 0.25).verdict).toBe('pass');
    expect(soakGateOf('999 people', 600, 0.26).verdict).toBe('FAIL');
    expect(soakGateOf('999 people', 600, Number.NaN).verdict).toBe('FAIL');
    expect(soakGateOf('999 people', 60, -0.12)).toMatchObject({
      verdict: 'void',
      why: 'under 10 minutes',
    });
    const line = linesOf([], [soakGateOf('999 people', 600, 0.3)]).at(-1);
    expect(line).toMatch(/FAIL +999 people: heap growth.*ours 0.3, limit 0.25$/);
  });

  it('does not judge our page when the floor exceeds the limit too, or other processes were busy', () => {
    const late = { age: 200 };
    expect(verdicts(late, late)).toEqual({ ...PASSED, 'age of an event, ms': 'void' });
    expect(verdicts({ ...late, others: 0.9 })).toEqual({
      ...PASSED,
      'age of an event, ms': 'void',
      'main thread, share': 'void',
      'painted, ms': 'void',
    });
  });

  it('writes its verdict in words', () => {
    const gates: Gate[] = [
      { name: '999 people', verdict: 'FAIL', why: '', ours: 40, floor: 60, limit: 59.5 },
      {
        name: 'keys',
        verdict: 'void',
        why: 'the floor misses it too',
        ours: 9,
        floor: 8,
        limit: 7,
      },
    ];
    const said = linesOf([], gates).join('\n');
    expect(said).toMatch(/FAIL +999 people.*ours 40.*floor 60.*limit 59.5$/m);
    expect(said).toMatch(/void +keys.*ours 9.*floor 8.*limit 7: the floor misses it too$/m);
  });
});
