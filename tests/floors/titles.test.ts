import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeTitle, titlesOf } from './titles.ts';

const ROOT = new URL('../../', import.meta.url);
const verdicts = (path: string, code: string) =>
  titlesOf(path, code).flatMap((title) => judgeTitle(path, title));

it('titles name few ids, known ones, and behaviour in place of numbers', () => {
  const files = globSync('{packages,remotes,host-demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    // Its own examples are wrong on purpose.
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/floors/titles.test.ts'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((path) => verdicts(path, readFileSync(new URL(path, ROOT), 'utf8'))),
  ).toEqual([]);
  // Reads every test there is: many times the usual on a busy machine.
}, 60_000);

it.each([
  [`it('works [A-01] [A-02] [A-03] [A-04] [A-05]', () => {});`, 'x.ts: 5 ids: works'],
  [`test.describe('rights [P-19 to P-23]', () => {});`, 'x.ts: 5 ids: rights'],
  ['test(`${door}: opens [Q-1]`, () => {});', 'x.ts: no such id Q-1: …: opens'],
  [`it('rings [S-7]', () => {});`, 'x.ts: no such id S-7: rings'],
  [`it('rings [F-12]', () => {});`, 'x.ts: no such id F-12: rings'],
  [`test.step('mutes [issue 25]', () => {});`, 'x.ts: say the behaviour, not a number: mutes'],
  [`it('answers (JsSIP issue 556)', () => {});`, 'x.ts: say the behaviour, not a number: answers'],
  [
    `it.each([['none', 1], ['some [A-01]', 2]])('%s [A-02] [A-03] [A-04] [A-05]', () => {});`,
    'x.ts: 5 ids: %s',
  ],
  [
    `const ROWS = [['A-01', 1]] as const; it.each(ROWS)('[%s] is [A-02] [A-03] [A-04] [A-05]', () => {});`,
    'x.ts: 5 ids: [%s] is',
  ],
])('finds what is wrong with %s', (code, verdict) => {
  const [found = '', ...more] = verdicts('x.ts', code);
  expect(found.slice(0, verdict.length)).toBe(verdict);
  expect(more).toEqual([]);
});

it('has nothing against four ids, also of rows, and names of standards', () => {
  const code = `
    it('is sent again [E-40] [F12] [T3] [RFC 3903]', () => {});
    it.each([['A-32', 1], ['A-33', 2]])('about one message [%s] [S-40] [S-41] [S-42]', () => {});
    draw('a bug 7 [Q-1]');
  `;
  expect(verdicts('x.ts', code)).toEqual([]);
});
