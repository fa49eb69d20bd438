import type { Browser } from '@playwright/test';
import type { Candidate } from './candidates.ts';
import { withBoard } from './candidates.ts';
import { heapOf } from './storm.ts';

const SAMPLES = 10;

/** Slope of the straight line nearest to the points. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
};

/** Megabytes that the page's heap grows a minute in a storm of so many seconds, after a first tenth to warm up. */
export const soak = (browser: Browser, candidate: Candidate, seconds: number): Promise<number> =>
  withBoard(browser, candidate, 1, async (_page, cdp) => {
    const { server } = candidate;
    const points: [minutes: number, megabytes: number][] = [];
    const started = performance.now();
    for (let sample = 0; sample <= SAMPLES; sample++) {
      await server.flood(seconds / SAMPLES);
      const heap = await heapOf(cdp);
      if (sample > 0) points.push([(performance.now() - started) / 60_000, heap]);
    }
    return slopeOf(points);
  });
