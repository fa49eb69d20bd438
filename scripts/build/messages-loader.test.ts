import { expect, it } from 'vitest';
import messagesLoader, { textsIn } from './messages-loader.ts';

const COMMON = 'packages/i18n/locales';

it('adds what differs in British English to the texts of en-US', () => {
  const read: string[] = [];
  const texts = textsIn(`${COMMON}/en-GB.json`, (path) => read.push(path));
  const american = textsIn(`${COMMON}/en-US.json`);
  expect(Object.keys(texts)).toEqual(Object.keys(american));
  expect(texts['api.error.aborted']).not.toBe(american['api.error.aborted']);
  expect(texts['api.error.network']).toBe(american['api.error.network']);
  // So that a change of en-US builds en-GB again.
  expect(read).toEqual([`${COMMON}/en-US.json`]);
});

it('adds nothing to French', () => {
  const read: string[] = [];
  textsIn(`${COMMON}/fr-CA.json`, (path) => read.push(path));
  expect(read).toEqual([]);
});

it('makes syntax trees of texts with plurals and choices, and leaves simple texts as they are', async () => {
  const built = messagesLoader.call({
    resourcePath: `${COMMON}/en-US.json`,
    addDependency: () => undefined,
  });
  const { default: texts } = (await import(
    `data:text/javascript,${encodeURIComponent(built)}`
  )) as { default: Record<string, unknown> };
  expect(texts['common.close']).toBe('Close');
  expect(texts['sipua.error.invalidNumber']).toBe('Invalid number: {number}');
  expect(texts['rmqc.error.connLost']).toContainEqual(
    expect.objectContaining({ type: 6, value: 'seconds' }),
  );
});
