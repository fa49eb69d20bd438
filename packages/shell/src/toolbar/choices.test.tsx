import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { LookMenus } from './LookMenus.tsx';
import { SoftphoneButton } from './SoftphoneButton.tsx';
import { UserPanel } from './UserPanel.tsx';
import type { CallInfo } from '@callpanel/core';

afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  core.state.calls.list = [];
  Object.assign(core.state.connection, { status: 0 });
  Object.assign(core.state.features, { dnd: false, dndUntil: null, forward: '' });
  core.preferences.set({ theme: 'auto', locale: 'en-US' });
});

const panel = async () => {
  const [onClose, onSignOut] = [vi.fn(), vi.fn()];
  await drawn(<UserPanel onClose={onClose} onSignOut={onSignOut} />);
  return { onClose, onSignOut };
};

describe('the user’s menu [U-05]', () => {
  it('leads to the settings those who have access, and closes [P-38]', async () => {
    const go = vi.spyOn(core.places, 'go').mockReturnValue();
    core.state.permissions.entries = [{ module: 'clearly_anywhere_access', rule: 'read' }];
    const { onClose, onSignOut } = await panel();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(go).toHaveBeenCalledExactlyOnceWith('settings', { params: {}, query: '' });
    expect([onClose, onSignOut].map((done) => done.mock.calls.length)).toEqual([1, 0]);
    await act(async () => void (core.state.permissions.entries = []));
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  it.each([
    ['System', 'auto'],
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const)('theme %s is pressed once it is chosen: %s [K-11]', async (name, theme) => {
    core.preferences.set({ theme: theme === 'dark' ? 'light' : 'dark' });
    await panel();
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await act(async () => void fireEvent.click(button));
    expect(core.state.preferences.theme).toBe(theme);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('before sign-in', () => {
  it.each([
    ['System', 'auto'],
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const)('theme %s of the menu is %s, and checked [K-11]', async (name, theme) => {
    core.preferences.set({ theme: theme === 'dark' ? 'light' : 'dark' });
    await drawn(<LookMenus />);
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await act(async () => void open());
    await act(async () => void fireEvent.click(screen.getByRole('menuitemradio', { name })));
    expect(core.state.preferences.theme).toBe(theme);
    await act(async () => void open());
    expect(screen.getByRole('menuitemradio', { name, checked: true })).toBeTruthy();
    expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1);
  });

  it('the language of the menu is chosen [K-06]', async () => {
    await drawn(<LookMenus />);
    fireEvent.click(screen.getByRole('button', { name: 'Language: English (United States)' }));
    const item = screen.getByRole('menuitemradio', { name: 'English (Australia)' });
    await act(async () => void fireEvent.click(item));
    expect(core.state.preferences.locale).toBe('en-AU');
  });
});

it.each<[string, number, object, string]>([
  ['ready', 3, {}, 'Ready for calls'],
  ['connected', 1, { forward: '103' }, 'Connected, not registered'],
  ['not connected', 0, { dnd: true }, 'Not connected'],
  ['forwarded', 3, { forward: '103' }, 'Calls go to 103'],
  ['not to be disturbed', 3, { dnd: true, forward: '103' }, 'Do not disturb'],
  [
    'not to be disturbed for a time',
    3,
    { dnd: true, dndUntil: new Date(2026, 0, 1, 17, 45).getTime() },
    'Do not disturb until 5:45 PM',
  ],
])('the softphone’s button says where calls go: %s [S-11]', async (_, status, features, words) => {
  Object.assign(core.state.connection, { status });
  Object.assign(core.state.features, features);
  const onToggle = vi.fn();
  await drawn(<SoftphoneButton open={false} onToggle={onToggle} ref={{ current: null }} />);
  // Bidi isolates around a number, and the space before PM, are no words.
  const said = document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
  expect(said.replaceAll(/\s/g, ' ')).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: 'Softphone' }));
  expect(onToggle).toHaveBeenCalledOnce();
  await act(async () => void (core.state.calls.list = [{ id: 'a' } as CallInfo]));
  expect(screen.getByRole('button', { name: 'Softphone, call in progress' })).toBeTruthy();
});
