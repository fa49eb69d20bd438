import type { Figure } from '../figures.ts';
import { lineOf, median } from '../figures.ts';
import type { Candidate } from './candidates.ts';
import type { Reading } from './storm.ts';

interface Quantity {
  title: string;
  unit: Figure['unit'];
  of: (reading: Reading) => number;
}

/** What is told of each page, in the order of the report. */
export const QUANTITIES: readonly Quantity[] = [
  { title: 'frames', unit: 'frames/s', of: (it) => it.framesPerSecond },
  { title: 'slowest twentieth of frames', unit: 'ms', of: (it) => it.slowFrame },
  { title: 'age of an event when it shows', unit: 'ms', of: (it) => it.age },
  { title: 'age, 95th of 100', unit: 'ms', of: (it) => it.age95 },
  { title: 'behind after the storm', unit: 'ms', of: (it) => it.behind },
  { title: 'main thread', unit: '%', of: (it) => it.mainThread * 100 },
  { title: 'key to next frame', unit: 'ms', of: (it) => it.key },
  { title: 'frames dropped while scrolling', unit: '%', of: (it) => it.droppedScrolling * 100 },
  { title: 'ten people painted', unit: 'ms', of: (it) => it.painted },
  { title: 'painted after their data', unit: 'ms', of: (it) => it.paintedAfterData },
  { title: 'rows drawn', unit: 'count', of: (it) => it.drawn },
  { title: 'heap before', unit: 'MB', of: (it) => it.heapBefore },
  { title: 'heap after', unit: 'MB', of: (it) => it.heapAfter },
  { title: "server's processor", unit: '%', of: (it) => it.server * 100 },
  { title: 'all processors', unit: '%', of: (it) => it.machine * 100 },
  { title: 'all processors before the storm', unit: '%', of: (it) => it.others * 100 },
];

/**
 * What ours must reach; `floor` is what the virtual floor does on this machine at this hour. void: the floor itself is
 * beyond the limit, or others were at work, so nothing is said about ours.
 */
export interface Gate {
  name: string;
  verdict: 'pass' | 'FAIL' | 'void';
  ours: number;
  floor: number;
  limit: number;
}

const LEAST_FRAMES = 58;
const MOST_AGE_MS = 20;
/** Of the virtual floor's. */
const MOST_RATIO = 1.3;
/** Of all processors, before the storm. A slowed page is stopped and started all the time and suffers first. */
const MOST_BY_OTHERS = 0.3;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Holds the panel against the budgets of the presence board. */
export const gatesOf = (
  people: number,
  slowdown: number,
  readings: ReadonlyMap<Candidate['name'], readonly Reading[]>,
): Gate[] => {
  const middle = (name: Candidate['name'], of: (reading: Reading) => number): number =>
    round(median((readings.get(name) ?? []).map(of)));
  const isAlone = middle('panel', (it) => it.others) <= MOST_BY_OTHERS;
  const gate = (
    title: string,
    of: (reading: Reading) => number,
    limitOf: (floor: number) => number,
    { isLeast = false, isRatio = false } = {},
  ): Gate => {
    const ours = middle('panel', of);
    const floor = middle('virtual floor', of);
    const limit = round(limitOf(floor));
    const reaches = (value: number): boolean => (isLeast ? value >= limit : value <= limit);
    // Work of others can only spoil what is reached, but it makes any ratio.
    const isSaid = isAlone || (reaches(ours) && !isRatio);
    const verdict = !isSaid ? 'void' : reaches(ours) ? 'pass' : reaches(floor) ? 'FAIL' : 'void';
    return { name: `${people} people, ${slowdown}x: ${title}`, verdict, ours, floor, limit };
  };
  const shareOfFloor = (floor: number): number => floor * MOST_RATIO;
  return [
    gate(
      'frames a second',
      (it) => it.framesPerSecond,
      () => LEAST_FRAMES,
      { isLeast: true },
    ),
    gate(
      'age of an event, ms',
      (it) => it.age,
      () => MOST_AGE_MS,
    ),
    gate('main thread, share', (it) => it.mainThread, shareOfFloor, { isRatio: true }),
    gate('painted, ms', (it) => it.painted, shareOfFloor, { isRatio: true }),
  ];
};

const gateLine = ({ name, verdict, ours, floor, limit }: Gate): string =>
  `${verdict}  ${name.padEnd(46)} ours ${ours}, virtual floor ${floor}, ratio ${round(ours / floor)}, limit ${limit}`;

/** The report as a person reads it: figures, then what they are held against. */
export const linesOf = (figures: readonly Figure[], gates: readonly Gate[]): string[] => [
  ...figures.map(lineOf),
  '',
  ...gates.map(gateLine),
];
