import type { ConferencesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import english from './locales/en-US.json';
import { Conferences } from './Conferences.tsx';

afterEach(cleanup);

const messages = { ...(await commonMessages('en-US')), ...english };

const draw = (change: Partial<ConferencesState> = {}) => {
  const retry = vi.fn();
  Object.assign(core, { conferences: { retry } });
  const broker = { status: 'online', error: null, hint: 1 };
  const items = { 1: { name: 'First', waiting: 2 }, 2: { name: 'Second', waiting: 0 } };
  const ready: ConferencesState = { status: 'ready', error: null, live: true, items };
  Object.assign(core.state, { broker, conferences: { ...ready, ...change } });
  render(
    <Intl locale="en-US" messages={messages}>
      <Conferences />
    </Intl>,
  );
  return retry;
};
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the items, and a change of one', async () => {
  draw();
  expect(rows()).toEqual(['First 2 waiting', 'Second none waiting']);
  await act(async () => {
    const { items } = core.state.conferences;
    Object.assign(items['1'] ?? {}, { waiting: 3 });
  });
  expect(rows()).toEqual(['First 3 waiting', 'Second none waiting']);
});

it('waits for the first answer, and says when there is nothing', async () => {
  draw({ status: 'loading', items: {} });
  expect(screen.queryByText('There are no items.')).toBeNull();
  await act(async () => void (core.state.conferences.status = 'ready'));
  expect(screen.getByText('There are no items.')).toBeTruthy();
});

it('keeps what it shows when a load fails, and offers another', () => {
  const retry = draw({ error: { code: 'widget.error.load', context: {} } });
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says that live updates are paused', async () => {
  draw();
  await act(async () => {
    core.state.broker.status = 'lost';
    core.state.conferences.live = false;
  });
  expect(await screen.findByText('Live updates are paused.')).toBeTruthy();
});
