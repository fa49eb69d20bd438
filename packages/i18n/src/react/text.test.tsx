import type { ErrorInfo } from '@callpanel/contracts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noticeMessages } from '../notices/messages.ts';
import { commonMessages } from '../plain/messages.ts';
import { Intl } from './Intl.tsx';
import { useErrorText, useText } from './text.ts';

afterEach(cleanup);

const messages = {
  'sipua.error.register': 'Web Phone Register error: {cause} - {reason}',
  'sipua.error.hold': 'Failed to put call on hold: {reason}',
};
const ErrorLine = ({ error }: { error: ErrorInfo }) => useErrorText()(error);
const shown = (error: ErrorInfo): string | null =>
  render(
    <Intl locale="en-US" messages={messages}>
      <ErrorLine error={error} />
    </Intl>,
  ).container.textContent;

it('fills an error text from its context [E-41]', () => {
  const context = { cause: 'Rejected', reason: 'Forbidden' };
  expect(shown({ code: 'sipua.error.register', context })).toBe(
    'Web Phone Register error: Rejected - Forbidden',
  );
});

it('leaves no separator when the context is empty [E-37]', () => {
  expect(shown({ code: 'sipua.error.hold', context: {} })).toBe('Failed to put call on hold');
  expect(shown({ code: 'sipua.error.register', context: { cause: 'Timeout' } })).toBe(
    'Web Phone Register error: Timeout',
  );
});

it('lets the server’s own text win [A-02]', () => {
  const context = { exception: 'Account is locked' };
  expect(shown({ code: 'sipua.error.hold', context })).toBe('Account is locked');
});

it.each(['', 'Éloïse', '$&', '<b>', 0, 1.5, 1234567])(
  'fills %j into a text with and without a syntax tree alike',
  (reason) => {
    const Both = () => {
      const text = useText();
      return `${text('simple', { reason })}|${text('tree', { reason })}`;
    };
    const tree = [
      { type: 0, value: 'Failed: ' },
      { type: 1, value: 'reason' },
    ];
    const { container } = render(
      <Intl locale="en-US" messages={{ simple: 'Failed: {reason}', tree }}>
        <Both />
      </Intl>,
    );
    expect(container.textContent).toBe(`Failed: ${reason}|Failed: ${reason}`);
  },
);

it.each([
  ['an override', '\u202Egnp.exe', '\u202Egnp.exe\u202C'],
  ['the end of an isolate', 'Bob\u2069\u202E', 'Bob\u202E\u202C'],
  ['an isolated name', '\u2068Bob\u2069', '\u2068Bob\u2069'],
])('a value with %s turns no other words of its sentence', (_, name, within) => {
  const Both = () => {
    const text = useText();
    return `${text('simple', { name })}|${text('tree', { name })}`;
  };
  const tree = [
    { type: 1, value: 'name' },
    { type: 0, value: ' has left' },
  ];
  const { container } = render(
    <Intl locale="en-US" messages={{ simple: '{name} has joined', tree }}>
      <Both />
    </Intl>,
  );
  expect(container.textContent).toBe(`${within} has joined|${within} has left`);
});

const Missing = () => useText()('not.there');

it('shows the id of a missing text, and never throws', () => {
  const { container } = render(
    <Intl locale="fr-CA" messages={{}}>
      <Missing />
    </Intl>,
  );
  expect(container.textContent).toBe('not.there');
});

it.each([
  ['en-US', 'busy', 486, 'Transfer to Carol (103) failed: busy'],
  ['en-US', 'notFound', 404, 'Transfer to Carol (103) failed: no such number'],
  ['en-US', 'failed', 500, 'Transfer to Carol (103) failed: code 500'],
  ['fr-CA', 'busy', 486, 'Échec du transfert vers Carol (103)\u00a0: ligne occupée'],
  ['fr-CA', 'failed', 500, 'Échec du transfert vers Carol (103)\u00a0: code 500'],
] as const)(
  'names the person and the reason in the user’s language: %s %s [E-27]',
  async (...row) => {
    const [locale, why, status, sentence] = row;
    const context = { number: '103', who: 'Carol (103)', reason: 'failed (Oops)', why, status };
    const messages = { ...(await commonMessages(locale)), ...(await noticeMessages(locale)) };
    const { container } = render(
      <Intl locale={locale} messages={messages}>
        <ErrorLine error={{ code: 'sipua.xfer.failed', context }} />
        <ErrorLine error={{ code: 'sipua.error.transfer', context: { ...context, num: '103' } }} />
      </Intl>,
    );
    expect(container.textContent).toContain(sentence);
    expect(container.textContent).not.toContain('Oops');
  },
);

it('keeps number and reason of a failure without a text [E-27] [E-36]', async () => {
  const messages = { ...(await commonMessages('en-US')), ...(await noticeMessages('en-US')) };
  const { container } = render(
    <Intl locale="en-US" messages={messages}>
      <ErrorLine error={{ code: 'sipua.xfer.failed', context: { number: '103', reason: 'x' } }} />
      <ErrorLine error={{ code: 'sipua.error.refer', context: { reason: 'y' } }} />
    </Intl>,
  );
  expect(container.textContent).toBe('Transfer to 103 failed: xFailed to refer call: y');
});
