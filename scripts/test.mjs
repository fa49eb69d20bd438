/**
 * npm test: on a fresh machine installs what it needs, then runs layer after layer, also behind one that failed, and says at the
 * end what to look at. What passed on exactly the same files is not run again.
 *
 * - `npm test -- --again` runs it all the same, and so does CI.
 * - `npm test -- --changed [COMMIT]` runs what the files can touch that differ from that commit (HEAD; where nothing differs,
 *   the one before), and one journey of each other area.
 * - `npm run test:all` runs everything, also what `npm test` leaves out, each page in a new browser context.
 * - `node scripts/test.mjs e2e -g "on hold"` runs one layer and hands the rest to its runner.
 *
 * The last line, `N passed, N failed`, sums the layers and is read by CI.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { Stop, main } from './lib/run.mjs';
import { passedParts, readParts } from './lib/unchanged.mjs';
import { BROWSER_LAYERS, LAYERS } from './test/layers.mjs';
import { changedPlan, wholePlan } from './test/plan.mjs';
import { runLayers } from './test/run-layers.mjs';

/** What `npm test` runs, in this order, and the seconds that each may take on two cores. */
const BUDGETS = { check: 100, unit: 500, federation: 300, conformance: 120, e2e: 600 };
const TEST = Object.keys(BUDGETS);
/** What `npm run test:all` runs. */
const ALL = [...TEST, 'faults', 'looks', 'hosts', 'webkit', 'crawl', 'peers'];

/** See tests/support/only-in-all.ts. */
const WITHOUT_ONLY_IN_ALL = ['--grep-invert', '@all', '--pass-with-no-tests'];

const [first, ...rest] = process.argv.slice(2);
const isWhole = first === undefined || first.startsWith('--');

/** The steps of `npm test`, and how to remember what passed. */
const planTest = async (options) => {
  const at = options.indexOf('--changed');
  const found = readParts(at < 0 ? [] : options.slice(at, at + 2));
  const limited = ({ args, ...step }) => ({
    ...step,
    args: BROWSER_LAYERS.includes(step.layer) ? [...WITHOUT_ONLY_IN_ALL, ...args] : args,
  });
  if (at >= 0) {
    if (!found) throw new Stop('Only a git checkout tells what has changed.');
    return { steps: changedPlan(TEST, found.touched).map(limited), remember: () => undefined };
  }
  // Without a browser nothing is known to have passed; the layers that need one say so.
  const chromium = await ensureChromium().catch(() => undefined);
  const prints = chromium && found ? found.prints : {};
  const passed = passedParts(prints, [node24(), ...(chromium ? [chromium] : [])]);
  const hasPassed = (part) => !options.includes('--again') && passed.has(part);
  return {
    steps: wholePlan(TEST, Object.keys(prints), hasPassed).map(limited),
    remember: passed.add,
  };
};

const plan = (layers, args) => ({
  steps: layers.map((layer) => ({ layer, args, parts: [] })),
  remember: () => undefined,
});

await main(async () => {
  if (!isWhole && first !== 'all' && !(first in LAYERS))
    throw new Stop(`No layer "${first}". There are: all, ${Object.keys(LAYERS).join(', ')}.`);
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  await ensureInstalled();
  // New browser contexts, so that a test is found that needs what another has left; more random schedules.
  if (first === 'all') process.env['CALLPANEL_ALL'] = '1';
  const { steps, remember } = isWhole
    ? await planTest(process.argv.slice(2))
    : plan(first === 'all' ? ALL : [first], rest);
  return runLayers(steps, {
    run: (layer, args) => LAYERS[layer](args),
    remember,
    interrupted: () => interrupted,
    print: console.log,
    ...(isWhole && { budgets: BUDGETS, strict: Boolean(process.env['CI']) }),
  });
});
