import type { Browser } from '@playwright/test';
import { launch } from './browser.ts';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { numberAfter } from './flags.ts';
import { withPages } from './load/pages.ts';
import type { Milestone, Times } from './load/milestones.ts';
import { MILESTONES } from './load/milestones.ts';
import type { Reading, TracedRequest } from './load/report.ts';
import { figuresOf, linesOf } from './load/report.ts';
import type { LoadRequest } from './load/requests.ts';
import { needlessOf, waitsOf } from './load/requests.ts';
import type { Conditions, LoadPage, Visit } from './load/visit.ts';
import { NETWORK, OVER_NETWORK, visit, visitHolding } from './load/visit.ts';

/** By what the report calls them. */
const ALL_CONDITIONS: Readonly<Record<string, Conditions>> = {
  'CPU 1x': { slowdown: 1 },
  'CPU 4x': { slowdown: 4 },
  [OVER_NETWORK]: { slowdown: 1, network: NETWORK },
};
/** For how long a request is held back to see what waits for it: far longer than the machine's moods. */
const HOLD_MS = 1500;

/** Readings of all pages, taken in turns so that a noisy machine hits all alike. */
const readAll = async (
  browser: Browser,
  pages: readonly LoadPage[],
  runs: number,
): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const [name, conditions] of Object.entries(ALL_CONDITIONS))
    for (let run = 0; run < runs; run++)
      for (const page of pages) {
        const { cold, warm } = await visit(browser, page, conditions);
        readings.push(
          { how: `cold cache, ${name}`, page: page.name, visits: [cold] },
          { how: `warm cache, ${name}`, page: page.name, visits: [warm] },
        );
        console.error(`${page.name}, ${name}: ${JSON.stringify(cold.times)}`);
      }
  return readings;
};

const usualTimes = (visits: readonly Visit[]): Times =>
  Object.fromEntries(
    MILESTONES.map((milestone) => [
      milestone,
      median(visits.flatMap(({ times }) => times[milestone] ?? [])),
    ]),
  );

/** What waited for `request` when it was held back. */
const waitsFor = async (
  browser: Browser,
  page: LoadPage,
  usual: Times,
  { method, url }: LoadRequest,
): Promise<Milestone[]> => {
  const { times, requests } = await visitHolding(browser, page, { url, ms: HOLD_MS });
  const held = requests.find((one) => one.method === method && one.url === url);
  return held ? waitsOf(usual, { times, end: held.end }, HOLD_MS) : [];
};

/** The median of `visits`, each request with what waits for it; by files and answers, not sockets. */
const trace = async (
  browser: Browser,
  page: LoadPage,
  visits: readonly Visit[],
): Promise<TracedRequest[]> => {
  const usual = usualTimes(visits);
  const byTime = visits.toSorted((a, b) => (a.times.registered ?? 0) - (b.times.registered ?? 0));
  const traced: TracedRequest[] = [];
  for (const request of byTime[Math.floor(byTime.length / 2)]?.requests ?? []) {
    let waits: Milestone[] = [];
    if (request.method !== 'SOCKET') {
      waits = await waitsFor(browser, page, usual, request);
      // A needless request may come from the machine: it runs again.
      if (needlessOf(request, waits).length > 0) {
        const again = await waitsFor(browser, page, usual, request);
        waits = waits.filter((milestone) => again.includes(milestone));
      }
    }
    traced.push({ ...request, waits });
  }
  return traced;
};

/**
 * How long people wait: for the board, for the dial field and for the phone's registration. The panel with a session it
 * kept, and the kit's phone on a page as bare as the floor pages, beside these; with an empty cache and a full one, at full and at
 * a quarter of the speed, and over a network; the bytes and requests until each. Then what they waited for: each request is held back once.
 *
 * `--runs N` (5)
 */
export const load = async (
  flags: readonly string[],
): Promise<{
  figures: Figure[];
  requests: Record<string, TracedRequest[]>;
  lines: string[];
}> => {
  const runs = numberAfter(flags, '--runs', 5);
  const browser = await launch();
  try {
    return await withPages(browser, async (ours, floors) => {
      const readings = await readAll(browser, [...floors, ...ours], runs);
      const figures = figuresOf(ours, floors, readings);
      const requests: Record<string, TracedRequest[]> = {};
      for (const page of ours) {
        const visits = readings
          .filter((reading) => reading.page === page.name && reading.how === 'cold cache, CPU 1x')
          .flatMap((reading) => reading.visits);
        requests[page.name] = await trace(browser, page, visits);
      }
      return { figures, requests, lines: linesOf(figures, requests) };
    });
  } finally {
    await browser.close();
  }
};
