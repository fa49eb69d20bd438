/**
 * Runs layer after layer, also behind one that failed, and sums what came of them.
 *
 * @typedef {import('./reports.mjs').Outcome} Outcome
 */

import { Stop } from '../lib/run.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A layer that never got to its tests has failed all the same. */
const notStarted = (error) => {
  if (!(error instanceof Stop)) console.error(error);
  const trouble = `could not start: ${error.message}`;
  return { passed: 0, failed: 1, skipped: 0, failures: [], trouble };
};

const line = (layer, { passed, failed, skipped, trouble }, took) => {
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  const why = trouble === undefined ? '' : ` (${trouble})`;
  return `${layer.padEnd(12)} ${passed} passed, ${failed} failed${more} in ${took}${why}`;
};

const indent = (text, by) => text.replaceAll(/^/gm, by);

const failureLines = ({ title, where, why, look, again }) => [
  `  ${[where, title].filter(Boolean).join('  ')}`,
  ...(why ? [indent(why, '    ')] : []),
  ...look.map((path) => `    see ${path}`),
  `    run ${again}`,
];

/** What to look at: per layer that failed its tests, with files and the command that runs one alone. */
const toLookAt = (outcomes) =>
  outcomes
    .filter(({ failed }) => failed > 0)
    .flatMap(({ layer, trouble, failures }) => [
      `\n--- ${layer} failed`,
      ...(trouble === undefined ? [] : [indent(trouble, '  ')]),
      ...failures.flatMap(failureLines),
    ]);

/**
 * @param {readonly string[]} layers
 * @param {object} how
 * @param {(layer: string) => Promise<Outcome & { trouble?: string }>} how.run
 * @param {(layer: string) => number | undefined} how.passedBefore tests of a layer that need not run again
 * @param {(layer: string, passed: number) => void} how.remember
 * @param {() => boolean} how.interrupted by Ctrl-C: no further layer is begun
 * @param {(text: string) => void} how.print
 * @returns {Promise<number>} the exit code
 */
export const runLayers = async (layers, { run, passedBefore, remember, interrupted, print }) => {
  const started = performance.now();
  const outcomes = [];
  const lines = [];
  for (const layer of layers) {
    const before = passedBefore(layer);
    if (before !== undefined) {
      lines.push(`${layer.padEnd(12)} unchanged since its ${before} passed (--again runs them)`);
      continue;
    }
    if (interrupted()) {
      lines.push(`${layer.padEnd(12)} not run: interrupted`);
      continue;
    }
    print(`\n=== ${layer}`);
    const since = performance.now();
    const outcome = await run(layer).catch(notStarted);
    lines.push(line(layer, outcome, seconds(since)));
    outcomes.push({ layer, ...outcome });
    if (outcome.failed === 0) remember(layer, outcome.passed);
  }
  const total = (what) => outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
  const failed = total('failed');
  print(['\n=== summary', ...lines, ...toLookAt(outcomes)].join('\n'));
  print(`\nall in ${seconds(started)}\n${total('passed')} passed, ${failed} failed`);
  return failed > 0 || interrupted() ? 1 : 0;
};
