import type { QueuesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import english from './locales/en-US.json';
import { Queues } from './Queues.tsx';

afterEach(cleanup);

const messages = { ...(await commonMessages('en-US')), ...english };

const draw = (change: Partial<QueuesState> = {}) => {
  const retry = vi.fn();
  Object.assign(core, { queues: { retry } });
  const broker = { status: 'online', error: null, hint: 1 };
  const items = { 1: { name: 'First', waiting: 2 }, 2: { name: 'Second', waiting: 0 } };
  const ready: QueuesState = { status: 'ready', error: null, live: true, items };
  Object.assign(core.state, { broker, queues: { ...ready, ...change } });
  render(
    <Intl locale="en-US" messages={messages}>
      <Queues />
    </Intl>,
  );
  return retry;
};
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the items, and a change of one', async () => {
  draw();
  expect(rows()).toEqual(['First 2 waiting', 'Second none waiting']);
  await act(async () => {
    const { items } = core.state.queues;
    Object.assign(items['1'] ?? {}, { waiting: 3 });
  });
  expect(rows()).toEqual(['First 3 waiting', 'Second none waiting']);
});

it('waits for the first answer, and says when there is nothing', async () => {
  draw({ status: 'loading', items: {} });
  expect(screen.queryByText('There are no items.')).toBeNull();
  await act(async () => void (core.state.queues.status = 'ready'));
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
    core.state.queues.live = false;
  });
  expect(await screen.findByText('Live updates are paused.')).toBeTruthy();
});
