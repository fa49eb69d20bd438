import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../build/base.ts';
import { changedTypes, declaredShape } from './declared-shape.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callpanel-shape-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const shapeOf = (files: Readonly<Record<string, string>>, but?: readonly string[]) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return declaredShape(join(folder, 'a.ts'), 'A', but);
};

it('follows a type through all its files', () => {
  expect(
    shapeOf({
      'a.ts': `import type { B as Other } from './index.ts';
        interface Base { base: Promise<string> }
        export interface A extends Base { b?: Other[]; unused(): void }
        export interface Unused { b: 1 }`,
      'index.ts': "export type { Inner as B } from './b.ts';\nexport * from './c.ts';",
      'b.ts': "import type { C } from './index.ts';\nexport type Inner = C | keyof typeof T;",
      'c.ts': 'const T = {};\nexport type C = 1;',
    }),
  ).toEqual({
    A: 'interface A extends Base { b?: Other[]; unused(): void }',
    Base: 'interface Base { base: Promise<string> }',
    Other: 'type Inner = C | keyof typeof T;',
    C: 'type C = 1;',
  });
});

it('ignores comments, lines, and what is left out', () => {
  const spread = shapeOf({
    'a.ts': 'export interface A {\n  /** Says. */\n  b: B; // and more\n}',
  });
  expect(spread).toEqual(shapeOf({ 'a.ts': 'export interface A { b: B; }' }));
  expect(shapeOf({ 'a.ts': 'export interface A { b: B; }\ninterface B { c: 1 }' }, ['B'])).toEqual(
    spread,
  );
});

it('refuses two types of one name', () => {
  expect(() =>
    shapeOf({
      'a.ts': "import type { B } from './b.ts';\ninterface C { a: 1 }\nexport type A = C | B;",
      'b.ts': 'interface C { b: 1 }\nexport type B = C;',
    }),
  ).toThrow('C is in');
});

it('names what was added, removed and changed', () => {
  expect(changedTypes({ a: '1', b: '1', c: '1' }, { b: '2', c: '1', d: '1' })).toEqual([
    'a',
    'b',
    'd',
  ]);
});

it('includes the calls that widgets read and control [S-21]', () => {
  const shape = declaredShape(`${ROOT}packages/core/src/types.ts`, 'Core', ['Context']);
  expect(shape['CallsActions']).toContain('transfer(id: string, text: string): Promise<boolean>;');
  expect(shape).toHaveProperty('CallInfo');
  expect(shape).not.toHaveProperty('Live');
});
