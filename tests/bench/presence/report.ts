import type { Figure } from '../figures.ts';
import { lineOf, median } from '../figures.ts';
import type { Candidate } from './candidates.ts';
import type { RendersPerEvent } from './renders.ts';
import type { Reading } from './storm.ts';

interface Quantity {
  title: string;
  unit: Figure['unit'];
  of: (reading: Reading) => number;
}

/** The figures of each page, in the order of the report. */
export const QUANTITIES: readonly Quantity[] = [
  { title: 'frames', unit: 'frames/s', of: (it) => it.framesPerSecond },
  { title: 'slowest twentieth of frames', unit: 'ms', of: (it) => it.slowFrame },
  { title: 'age of an event when it shows', unit: 'ms', of: (it) => it.age },
  { title: 'age, 95th of 100', unit: 'ms', of: (it) => it.age95 },
  { title: 'behind after the storm', unit: 'ms', of: (it) => it.behind },
  { title: 'main thread', unit: '%', of: (it) => it.mainThread * 100 },
  { title: 'key to next frame', unit: 'ms', of: (it) => it.key },
  { title: 'slowest key to next frame', unit: 'ms', of: (it) => it.slowestKey },
  { title: 'frames dropped while scrolling', unit: '%', of: (it) => it.droppedScrolling * 100 },
  { title: 'cards painted', unit: 'ms', of: (it) => it.painted },
  { title: 'painted after their data', unit: 'ms', of: (it) => it.paintedAfterData },
  { title: 'rows drawn', unit: 'count', of: (it) => it.drawn },
  { title: 'heap before', unit: 'MB', of: (it) => it.heapBefore },
  { title: 'heap after', unit: 'MB', of: (it) => it.heapAfter },
  { title: "server's processor", unit: '%', of: (it) => it.server * 100 },
  { title: 'all processors', unit: '%', of: (it) => it.machine * 100 },
  { title: 'all processors before the storm', unit: '%', of: (it) => it.others * 100 },
];

/**
 * What ours must reach; `floor` is what the virtual floor does on this machine at this hour, null where it has no part. void:
 * nothing is said about ours, and `why` tells the reason.
 */
export interface Gate {
  name: string;
  verdict: 'pass' | 'FAIL' | 'void';
  why: string;
  ours: number;
  floor: number | null;
  limit: number;
}

/** What rounds to 60: of the 600 frames of a storm five may be missing, as no display keeps exactly to its 60 Hz. */
const LEAST_FRAMES = 59.5;
const MOST_AGE_MS = 20;
/** Of the virtual floor's. */
const MOST_RATIO = 1.3;
/** To the end of the next frame, of the slowest key: what Interaction to Next Paint calls good, which counts the slowest, too. */
const MOST_KEY_MS = 200;
/** The list follows the wheel as long as nine of ten frames come. */
const MOST_DROPPED = 0.1;
/** Of all processors, before the storm. A slowed page is stopped and started all the time and suffers first. */
const MOST_BY_OTHERS = 0.3;
/**
 * The least that a leak can keep of each event, a pointer of 4 bytes, is 0.48 MB a minute in a storm of 120,000; 100 bytes of
 * each frame are 0.36. Noise of what a collection leaves made a slope of 0.12 (downwards) in ten minutes.
 */
const MOST_GROWTH_MB = 0.25;
/** In less the same noise makes a steeper slope. */
const SOAK_SECONDS = 600;

const round = (value: number): number => Math.round(value * 100) / 100;

type Reaches = (value: number) => boolean;

/** A floor that is beyond the limit too says that this machine cannot tell. */
const besideFloor = (
  reaches: Reaches,
  ours: number,
  floor: number | null,
): Pick<Gate, 'verdict' | 'why'> => {
  if (reaches(ours)) return { verdict: 'pass', why: '' };
  return floor === null || reaches(floor)
    ? { verdict: 'FAIL', why: '' }
    : { verdict: 'void', why: 'the floor misses it too' };
};

/**
 * Holds the panel against the budgets of the presence board. Where no floor was measured, limits that are a ratio to it are left out.
 *
 * @param title of the setting, `999 people`
 */
export const gatesOf = (
  title: string,
  slowdown: number,
  readings: ReadonlyMap<Candidate['name'], readonly Reading[]>,
): Gate[] => {
  const middle = (name: Candidate['name'], of: (reading: Reading) => number): number =>
    round(median((readings.get(name) ?? []).map(of)));
  const hasFloor = readings.has('virtual floor');
  const isAlone = middle('panel', (it) => it.others) <= MOST_BY_OTHERS;
  const gate = (
    what: string,
    of: (reading: Reading) => number,
    limitOf: (floor: number) => number,
    { isLeast = false, isRatio = false } = {},
  ): Gate => {
    const ours = middle('panel', of);
    const floor = hasFloor ? middle('virtual floor', of) : null;
    const limit = round(limitOf(floor ?? NaN));
    const reaches: Reaches = (value) => (isLeast ? value >= limit : value <= limit);
    // Work of others can only spoil what is reached, but it makes any ratio.
    const isSaid = isAlone || (reaches(ours) && !isRatio);
    const said = isSaid
      ? besideFloor(reaches, ours, floor)
      : { verdict: 'void' as const, why: 'others were at work' };
    return { name: `${title}, ${slowdown}x: ${what}`, ...said, ours, floor, limit };
  };
  const ofFloor = (floor: number): number => floor * MOST_RATIO;
  const isRatio = true;
  const ratios = () => [
    gate('main thread, share', (it) => it.mainThread, ofFloor, { isRatio }),
    gate('painted, ms', (it) => it.painted, ofFloor, { isRatio }),
  ];
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
    gate(
      'age of the last event, ms',
      (it) => it.behind,
      () => MOST_AGE_MS,
    ),
    ...(hasFloor ? ratios() : []),
    gate(
      'slowest key, ms',
      (it) => it.slowestKey,
      () => MOST_KEY_MS,
    ),
    gate(
      'frames dropped while scrolling, share',
      (it) => it.droppedScrolling,
      () => MOST_DROPPED,
    ),
  ];
};

/** One card is rendered for each changed person who is visible, none for others. Fewer would mean a card that is out of date. */
export const renderGatesOf = (
  setting: string,
  renders: ReadonlyMap<Candidate['name'], RendersPerEvent>,
): Gate[] => {
  const gate = (title: string, where: keyof RendersPerEvent, limit: number): Gate => {
    const of = (name: Candidate['name']) => round(renders.get(name)?.[where].cards ?? NaN);
    const [ours, floor] = [of('panel'), of('virtual floor')];
    const said = besideFloor((value) => value === limit, ours, floor);
    return { name: `${setting}: ${title}`, ...said, ours, floor, limit };
  };
  return [
    gate('cards rendered for an event in sight', 'inSight', 1),
    gate('cards rendered for an event out of sight', 'outOfSight', 0),
  ];
};

/** @param slope megabytes a minute that the panel's heap grew in a storm of so many seconds */
export const soakGateOf = (setting: string, seconds: number, slope: number): Gate => {
  const ours = round(slope);
  const said =
    seconds < SOAK_SECONDS
      ? { verdict: 'void' as const, why: 'under 10 minutes' }
      : { verdict: ours <= MOST_GROWTH_MB ? ('pass' as const) : ('FAIL' as const), why: '' };
  const name = `${setting}: heap growth, MB a minute`;
  return { name, ...said, ours, floor: null, limit: MOST_GROWTH_MB };
};

const gateLine = ({ name, verdict, why, ours, floor, limit }: Gate): string => {
  const ratio = floor ? `, ratio ${round(ours / floor)}` : '';
  const beside = floor === null ? '' : `, virtual floor ${floor}${ratio}`;
  const reason = why && `: ${why}`;
  return `${verdict}  ${name.padEnd(58)} ours ${ours}${beside}, limit ${limit}${reason}`;
};

/** The report as a person reads it: figures, then what they are held against. */
export const linesOf = (figures: readonly Figure[], gates: readonly Gate[]): string[] => [
  ...figures.map(lineOf),
  '',
  ...gates.map(gateLine),
];
