import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveBanner } from './LiveBanner.tsx';

const messages = await commonMessages('en-US');
const error = { code: 'rmqc.error.connLost', context: { seconds: 0 } } as const;

const at = (live: boolean) => (
  <Intl locale="en-US" messages={messages}>
    <LiveBanner live={live} />
  </Intl>
);
const line = (change: Partial<typeof core.state.broker>) =>
  act(async () => void Object.assign(core.state.broker, change));
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isPaused = () => screen.queryByText('Live updates are paused.') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(core.state.broker, { status: 'online', error: null });
});
afterEach(() => {
  cleanup();
  Object.assign(core.state.broker, { status: 'no', error: null });
  vi.useRealTimers();
});

it('says nothing of a line that is back within a second', async () => {
  const { rerender } = render(at(true));
  await line({ status: 'connecting', error });
  rerender(at(false));
  await after(600);
  await line({ status: 'online', error: null });
  await after(399);
  expect(isPaused()).toBe(false);
  rerender(at(true));
  await after(5000);
  expect(isPaused()).toBe(false);
});

it('says that updates are paused once they have been for a second, until the snapshot includes them again [F20]', async () => {
  const { rerender } = render(at(true));
  await line({ status: 'connecting', error });
  rerender(at(false));
  await after(999);
  expect(isPaused()).toBe(false);
  await after(1);
  expect(isPaused()).toBe(true);
  await line({ status: 'online', error: null });
  expect(isPaused()).toBe(true);
  rerender(at(true));
  expect(isPaused()).toBe(false);
});

it('shows at once that live updates are lost, for some seconds, until all is loaded again [B-04] [F20]', async () => {
  const { rerender } = render(at(true));
  await line({ status: 'lost', error });
  expect(isPaused()).toBe(true);
  rerender(at(false));
  await line({ status: 'online', error: null });
  expect(isPaused()).toBe(true);
  rerender(at(true));
  expect(isPaused()).toBe(false);
});

it('says nothing of the first connection, however long it takes', async () => {
  await line({ status: 'connecting' });
  render(at(false));
  await after(60_000);
  expect(isPaused()).toBe(false);
});

it('says at once what was so before it came, and what does not mend itself [F24]', async () => {
  await line({ status: 'lost', error });
  const { rerender } = render(at(false));
  expect(isPaused()).toBe(true);
  await line({ status: 'online', error: null });
  rerender(at(true));
  await line({ status: 'refused', error: { code: 'rmqc.error.refused', context: {} } });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('leaves it to the panel to say that there is no network, and says it where the panel does not [S-53]', async () => {
  const end = core.network.say();
  render(at(true));
  await line({ status: 'lost', error });
  expect(isPaused()).toBe(false);
  await act(async () => end());
  expect(isPaused()).toBe(true);
});
