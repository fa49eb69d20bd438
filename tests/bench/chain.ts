import { launch } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure, lineOf } from './figures.ts';
import { numberAfter } from './flags.ts';
import { chainLines } from './load/report.ts';
import { TITLES } from './load/milestones.ts';
import { withPages } from './load/pages.ts';
import type { Visit } from './load/visit.ts';
import { firstVisit, NETWORK, OVER_NETWORK } from './load/visit.ts';

const lastOf = ({ times }: Visit): number => Math.max(...Object.values(times));

/**
 * What a first visit over a network waits for, one thing after the other: each request with when it began and ended, its bytes,
 * and the script that asked for it, with the milestones between them. Of the visit in the middle.
 *
 * `--runs N` (5)
 */
export const chain = async (
  flags: readonly string[],
): Promise<{ figures: Figure[]; lines: string[] }> => {
  const runs = numberAfter(flags, '--runs', 5);
  const browser = await launch();
  try {
    return await withPages(browser, async (ours) => {
      const figures: Figure[] = [];
      const lines: string[] = [];
      for (const page of ours) {
        const visits: Visit[] = [];
        for (let run = 0; run < runs; run++)
          visits.push(await firstVisit(browser, page, { slowdown: 1, network: NETWORK }));
        for (const milestone of page.milestones)
          figures.push(
            figure(
              `${TITLES[milestone]}, ${OVER_NETWORK}: ${page.name}`,
              'ms',
              visits.map(({ times }) => times[milestone] ?? Number.NaN),
            ),
          );
        const middle = visits.toSorted((a, b) => lastOf(a) - lastOf(b))[Math.floor(runs / 2)];
        if (middle) lines.push('', `${page.name}, ${OVER_NETWORK}`, ...chainLines(middle));
      }
      return { figures, lines: [...figures.map(lineOf), ...lines] };
    });
  } finally {
    await browser.close();
  }
};
