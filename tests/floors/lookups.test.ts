import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeLookups, lookupsOf } from './lookups.ts';

const ROOT = new URL('../../', import.meta.url);

it('no name that may come from a wire is looked up in an object literal', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', '{remotes,host-demo}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**', '**/*.test.{ts,tsx}'],
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(
    judgeLookups(files.map((path) => lookupsOf(path, readFileSync(new URL(path, ROOT), 'utf8')))),
  ).toEqual([]);
  // Reads every source there is: many times the usual on a busy machine.
}, 60_000);

const verdicts = (...codes: string[]) =>
  judgeLookups(codes.map((code, at) => lookupsOf(`${at}.ts`, code)));

it.each([
  `const RUN: Record<string, () => void> = { ping() {} };\nRUN[action]?.();`,
  `const RUN: Readonly<Record<string, number>> = { ping: 1 };\nconst run = RUN[data.action];`,
  `const RUN: Readonly<Partial<Record<string, number>>> = {};\nRUN[name] = 1;`,
  `const RUN = { ping: 1 } as Record<string, number>;\nRUN[name.trim()];`,
  'const RUN: { [name: string]: number } = { ping: 1 };\nRUN[`x-${name}`];',
  `const RUN = { ping: 1 } as const;\nconst isRun = (name: string): name is keyof typeof RUN => name in RUN;`,
])('finds %s', (code) => {
  expect(verdicts(code)).toEqual(['0.ts:2: RUN is an object; use a Map or a Set']);
});

it('finds a table of another file, also under another name', () => {
  const code = `export const RUN: Record<string, number> = { ping: 1 };`;
  const used = `import { RUN as ALL } from './run.ts';\n\nALL[action];`;
  expect(verdicts(code, used)).toEqual(['1.ts:3: ALL is an object; use a Map or a Set']);
});

it.each([
  `const RUN = new Map([['ping', 1]]); RUN.get(action);`,
  `const RUN: Record<string, number> = Object.create(null); RUN[action] = 1; action in RUN;`,
  `const RUN: Record<string, number> = { ping: 1 }; RUN['ping']; Object.entries(RUN);`,
  `const RUN: Record<Action, number> = { ping: 1 }; RUN[action];`,
  `const REASONS: Record<number, string> = { 404: 'Not Found' }; REASONS[status];`,
  `const list = [1, 2]; list[index]; if ('call' in found) draw();`,
])('has nothing against %s', (code) => {
  expect(verdicts(code)).toEqual([]);
});
