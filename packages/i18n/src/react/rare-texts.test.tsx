import type { ErrorInfo, Locale } from '@callpanel/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Messages } from '../plain/messages.ts';
import { Intl, MoreTexts } from './Intl.tsx';
import { useErrorText } from './text.ts';

const load = vi.hoisted(() => vi.fn<(locale: Locale) => Promise<Messages>>());
vi.mock('../notices/messages.ts', () => ({ noticeMessages: load }));

afterEach(() => {
  cleanup();
  load.mockReset();
});

const COMMON = { 'widget.error.crash': 'Something went wrong here.' };
const NO_URI: ErrorInfo = { code: 'sipua.config.uriMissing', context: {} };
const INVALID: ErrorInfo = { code: 'sipua.config.proxyUrl', context: { index: 2 } };

const ErrorLine = ({ error }: { error: ErrorInfo }) => <p>{useErrorText()(error)}</p>;
const draw = (locale: Locale, ...errors: ErrorInfo[]) =>
  render(
    <Intl locale={locale} messages={COMMON}>
      <MoreTexts texts={{}}>
        {errors.map((error) => (
          <ErrorLine key={error.code} error={error} />
        ))}
      </MoreTexts>
    </Intl>,
  );
const lines = () => screen.getAllByText(/^/, { selector: 'p' }).map((line) => line.textContent);

it('shows nothing until the text of a rare error has loaded, then its sentence [E-47] [E-49]', async () => {
  let come: (texts: Messages) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (come = resolve)));
  draw('en-US', NO_URI, INVALID);
  expect(lines()).toEqual(['', '']);
  await act(async () =>
    come({
      'sipua.config.uriMissing': 'Missing SIP URI',
      'sipua.config.proxyUrl': 'Invalid URL for proxy #{index}',
    }),
  );
  expect(lines()).toEqual(['Missing SIP URI', 'Invalid URL for proxy #2']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('says in general words what happened if the text cannot be loaded, and loads it with the next error', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  draw('fr-CA', NO_URI);
  await act(async () => undefined);
  expect(lines()).toEqual(['Something went wrong here.']);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce({ 'sipua.config.uriMissing': 'URI manquant' });
  draw('fr-CA', NO_URI);
  await act(async () => undefined);
  expect(lines()).toEqual(['URI manquant', 'URI manquant']);
});

it('lets the server’s own text win, and loads nothing [A-02]', () => {
  draw('en-GB', { code: 'sipua.config.error', context: { exception: 'Account is locked' } });
  expect(lines()).toEqual(['Account is locked']);
  expect(load).not.toHaveBeenCalled();
});
