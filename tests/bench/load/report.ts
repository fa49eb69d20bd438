import type { Figure } from '../figures.ts';
import { figure, lineOf } from '../figures.ts';
import type { Milestone, Times } from './milestones.ts';
import { LAST_BOARD, MILESTONES, TITLES } from './milestones.ts';
import type { LoadRequest } from './requests.ts';
import { nameOf, needlessOf, placeOf, repeatsOf } from './requests.ts';
import type { LoadPage, Visit } from './visit.ts';

/** Of the floor page's. */
const MOST_RATIO = 1.3;

/** A request and the milestones that were found to wait for it. */
export interface TracedRequest extends LoadRequest {
  waits: Milestone[];
}

/** How a page was loaded: `cold cache, CPU 4x`. */
export interface Reading {
  how: string;
  page: string;
  visits: Visit[];
}

const timesOf = (visits: readonly Visit[], milestone: keyof Times): number[] =>
  visits.flatMap(({ times }) => times[milestone] ?? []);

/** What had arrived when a milestone was reached. */
const askedUntil = ({ times, requests }: Visit, milestone: Milestone) => {
  const at = times[milestone] ?? Number.NaN;
  const arrived = requests.filter(({ end }) => end <= at);
  return {
    requests: arrived.length,
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Times of each page, and of ours as ratios to the floor that has the same milestone. */
export const figuresOf = (
  pages: readonly LoadPage[],
  floors: readonly LoadPage[],
  readings: readonly Reading[],
): Figure[] => {
  const figures: Figure[] = [];
  /** Of `page` and of its `floor`, turn by turn, as what a noisy machine does to one it does to the other. */
  const hold = (title: string, page: LoadPage, mine: number[], floor: LoadPage, its: number[]) => {
    figures.push(
      figure(`${title}: ${floor.name}`, 'ms', its),
      figure(`${title}: ${page.name}`, 'ms', mine),
    );
    const ratios = mine.map((time, turn) => time / (its[turn] ?? Number.NaN));
    figures.push(figure(`${title}: ${page.name} to floor`, 'ratio', ratios, MOST_RATIO));
  };
  for (const how of new Set(readings.map((reading) => reading.how))) {
    const visitsOf = ({ name }: LoadPage): Visit[] =>
      readings
        .filter((reading) => reading.how === how && reading.page === name)
        .flatMap(({ visits }) => visits);
    for (const page of pages) {
      for (const milestone of page.milestones) {
        const floor = floors.find(({ milestones }) => milestones.includes(milestone));
        if (!floor) continue;
        const [mine, its] = [page, floor].map((one) => timesOf(visitsOf(one), milestone));
        hold(`${TITLES[milestone]}, ${how}`, page, mine ?? [], floor, its ?? []);
      }
      const again = timesOf(visitsOf(page), LAST_BOARD);
      const floor = floors.find(({ milestones }) => milestones.includes('board'));
      if (floor && again.length > 0)
        hold(
          `${TITLES[LAST_BOARD]}, ${how}`,
          page,
          again,
          floor,
          timesOf(visitsOf(floor), 'board'),
        );
      if (how.startsWith('cold'))
        for (const milestone of page.milestones) {
          const reached = visitsOf(page).map((one) => askedUntil(one, milestone));
          const title = `until ${TITLES[milestone]}, ${how}: ${page.name}`;
          figures.push(
            figure(
              `requests ${title}`,
              'count',
              reached.map(({ requests }) => requests),
            ),
            figure(
              `bytes ${title}`,
              'kB',
              reached.map(({ bytes }) => bytes / 1000),
            ),
          );
        }
      const worked = visitsOf(page).map(({ workedMs }) => workedMs);
      figures.push(figure(`main thread until all that, ${how}: ${page.name}`, 'ms', worked));
    }
    for (const floor of floors) {
      const worked = visitsOf(floor).map(({ workedMs }) => workedMs);
      figures.push(figure(`main thread until all that, ${how}: ${floor.name}`, 'ms', worked));
    }
  }
  return figures;
};

/** Milliseconds in a column; a socket that never opened has no end. */
const until = (time: number): string => (Number.isNaN(time) ? 'open' : time.toFixed(0)).padStart(6);

const LETTERS: Readonly<Record<Milestone, string>> = { board: 'B', dial: 'D', registered: 'R' };

const requestLine = (request: TracedRequest): string => {
  const { start, end, waits } = request;
  const letters = MILESTONES.map((one) => (waits.includes(one) ? LETTERS[one] : ' ')).join('');
  const needless = needlessOf(request, waits).map((one) => TITLES[one]);
  const note = needless.length > 0 ? `  NOT NEEDED for ${needless.join(', ')}` : '';
  return `${until(start)} ${until(end)}  ${letters}  ${nameOf(request)}${note}`;
};

/** The requests of a page's first visit, in order, with what waited for each; then what was asked twice. */
export const requestLines = (page: string, requests: readonly TracedRequest[]): string[] => [
  '',
  `${page}, cold cache, CPU 1x: requests from start to end, ms; B, D, R: ${MILESTONES.map((one) => TITLES[one]).join(', ')} waited for it`,
  ...requests.map(requestLine),
  ...repeatsOf(requests).map(({ name, times }) => `made ${times} times: ${name}`),
];

/** A visit's requests and milestones in the order of their beginnings: from, to, kB, what, and which script asked for it. */
export const chainLines = ({ times, requests }: Visit): string[] =>
  [
    ...requests.map((request) => ({
      at: request.start,
      line: `${until(request.start)} ${until(request.end)} ${(request.bytes / 1000).toFixed(1).padStart(7)}  ${nameOf(request)}${request.foundBy === null ? '' : `  < ${placeOf(request.foundBy)}`}`,
    })),
    ...MILESTONES.flatMap((milestone) => {
      const at = times[milestone];
      return at === undefined ? [] : { at, line: `${until(at)}  ------  ${TITLES[milestone]}` };
    }),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line);

export const linesOf = (
  figures: readonly Figure[],
  traces: Readonly<Record<string, readonly TracedRequest[]>>,
): string[] => [
  ...figures.map(lineOf),
  ...Object.entries(traces).flatMap(([page, requests]) => requestLines(page, requests)),
];
