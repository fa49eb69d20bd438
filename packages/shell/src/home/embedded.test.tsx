// First: it has what the build puts into the code under test.
import { fakeRemotes } from '../testing/remotes.ts';
import { core } from '@callpanel/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { Home } from './Home.tsx';

const RIGHTS = [
  { module: 'softphone', rule: 'read' },
  { module: 'configs', rule: 'read' },
];

beforeEach(() => {
  fakeRemotes();
  core.state.permissions.entries = RIGHTS;
});
afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('in embedded mode has the menu, and neither toolbar, footer nor softphone [U-02] [U-15] [R-31]', async () => {
  history.replaceState(null, '', '/403?embedded=true');
  await drawn(<Home view={{ widget: null, title: 'No access' }} />);
  expect(await screen.findByRole('button', { name: /, open menu$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /account menu$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Softphone/ })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  // The phone is there when a call is; there is nothing to open.
  expect(
    screen.getByText('You have no access to any part of the panel. Ask your administrator.'),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No access');
});

it('outside of it has them, and no menu [U-02] [U-01]', async () => {
  await drawn(<Home view={{ widget: null, title: 'No access' }} />);
  expect(screen.getByRole('button', { name: /account menu$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Softphone' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /, open menu$/ })).toBeNull();
  await act(async () => void (core.state.permissions.entries = []));
  expect(screen.queryByRole('button', { name: 'Softphone' })).toBeNull();
});
