import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pauseCausesMessages } from './messages.ts';
import { useCauseText, usePauseCauses } from './usePauseCauses.ts';

const messages = await pauseCausesMessages('en-US');
const Causes = () => {
  const causeText = useCauseText();
  return <p role="note">{usePauseCauses().map(causeText).join(', ')}</p>;
};

/** @param answer of the server to the question for its causes */
const open = (answer: () => Promise<unknown>) => {
  const get = vi.fn<(path: string, schema: unknown, options: unknown) => Promise<unknown>>(answer);
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  render(
    <Intl locale="en-US" messages={messages}>
      <Causes />
    </Intl>,
  );
  return get;
};
const shown = () => screen.getByRole('note').textContent;
const USUAL = 'Lunch break, Break, Wrap-up time, Meeting, End of work';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the causes of the realm, twelve at most, those it knows in words [A-80] [C-41] [D-28]', async () => {
  const data = [
    { id: '1', name: 'outbound_calls' },
    { id: '2', name: 'lunch_break' },
  ];
  const get = open(async () => ({ data }));
  await waitFor(() => expect(shown()).toBe('Outbound calls, Lunch break'));
  expect(get).toHaveBeenCalledExactlyOnceWith('queue_member_pause_codes', expect.anything(), {
    query: { start: 0, limit: 12, sort_column: 'name', sort_direction: 'asc' },
  });
});

it.each([
  ['has none', async () => ({ data: [] })],
  ['does not answer', () => Promise.reject(new Error('500'))],
])('shows the usual causes when the realm %s [D-28] [A-80]', async (_title, answer) => {
  const get = open(answer);
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  expect(shown()).toBe(USUAL);
});
