import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endedModel } from '../ended.model.ts';
import { callInfo } from '../testing/facts.ts';
import { EndedCall } from './EndedCall.tsx';
import { endedMessages } from './messages.ts';

afterEach(cleanup);

const start = async (answeredAt: number | null, locale: 'en-US' | 'fr-CA' = 'en-US') => {
  const end = { reason: 'hangup', by: 'remote' } as const;
  const call = callInfo({ state: 'ended', name: 'Bob', answeredAt, end });
  const ended = endedModel(call, null, String)!;
  const messages = { ...(await commonMessages(locale)), ...(await endedMessages(locale)) };
  render(
    <Intl locale={locale} messages={messages}>
      <EndedCall ended={ended} onDismiss={vi.fn()} />
    </Intl>,
  );
};

it.each([
  ['en-US', 'Call with Bob ended after 02:14'],
  ['fr-CA', 'L’appel avec Bob a pris fin après 02:14'],
] as const)('%s: a call that ended says how long it was [S-20]', async (locale, words) => {
  await start(performance.now() - 134_500, locale);
  expect(screen.getByText(words)).toBeTruthy();
});

it('a call that was never answered has no length', async () => {
  await start(null);
  expect(screen.getByText('Call with Bob ended')).toBeTruthy();
});
