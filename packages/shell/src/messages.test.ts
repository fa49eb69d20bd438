import { LOCALES } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { shellMessages } from './messages.ts';

it.each(LOCALES)('%s has every text of en-US, none empty', async (locale) => {
  const [texts, source] = [await shellMessages(locale), await shellMessages('en-US')];
  expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
  expect(Object.entries(texts).filter(([, text]) => text === '')).toEqual([]);
});

it('warns in the specified words [E-63]', async () => {
  expect((await shellMessages('en-US'))['shell.onCall']).toBe(
    'You are on call. Are you sure you want to close and hangup the call?',
  );
});
