import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWidget } from '../remotes.ts';
import { drawn } from '../testing/drawn.tsx';
import { CallBar } from './CallBar.tsx';

// The network: remotes come from a server.
vi.mock('../remotes.ts', () => ({ loadWidget: vi.fn() }));

afterEach(() => {
  cleanup();
  core.state.calls.list = [];
  core.calls.setDraft('');
  core.state.connection.phone = 'no';
});

const softphone = () => {
  const unmount = vi.fn();
  vi.mocked(loadWidget).mockResolvedValue({
    mount: (el: HTMLElement) => {
      el.textContent = 'The softphone';
      return { unmount, update: () => undefined, on: () => () => undefined, send: vi.fn() };
    },
    Widget: () => null,
  });
  return unmount;
};

it('stands there while a call is live, and only then [U-15]', async () => {
  const unmount = softphone();
  await drawn(<CallBar />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(loadWidget).not.toHaveBeenCalled();
  await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
  expect(screen.getByRole('region', { name: 'Softphone' }).textContent).toBe('The softphone');
  await act(async () => void (core.state.calls.list = []));
  expect(screen.queryByRole('region')).toBeNull();
  expect(unmount).toHaveBeenCalledOnce();
});

it('stands there while a number waits that somebody else wants to have dialled [W-14]', async () => {
  softphone();
  core.state.connection.phone = 'ready';
  await drawn(<CallBar />);
  // A call that failed leaves its number, too.
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
