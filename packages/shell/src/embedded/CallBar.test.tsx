// First: it has what the build puts into the code under test.
import { fakeWidget, fakeRemotes } from '../testing/remotes.ts';
import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { CallBar } from './CallBar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  core.state.calls.list = [];
  core.state.calls.lastEnded = null;
  core.state.callNotes.list = [];
  core.calls.setDraft('');
  core.state.connection.phone = 'no';
});

const softphone = () => {
  const unmount = vi.fn<() => void>();
  const loadWidget = fakeRemotes((name) => fakeWidget(name, { unmount }));
  return { unmount, loadWidget };
};

it('is shown while a call is live, and only then [U-15]', async () => {
  const { unmount, loadWidget } = softphone();
  await drawn(<CallBar />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(loadWidget).not.toHaveBeenCalled();
  await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
  expect(screen.getByRole('region', { name: 'Softphone' }).textContent).toBe('The softphone');
  await act(async () => void (core.state.calls.list = []));
  expect(screen.queryByRole('region')).toBeNull();
  expect(unmount).toHaveBeenCalledOnce();
});

it('shows while a number from another page waits to be dialled [W-14]', async () => {
  softphone();
  core.state.connection.phone = 'ready';
  await drawn(<CallBar />);
  // A failed call also leaves its number.
  await act(async () => core.calls.setDraft('103'));
  expect(screen.queryByRole('region')).toBeNull();
  await act(async () => core.intents.perform({ type: 'show', number: '102', name: '' }));
  expect(core.state.calls.draft).toBe('102');
  expect(screen.queryByRole('region')).not.toBeNull();
  await act(async () => core.calls.setDraft(''));
  expect(screen.queryByRole('region')).toBeNull();
  await act(async () => core.calls.setDraft('103'));
  expect(screen.queryByRole('region')).toBeNull();
});

const bar = () => screen.queryByRole('region', { name: 'Softphone' });
const call = { id: 'a', state: 'dialing', direction: 'out' } as unknown as CallInfo;
const ends = (end: CallInfo['end']) =>
  act(async () => {
    core.state.calls.lastEnded = { ...call, state: 'ended', end };
    core.state.calls.list = [];
  });
const inCall = async () => {
  softphone();
  await drawn(<CallBar />);
  await act(async () => core.state.calls.list.push(call));
  vi.useFakeTimers();
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['failed', 'remote'],
  ['busy', 'remote'],
  ['noAnswer', 'system'],
  ['cancelled', 'remote'],
  ['media', 'local'],
] as const)('stays for 5 s to say why: %s by %s [U-15] [S-16] [S-17]', async (reason, by) => {
  await inCall();
  await ends({ reason, by });
  expect(bar()).not.toBeNull();
  await pass(4999);
  expect(bar()).not.toBeNull();
  await pass(1);
  expect(bar()).toBeNull();
});

it('stays with a call that broke until it is taken away [U-15] [S-20]', async () => {
  await inCall();
  await ends({ reason: 'connectionLost', by: 'system' });
  await pass(60_000);
  expect(bar()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(bar()).toBeNull();
});

it.each([
  ['hangup', 'remote'],
  ['cancelled', 'local'],
  ['rejected', 'local'],
  ['transferred', 'remote'],
  ['elsewhere', 'remote'],
] as const)('goes at once after %s by %s [U-15]', async (reason, by) => {
  await inCall();
  await ends({ reason, by });
  expect(bar()).toBeNull();
});

it('stays as long as the user writes of a call that is over [U-15]', async () => {
  softphone();
  await drawn(<CallBar />);
  await act(async () => {
    core.state.callNotes.list = [{ key: 'k', endedAt: 1 } as never];
  });
  expect(bar()).not.toBeNull();
  await act(async () => void (core.state.callNotes.list = []));
  expect(bar()).toBeNull();
});

it('hands the keyboard on to the view when its call ends [U-15]', async () => {
  softphone();
  const view = document.body.appendChild(document.createElement('main'));
  view.tabIndex = -1;
  await drawn(<CallBar />);
  await act(async () => void (core.state.calls.list = [{ id: 'a' } as CallInfo]));
  const bar = screen.getByRole('region', { name: 'Softphone' });
  const hangUp = bar.appendChild(document.createElement('button'));
  await act(async () => hangUp.focus());
  await act(async () => void (core.state.calls.list = []));
  expect(screen.queryByRole('region', { name: 'Softphone' })).toBeNull();
  expect(document.activeElement).toBe(view);
  view.remove();
});
