import type { CurrentUser } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { UserMenu } from './UserMenu.tsx';

const ALICE: CurrentUser = {
  id: '1',
  first_name: 'Alice',
  last_name: 'Arden',
  username: 'alice',
  extension: '101',
  company: 'Acme Inc.',
  email: '',
  realm: 'acme.example',
  dids: ['+15145550101', '+15145550102'],
};
const SHOWN = ['(514) 555-0101', '(514) 555-0102'];

const signOut = vi.fn();
const open = async (locale: 'en-US' | 'fr-CA' = 'en-US') => {
  await drawn(<UserMenu onSignOut={signOut} />, locale);
  fireEvent.click(screen.getByRole('button', { name: /^Alice Arden, / }));
  const menu = await screen.findByRole('dialog', { name: /^Alice Arden, / });
  await within(menu).findByRole('heading', { name: 'Alice Arden' });
  return within(menu);
};

beforeAll(() => core.numbers.load());
beforeEach(() => {
  signOut.mockReset();
  core.state.session.user = ALICE;
});
afterEach(() => {
  cleanup();
  core.state.session.user = null;
  core.state.presence.me.status = null;
  Object.assign(core.state.broker, { status: 'no', error: null, hint: 0 });
  core.preferences.set({ theme: 'auto', locale: 'en-US' });
});

it('says who is signed in and what colleagues see of them [U-05]', async () => {
  core.state.presence.me.status = 'oncall';
  const menu = await open();
  for (const shown of ['On call', 'Extension 101', 'Acme Inc.', 'Direct numbers', ...SHOWN])
    expect(menu.getByText(shown)).toBeTruthy();
  await act(async () => {
    core.state.presence.me.status = 'online';
  });
  expect(menu.getByText('Online')).toBeTruthy();
});

it('shows the user’s picture at 64 by 64, asked for at the address that the server gave [C-31] [D-01] [D-68]', async () => {
  const address = 'https://pictures.example/101?signed=a%2Fb';
  core.state.session.user = { ...ALICE, picture_profile_url: address };
  const menu = await open();
  const heading = menu.getByRole('heading', { name: 'Alice Arden' });
  const picture = heading.closest('div')?.parentElement?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(address);
  expect(picture?.parentElement?.style).toMatchObject({ width: '64px', height: '64px' });
});

it('leaves out what is not known of a user', async () => {
  core.state.session.user = { ...ALICE, extension: '', company: '', dids: [] };
  const menu = await open();
  expect(menu.queryByText(/Extension|Direct numbers|Online|unknown/)).toBeNull();
});

it('switches the theme, which this browser keeps [K-11] [S-57]', async () => {
  const menu = await open();
  fireEvent.click(within(menu.getByRole('group', { name: 'Theme' })).getByText('Dark'));
  expect(core.state.preferences.theme).toBe('dark');
  expect(localStorage.getItem('callpanel_theme')).toBe('dark');
});

it('offers each language in its own words, with its flag [U-54] [C-33] [K-06]', async () => {
  const menu = await open('fr-CA');
  fireEvent.click(menu.getByRole('button', { name: /^Langue\s: / }));
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual([
    'English (United States)',
    'English (Australia)',
    'English (United Kingdom)',
    'Français (Canada)',
  ]);
  expect(items.map((item) => item.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
    'en-US',
    'en-AU',
    'en-GB',
    'fr-CA',
  ]);
  expect(items.every((item) => item.querySelector('svg[aria-hidden=true]'))).toBe(true);
  fireEvent.click(items[3] as HTMLElement);
  expect(core.state.preferences.locale).toBe('fr-CA');
});

it('signs out, and closes before any question [R-28]', async () => {
  const menu = await open();
  fireEvent.click(menu.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('notifications on the desktop [E-121]', () => {
  const say = (permission: 'granted' | 'denied' | 'default' | 'unsupported', enabled: boolean) => {
    vi.spyOn(core.desktop, 'load').mockResolvedValue();
    Object.assign(core.state.desktop, { permission, enabled });
  };
  afterEach(() => void Object.assign(core.state.desktop, { permission: 'unsupported' }));

  it.each([
    ['granted', true, true, 'disable'],
    ['granted', false, false, 'enable'],
    ['default', true, false, 'enable'],
  ] as const)('%s, wanted %s: on is %s, a press does %s', async (permission, wanted, on, act) => {
    say(permission, wanted);
    const done = vi.spyOn(core.desktop, act).mockResolvedValue();
    const menu = await open();
    const toggle = menu.getByRole<HTMLInputElement>('switch', { name: 'Desktop notifications' });
    expect(toggle.checked).toBe(on);
    fireEvent.click(toggle);
    expect(done).toHaveBeenCalledOnce();
  });

  it('say when the browser forbids them, and are absent if it has none', async () => {
    say('denied', true);
    const menu = await open();
    expect(menu.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(menu.getByText(/^Blocked/)).toBeTruthy();
    await act(async () => say('unsupported', true));
    expect(menu.queryByRole('switch')).toBeNull();
  });
});

it('offers the panel for phone links to users with click-to-dial [W-15]', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { registerProtocolHandler: vi.fn() }));
  const offer = vi.spyOn(core.clickToDial, 'offerHandler').mockReturnValue(undefined);
  core.state.permissions.entries = [];
  const menu = await open();
  expect(menu.queryByText('Open phone links here')).toBeNull();
  await act(async () => {
    core.state.permissions.entries = [{ module: 'click_to_dial', rule: 'read' }];
  });
  fireEvent.click(menu.getByText('Open phone links here'));
  expect(offer).toHaveBeenCalledOnce();
  core.state.permissions.entries = null;
});

describe('live updates [B-06]', () => {
  it.each([
    ['online', 1, 'Live updates: on'],
    ['connecting', 0, undefined],
    ['lost', 0, 'Live updates: paused'],
    ['refused', 0, 'Live updates: off'],
    ['failed', 0, 'Live updates: off'],
    ['no', 0, undefined],
  ] as const)('%s has its hint', async (status, hint, shown) => {
    Object.assign(core.state.broker, { status, hint });
    const menu = await open();
    expect(menu.queryByText(/^Live updates/)?.textContent).toBe(shown);
  });

  it('are paused once the line is lost, or has been reconnecting for a second, and not when they begin', async () => {
    Object.assign(core.state.broker, { status: 'connecting', hint: 0 });
    const menu = await open();
    vi.useFakeTimers();
    const shownHint = () => menu.queryByText(/^Live updates/)?.textContent;
    const line = (change: Partial<typeof core.state.broker>) =>
      act(async () => void Object.assign(core.state.broker, change));
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await after(60_000);
    expect(shownHint()).toBeUndefined();
    await line({ status: 'online', hint: 1 });
    const error = { code: 'rmqc.error.connLost', context: {} } as const;
    await line({ status: 'connecting', hint: 0, error });
    await after(999);
    expect(shownHint()).toBe('Live updates: on');
    await after(1);
    expect(shownHint()).toBe('Live updates: paused');
    await line({ status: 'online', hint: 1, error: null });
    expect(shownHint()).toBe('Live updates: on');
    await line({ status: 'lost', hint: 0, error });
    expect(shownHint()).toBe('Live updates: paused');
    vi.useRealTimers();
  });

  it('are retried by a press if they do not return automatically', async () => {
    const retry = vi.spyOn(core.broker, 'retry').mockReturnValue(undefined);
    core.state.broker.status = 'refused';
    const menu = await open();
    fireEvent.click(menu.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
