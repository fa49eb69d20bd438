import type { ErrorInfo } from '@callpanel/contracts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Intl } from './Intl.tsx';
import { Text, useErrorText } from './text.tsx';

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

it('leaves no separator behind where the context says nothing [E-37]', () => {
  expect(shown({ code: 'sipua.error.hold', context: {} })).toBe('Failed to put call on hold');
  expect(shown({ code: 'sipua.error.register', context: { cause: 'Timeout' } })).toBe(
    'Web Phone Register error: Timeout',
  );
});

it('lets the server’s own text win [A-02]', () => {
  const context = { exception: 'Account is locked' };
  expect(shown({ code: 'sipua.error.hold', context })).toBe('Account is locked');
});

it('shows the id of a text that is missing, and never throws', () => {
  const { container } = render(
    <Intl locale="fr-CA" messages={{}}>
      <Text id="not.there" />
    </Intl>,
  );
  expect(container.textContent).toBe('not.there');
});
