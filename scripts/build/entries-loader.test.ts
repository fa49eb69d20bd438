import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';
import { withoutWhatIsSaid } from './entries-loader.ts';

const read = (file: string): string =>
  withoutWhatIsSaid(file, readFileSync(`${ROOT}packages/contracts/src/embed/${file}`, 'utf8'));

it('leaves of a command what decides whether it is carried out', () => {
  const dial = read('commands/dial.ts');
  for (const key of ['grant', 'params', 'widgets', 'session'])
    expect(dial).toMatch(new RegExp(`^ {2}${key}: `, 'm'));
  expect(read('commands/token.ts')).toMatch(/^ {2}not: /m);
  expect(dial).not.toMatch(/purpose|example|result|Calls a number/);
});

it('leaves of a request what its answer is read by', () => {
  const match = read('requests/contact-match.ts');
  for (const key of ['grant', 'params', 'result', 'timeoutMs', 'default'])
    expect(match).toMatch(new RegExp(`^ {2}${key}: `, 'm'));
  expect(match).not.toMatch(/purpose|example/);
});

it('finds every entry of the contract', () => {
  const files = globSync('{commands,events,requests}/*.ts', {
    cwd: `${ROOT}packages/contracts/src/embed`,
  }).filter((file) => !/index|\.test/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect([file, /^ {2}purpose:/m.test(read(file))]).toEqual([file, false]);
});
