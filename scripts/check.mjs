/**
 * npm run check: everything that can be checked without running the product, in parallel. Prints one line for each check and the
 * whole output of those that fail. `npm run check -- lint types` runs some of them; `--since COMMIT` lints only what differs from it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { deriveAreas } from './lib/areas.mjs';
import { ROOT, Stop, main } from './lib/run.mjs';
import { node24 } from './lib/node24.mjs';

const bin = (name) => `node_modules/${name}`;

/** Name to what Node 24 runs. The slow ones first: the others fill the second core. */
const CHECKS = {
  'dead code': [bin('knip/bin/knip.js'), '--no-progress'],
  lint: [bin('oxlint/bin/oxlint'), '--deny-warnings'],
  types: [
    bin('typescript/bin/tsc'),
    ...['--noEmit', '-p', '.', '--incremental'],
    ...['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
  floors: [bin('vitest/vitest.mjs'), 'run', 'tests/floors', '--reporter=dot'],
  format: [bin('oxfmt/bin/oxfmt'), '--check'],
  'file sizes': ['scripts/check/file-sizes.ts'],
  messages: ['scripts/check/messages.ts'],
  'vue types': ['scripts/check/vue-types.ts'],
  areas: ['scripts/check/areas.ts'],
  contract: ['scripts/check/contract.ts'],
  'core shape': ['scripts/check/core-shape.ts'],
  'phone numbers': ['scripts/check/phone-metadata.ts'],
};
const AT_ONCE = 2;

const capture = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(node24(), ['--conditions=source', ...args], { cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ output, failed: code !== 0 }));
  });

/** Scripts that differ from a commit; types of the rest are checked all the same. */
const changedSince = (commit) => {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return [
    ...git('diff', '-z', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ].filter((path) => /\.(m?[jt]s|tsx)$/.test(path));
};

const wanted = (names) => {
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0)
    throw new Stop(
      `No check "${unknown.join(', ')}". There are: ${Object.keys(CHECKS).join(', ')}`,
    );
  return names.length > 0 ? names : Object.keys(CHECKS);
};

await main(async () => {
  const names = process.argv.slice(2);
  const since = names.indexOf('--since');
  if (since >= 0) {
    const [, commit] = names.splice(since, 2);
    const changed = changedSince(commit);
    if (changed.length > 0) CHECKS.lint.push(...changed);
    else delete CHECKS.lint;
  }
  const queue = wanted(names);
  deriveAreas();
  const done = [];
  const next = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const started = performance.now();
      const { output, failed } = await capture(CHECKS[name]);
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      console.log(`${failed ? 'FAIL' : ' ok '}  ${name.padEnd(13)} ${took}`);
      done.push({ name, output, failed });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const failures = done.filter(({ failed }) => failed);
  for (const { name, output } of failures) console.log(`\n--- ${name}\n${output.trim()}`);
  const report = process.env['CALLPANEL_CHECK_REPORT'];
  if (report) writeFileSync(report, JSON.stringify(done));
  return failures.length > 0 ? 1 : 0;
});
