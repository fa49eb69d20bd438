import { expect, it } from 'vitest';
import { judgeSize, staleReasons } from './file-sizes.ts';

const reasons = { 'packages/a/src/long.ts': 'one state table' };

it.each([
  ['packages/a/src/x.ts', 299, ''],
  ['packages/a/src/x.ts', 300, 'packages/a/src/x.ts: 300 lines; split it'],
  ['packages/a/src/long.ts', 399, ''],
  ['packages/a/src/long.ts', 400, 'packages/a/src/long.ts: 400 lines, 400 is the end'],
  ['packages/a/src/locales/en.json', 5000, ''],
])('%s with %i lines', (path, lines, verdict) => {
  const answer = judgeSize(path, lines, reasons) ?? '';
  expect(answer.slice(0, verdict.length || undefined)).toBe(verdict);
});

it('names an unused exception', () => {
  expect(staleReasons(new Map([['packages/a/src/long.ts', 120]]), reasons)).toHaveLength(1);
  expect(staleReasons(new Map([['packages/a/src/long.ts', 320]]), reasons)).toEqual([]);
});
