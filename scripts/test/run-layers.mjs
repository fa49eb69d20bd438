/**
 * Runs layer after layer, also behind one that failed, and sums what came of them.
 *
 * @typedef {import('./reports.mjs').Outcome} Outcome
 * @typedef {import('./plan.mjs').Step} Step
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

/** Beside what a layer took. */
const share = (budget) => (budget === undefined ? '' : ` of ${budget} s`);

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
 * @param {readonly Step[]} steps
 * @param {object} how
 * @param {(layer: string, args: readonly string[]) => Promise<Outcome & { trouble?: string }>} how.run
 * @param {(part: string) => void} how.remember a part that passed
 * @param {() => boolean} how.interrupted by Ctrl-C: no further layer is begun
 * @param {(text: string) => void} how.print
 * @param {Record<string, number>} [how.budgets] seconds that each layer may take
 * @param {boolean} [how.strict] whether taking longer than all budgets together is a failure
 * @returns {Promise<number>} the exit code
 */
export const runLayers = async (steps, how) => {
  const { run, remember, interrupted, print, budgets = {}, strict = false } = how;
  const started = performance.now();
  const outcomes = [];
  const lines = [];
  for (const { layer, args, parts, skipped } of steps) {
    const why = skipped ?? (interrupted() ? 'not run: interrupted' : undefined);
    if (why !== undefined) {
      lines.push(`${layer.padEnd(12)} ${why}`);
      continue;
    }
    print(`\n=== ${layer}`);
    const since = performance.now();
    const outcome = await run(layer, args).catch(notStarted);
    lines.push(line(layer, outcome, `${seconds(since)}${share(budgets[layer])}`));
    outcomes.push({ layer, ...outcome });
    if (outcome.failed === 0) parts.forEach(remember);
  }
  const budget = Object.values(budgets).reduce((sum, seconds) => sum + seconds, 0);
  const isLate = strict && performance.now() - started > budget * 1000;
  if (isLate) {
    const trouble = `took longer than the ${budget} s of all layers`;
    outcomes.push({ layer: 'time', passed: 0, failed: 1, failures: [], trouble });
  }
  const total = (what) => outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
  const failed = total('failed');
  print(['\n=== summary', ...lines, ...toLookAt(outcomes)].join('\n'));
  print(
    `\nall in ${seconds(started)}${share(budget || undefined)}\n${total('passed')} passed, ${failed} failed`,
  );
  return failed > 0 || interrupted() ? 1 : 0;
};
