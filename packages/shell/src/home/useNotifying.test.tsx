import { core } from '@callpanel/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNotifying } from './useNotifying.ts';

const idle = () => act(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));
const say = (phone: typeof core.state.connection.phone) =>
  act(async () => void (core.state.connection.phone = phone));
const asked = () => vi.mocked(core.desktop.load);

beforeEach(() => {
  vi.spyOn(core.desktop, 'load').mockResolvedValue();
  core.state.desktop.permission = 'granted';
});
afterEach(() => {
  cleanup();
  core.state.connection.phone = 'no';
  core.state.desktop.permission = 'unsupported';
});

it('asks what the user chose once calls can come, and not with the first of them [E-121] [A-154] [K-16]', async () => {
  renderHook(useNotifying);
  await say('loading');
  await idle();
  expect(asked()).not.toHaveBeenCalled();
  await say('ready');
  await waitFor(() => expect(asked()).toHaveBeenCalledOnce());
});

it.each(['default', 'denied', 'unsupported'] as const)(
  'asks nothing while the browser says %s [E-121]',
  async (permission) => {
    core.state.desktop.permission = permission;
    renderHook(useNotifying);
    await say('ready');
    await idle();
    expect(asked()).not.toHaveBeenCalled();
  },
);
