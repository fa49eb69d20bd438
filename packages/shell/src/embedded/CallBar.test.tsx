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
});

it('stands there while a call is live, and only then [U-15]', async () => {
  const unmount = vi.fn();
  vi.mocked(loadWidget).mockResolvedValue({
    mount: (el: HTMLElement) => {
      el.textContent = 'The softphone';
      return { unmount, update: () => undefined, on: () => () => undefined, send: vi.fn() };
    },
    Widget: () => null,
  });
  await drawn(<CallBar />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(loadWidget).not.toHaveBeenCalled();
  await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
  expect(screen.getByRole('region', { name: 'Softphone' }).textContent).toBe('The softphone');
  await act(async () => void (core.state.calls.list = []));
  expect(screen.queryByRole('region')).toBeNull();
  expect(unmount).toHaveBeenCalledOnce();
});
