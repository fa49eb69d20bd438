/**
 * npm test: on a fresh machine installs what it needs, then runs every layer in order and stops at the first that fails.
 * A layer that passed on exactly these sources is not run again; `npm test -- --again` runs it all the same, and so does CI.
 * `node scripts/test.mjs e2e -g "on hold"` runs one layer and hands the rest to its runner. The last line, `N passed, N
 * failed`, sums the layers and is read by CI.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { ROOT, Stop, main, run } from './lib/run.mjs';
import { fingerprint, passedBefore, rememberPass } from './lib/unchanged.mjs';

const REPORTS = join(ROOT, '.cache', 'tests');
const node = (args, env = {}) =>
  run(node24(), ['--conditions=source', ...args], { env: { ...process.env, ...env } });

/** Where a runner writes what it counted; an older report would pass for this run's. */
const reportFile = (layer) => {
  const path = join(REPORTS, `${layer}.json`);
  rmSync(path, { force: true });
  return path;
};
const json = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const check = async (args) => {
  const code = await node(['scripts/check.mjs', ...args]);
  return { code, passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
};

const unit = async (args) => {
  const report = reportFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]);
  const found = json(report);
  return {
    code,
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    skipped: found?.numPendingTests ?? 0,
  };
};

/** A layer in the browser: Playwright's project of that name, on the built product. */
const browser =
  (project, { built = true } = {}) =>
  async (args) => {
    if (built) await ensureBuilt();
    const report = reportFile(project);
    const code = await node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        `--project=${project}`,
        '--reporter=list,json',
        ...args,
      ],
      { CALLPANEL_CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const stats = json(report)?.stats;
    return {
      code,
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    };
  };

const LAYERS = {
  check,
  unit,
  federation: browser('federation'),
  conformance: browser('conformance'),
  e2e: browser('e2e'),
  faults: browser('faults'),
  peers: browser('peers'),
  looks: browser('looks'),
  shots: browser('shots'),
};
/** What `npm test` runs, in this order, within 20 minutes; the others are asked for by name. */
const ALL = ['check', 'unit', 'federation', 'conformance', 'e2e'];

/** A layer that could not even start. */
const broken = (error) => {
  console.error(error instanceof Stop ? `\n${error.message}` : error);
  return { code: 1, passed: 0, failed: 1, skipped: 0 };
};

/** Layers that have no test yet are not there. */
const exists = (layer) =>
  ['check', 'unit'].includes(layer) || existsSync(join(ROOT, 'tests', layer));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Only what `npm test` runs as a whole is remembered: a layer asked for by name is meant. */
const remembering = async (name, args) =>
  name !== undefined || args.includes('--again')
    ? undefined
    : fingerprint([node24(), await ensureChromium()]);

await main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const name = first === '--again' ? undefined : first;
  const args = name === undefined ? [] : rest;
  if (name !== undefined && !(name in LAYERS))
    throw new Stop(`No layer "${name}". There are: ${Object.keys(LAYERS).join(', ')}.`);
  const started = performance.now();
  await ensureInstalled();
  mkdirSync(REPORTS, { recursive: true });
  const print = await remembering(name, process.argv);

  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const layer of name === undefined ? ALL.filter(exists) : [name]) {
    const before = passedBefore(layer, print);
    if (before !== undefined) {
      lines.push(`${layer.padEnd(12)} unchanged since its ${before} passed (--again runs them)`);
      continue;
    }
    console.log(`\n=== ${layer}`);
    const since = performance.now();
    const { code, passed, failed: told, skipped } = await LAYERS[layer](args).catch(broken);
    // A runner that breaks off without a failed test has failed all the same.
    const failed = code === 0 ? told : Math.max(told, 1);
    sum.passed += passed;
    sum.failed += failed;
    const more = skipped > 0 ? `, ${skipped} skipped` : '';
    lines.push(
      `${layer.padEnd(12)} ${passed} passed, ${failed} failed${more} in ${seconds(since)}`,
    );
    if (failed > 0) break;
    rememberPass(layer, print, passed);
  }
  console.log(
    `\n${lines.join('\n')}\nall in ${seconds(started)}\n${sum.passed} passed, ${sum.failed} failed`,
  );
  return sum.failed > 0 ? 1 : 0;
});
