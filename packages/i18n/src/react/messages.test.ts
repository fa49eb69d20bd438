import { ERRORS, LOCALES } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { commonMessages } from '../plain/messages.ts';
import { ERROR_VALUES } from './text.tsx';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '').sort();

const load = async (locale: (typeof LOCALES)[number]) =>
  Object.fromEntries(
    Object.entries(await commonMessages(locale)).map(([id, text]) => [id, text as string]),
  );

describe.each(LOCALES)('texts of %s', (locale) => {
  it('has one for every error code', async () => {
    const messages = await load(locale);
    expect(Object.keys(ERRORS).filter((code) => !messages[code])).toEqual([]);
  });

  it('has the ids and placeholders of en-US', async () => {
    const [messages, source] = [await load(locale), await load('en-US')];
    const shape = (texts: Record<string, string>) =>
      Object.entries(texts)
        .map(([id, text]) => `${id} ${placeholders(text).join()}`)
        .sort();
    expect(shape(messages)).toEqual(shape(source));
  });

  it('names only error values that are always filled', async () => {
    const messages = await load(locale);
    const used = Object.keys(ERRORS).flatMap((code) => placeholders(messages[code] ?? ''));
    expect(used.filter((name) => !(name in ERROR_VALUES))).toEqual([]);
  });
});

it('has the specified English texts', async () => {
  const messages = await load('en-US');
  expect(messages).toMatchObject({
    'login.error.credentials': 'Failed login. Invalid email or password.',
    'sipua.error.maxCallsOut': 'Max calls limit reached. Can not have more then {limit} calls.',
    'sipua.error.notSupported': 'WebRTC is not supported. Try to upgrade your browser',
    'sipua.error.invalidNumber': 'Invalid number: {number}',
    'sipua.error.send': 'Failed to send call! Check debug.',
    'sipua.error.initiate': 'Failed to initiate call. See debug for details',
    'sipua.error.register': 'Web Phone Register error: {cause} - {reason}',
    'sipua.config.proxyNotArray': 'SIP UA: WSS Proxy invalid value. Must be array of objects',
  });
});
