/**
 * What a runner's report says in numbers and, of each failure, what to look at.
 *
 * @typedef {{ title: string, where: string, why: string, look: string[], again: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const command = (layer, ...args) => ['node scripts/test.mjs', layer, ...args].join(' ');
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** In single quotes, which keep everything but themselves from a shell. */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const REASON_LINES = 20;
/** What was wrong, with the first lines of what differs, and without a stack; the rest is in the runner's own output. */
const reason = (text = '') => {
  const [said = ''] = stripVTControlCharacters(text)
    .trim()
    .split(/\n\s*at /);
  const lines = said.split('\n').filter((line) => line.trim());
  return lines.slice(0, REASON_LINES).join('\n');
};

/** @returns {Outcome} of what `scripts/check.mjs` writes */
export const ofChecks = (checks) => {
  const failures = checks
    .filter(({ failed }) => failed)
    .map(({ name }) => ({
      title: name,
      where: '',
      why: '',
      look: [],
      again: command('check', quoted(name)),
    }));
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    skipped: 0,
    failures,
  };
};

/** @returns {Outcome} of Vitest's JSON report */
export const ofVitest = (report, root) => {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      const again = command('unit', where);
      return [{ title: 'does not load', where, why: reason(message), look: [], again }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      where,
      why: reason(failureMessages[0]),
      look: [],
      again: command('unit', where, '-t', quoted(literally(fullName))),
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests,
    failures,
  };
};

const specsOf = ({ suites = [], specs = [], title, file }) => {
  const within = title && title !== file ? `${title} › ` : '';
  return [...specs, ...suites.flatMap(specsOf)].map((spec) => ({
    ...spec,
    title: `${within}${spec.title}`,
  }));
};

/** @returns {Outcome} of Playwright's JSON report */
export const ofPlaywright = (layer, { config, suites, stats, errors }, root) => {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({ title, file, line, result: results[0] })),
    )
    .map(({ title, file, line, result }) => {
      const where = `${relative(root, join(config.rootDir, file))}:${line}`;
      return {
        title,
        where,
        why: reason(result?.error?.message),
        look: (result?.attachments ?? [])
          .filter(({ name, path }) => path && ['error-context', 'trace'].includes(name))
          .map(({ path }) => relative(root, path)),
        again: command(layer, where, '--workers=1'),
      };
    });
  const outside = errors.map(({ message }) => ({
    title: 'outside a test',
    where: '',
    why: reason(message),
    look: [],
    again: command(layer),
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failed, ...outside],
  };
};
