import { core } from '@callpanel/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { BadConfig, FailedStart } from './FailedStart.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says why the panel could not start, and tries again [S-09] [E-57]', async () => {
  const retry = vi.spyOn(core.session, 'retry').mockResolvedValue(undefined);
  await drawn(<FailedStart error={{ code: 'startup.error.user', context: {} }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The panel could not start');
  // Few users see this text: it is loaded now.
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Failed to get current user'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('signs out; shows an error if that fails, too [S-09]', async () => {
  const error = new Error('no');
  vi.spyOn(core.session, 'signOut').mockRejectedValue(error);
  const fail = vi.spyOn(core.notices, 'fail').mockReturnValue(undefined);
  await drawn(<FailedStart error={{ code: 'startup.error.init', context: {} }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(fail).toHaveBeenCalledWith(error));
});

it('leaves an unusable configuration to the operator of the panel', async () => {
  await drawn(<BadConfig error={{ code: 'startup.error.config', context: {} }} />);
  expect(screen.getByRole('alert').textContent).toContain('This panel is not set up correctly');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
