import { expect, it } from 'vitest';
import { ofChecks, ofPlaywright, ofVitest } from './reports.mjs';

it('names the checks that failed', () => {
  const checks = [
    { name: 'lint', failed: false },
    { name: 'dead code', failed: true },
  ];
  expect(ofChecks(checks)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ title: 'dead code', again: "node scripts/test.mjs check 'dead code'" }],
  });
});

it('names the unit tests that failed, and the files that do not load', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: '/repo/packages/a/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a passes', status: 'passed', failureMessages: [] },
          {
            fullName: "doesn't ring [F46]",
            status: 'failed',
            failureMessages: ['Error: no INVITE\n    at a.test.ts:3'],
          },
        ],
      },
      {
        name: '/repo/b.test.ts',
        status: 'failed',
        message: 'Error: no file',
        assertionResults: [],
      },
    ],
  };
  expect(ofVitest(report, '/repo')).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [
      {
        title: "doesn't ring [F46]",
        where: 'packages/a/a.test.ts',
        why: 'Error: no INVITE',
        look: [],
        again: String.raw`node scripts/test.mjs unit packages/a/a.test.ts -t 'doesn'\''t ring \[F46\]'`,
      },
      {
        title: 'does not load',
        where: 'b.test.ts',
        why: 'Error: no file',
        look: [],
        again: 'node scripts/test.mjs unit b.test.ts',
      },
    ],
  });
});

it('names the failed browser tests, with their recordings', () => {
  const attachments = [
    { name: 'error-context', path: '/repo/test-results/e2e/rings/error-context.md' },
    { name: 'trace', path: '/repo/test-results/e2e/rings/trace.zip' },
    { name: 'log' },
  ];
  const error = {
    message: '\u001b[31mError: no INVITE\u001b[39m\n\n- []\n+ [1]\n    at a.spec.ts:3',
  };
  const file = 'tests/e2e/calls.spec.ts';
  const report = {
    config: { rootDir: '/repo' },
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [{ message: 'Error: a worker ended' }],
    suites: [
      {
        title: file,
        file,
        suites: [
          {
            title: 'within 300 ms',
            file,
            specs: [
              { title: 'passes', file, line: 3, tests: [{ status: 'expected', results: [{}] }] },
              {
                title: 'rings',
                file,
                line: 7,
                tests: [{ status: 'unexpected', results: [{ error, attachments }] }],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(ofPlaywright('e2e', report, '/repo')).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    failures: [
      {
        title: 'within 300 ms › rings',
        where: 'tests/e2e/calls.spec.ts:7',
        why: 'Error: no INVITE\n- []\n+ [1]',
        look: ['test-results/e2e/rings/error-context.md', 'test-results/e2e/rings/trace.zip'],
        again: 'node scripts/test.mjs e2e tests/e2e/calls.spec.ts:7 --workers=1',
      },
      {
        title: 'outside a test',
        where: '',
        why: 'Error: a worker ended',
        look: [],
        again: 'node scripts/test.mjs e2e',
      },
    ],
  });
});
