/** The layers: their runners, files and reports. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { node24 } from '../lib/node24.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { ofChecks, ofPlaywright, ofVitest } from './reports.mjs';

const REPORTS = join(ROOT, '.cache', 'tests');
/** Where everything fails, each test by its time limit, the rest would take hours and say nothing new. */
const ENOUGH_FAILURES = 25;

const node = (args, env = {}) =>
  run(node24(), ['--conditions=source', ...args], { env: { ...process.env, ...env } });

/** Where a runner writes what it counted; an older report would pass for this run's. */
const reportFile = (layer) => {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(REPORTS, `${layer}.json`);
  rmSync(path, { force: true });
  return path;
};

/** What a runner that ended with `code` reports. One that breaks off without a failed test has failed all the same. */
const outcomeOf = (code, path, read) => {
  if (!existsSync(path)) {
    const trouble = `ended with ${code} before it reported; its own messages stand above`;
    return { passed: 0, failed: 1, skipped: 0, failures: [], trouble };
  }
  const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
  return code === 0 || outcome.failed > 0
    ? outcome
    : { ...outcome, failed: 1, trouble: `ended with ${code}, though no test failed` };
};

const check = async (args) => {
  const report = reportFile('check');
  const code = await node(['scripts/check.mjs', ...args], { CALLPANEL_CHECK_REPORT: report });
  return outcomeOf(code, report, ofChecks);
};

const unit = async (args) => {
  const report = reportFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Hundreds of processes load the same libraries: they compile them once.
  const code = await node(
    ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args],
    {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    },
  );
  return outcomeOf(code, report, (found) => ofVitest(found, ROOT));
};

let building;
/** A build that failed does so once, not for each layer. */
const builtOnce = () => (building ??= ensureBuilt());

/** A layer in the browser: Playwright's project of that name, on the built product. */
const browser = (project) => async (args) => {
  await builtOnce();
  const chromium = await ensureChromium();
  const report = reportFile(project);
  const code = await node(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      '--reporter=list,json',
      `--max-failures=${ENOUGH_FAILURES}`,
      ...args,
    ],
    { CALLPANEL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return outcomeOf(code, report, (found) => ofPlaywright(project, found, ROOT));
};

/** Those in the browser. */
export const BROWSER_LAYERS = [
  'federation',
  'conformance',
  'e2e',
  'faults',
  'peers',
  'webkit',
  'crawl',
  'looks',
  'hosts',
  'shots',
];

/** By name; each takes arguments for its runner and gives an outcome, or throws where it cannot start. */
export const LAYERS = {
  check,
  unit,
  ...Object.fromEntries(BROWSER_LAYERS.map((name) => [name, browser(name)])),
};
