import { expect, it } from 'vitest';
import messagesLoader, { textsIn } from './messages-loader.ts';

const COMMON = 'packages/i18n/locales';

it('adds what differs in British English to the texts of en-US', () => {
  const read: string[] = [];
  const texts = textsIn(`${COMMON}/en-GB.json`, (path) => read.push(path));
  const american = textsIn(`${COMMON}/en-US.json`);
  expect(Object.keys(texts)).toEqual(Object.keys(american));
  expect(texts['api.error.aborted']).not.toBe(american['api.error.aborted']);
  expect(texts['login.error.credentials']).toBe(american['login.error.credentials']);
  // So that a change of en-US builds en-GB again.
  expect(read).toEqual([`${COMMON}/en-US.json`]);
});

it('adds nothing to French', () => {
  const read: string[] = [];
  textsIn(`${COMMON}/fr-CA.json`, (path) => read.push(path));
  expect(read).toEqual([]);
});

it('makes syntax trees of texts with placeholders, and leaves plain texts as they are', () => {
  const built = messagesLoader.call({
    resourcePath: `${COMMON}/en-US.json`,
    addDependency: () => undefined,
  });
  const texts = JSON.parse(built) as Record<string, unknown>;
  expect(texts['common.close']).toBe('Close');
  expect(texts['sipua.error.invalidNumber']).toEqual([
    { type: 0, value: 'Invalid number: ' },
    { type: 1, value: 'number' },
  ]);
});
