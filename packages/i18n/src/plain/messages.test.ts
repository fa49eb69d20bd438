import { LOCALES } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import type { MessageLoader } from './messages.ts';
import { commonMessages, messagesOf } from './messages.ts';

it.each(LOCALES)('loads one file for a language: %s', async (locale) => {
  const asked: string[] = [];
  const load = messagesOf(async (of) => {
    asked.push(of);
    return { default: { a: `a in ${of}` } };
  });
  expect(await load(locale)).toEqual({ a: `a in ${locale}` });
  expect(asked).toEqual([locale]);
});

it('brings the texts of others along; its own win', async () => {
  const other: MessageLoader = async (locale) => ({ a: 'theirs', b: `b in ${locale}` });
  const load = messagesOf(async () => ({ default: { a: 'own' } }), other);
  expect(await load('fr-CA')).toEqual({ a: 'own', b: 'b in fr-CA' });
});

it('fails when a file cannot be had, so that whoever asks can fall back [C-33]', async () => {
  const gone = new Error('offline');
  const broken: MessageLoader = async () => Promise.reject(gone);
  await expect(messagesOf(async () => Promise.reject(gone))('fr-CA')).rejects.toBe(gone);
  await expect(messagesOf(async () => ({ default: {} }), broken)('fr-CA')).rejects.toBe(gone);
});

it('finds the folder of the common texts in every language', async () => {
  const [french, english] = await Promise.all([commonMessages('fr-CA'), commonMessages('en-US')]);
  expect(Object.keys(french)).toEqual(Object.keys(english));
  expect(french['sipua.error.callFailed']).not.toBe(english['sipua.error.callFailed']);
});

it.each(['en-AU', 'en-GB'] as const)(
  'has every text in %s, with its own spelling',
  async (locale) => {
    const [own, american] = await Promise.all([commonMessages(locale), commonMessages('en-US')]);
    expect(Object.keys(own)).toEqual(Object.keys(american));
    expect(own['api.error.aborted']).toBe('The request was cancelled.');
    expect(american['api.error.aborted']).toBe('The request was canceled.');
  },
);
