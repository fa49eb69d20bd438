// First: it has what the build puts into the code under test.
import { fakeRemotes } from './testing/remotes.ts';
import { core } from '@callpanel/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';

/** The picture of the last visit. */
const picture = () => document.getElementById('callpanel-last-view');

beforeEach(() => {
  fakeRemotes();
  document.body.appendChild(document.createElement('div')).id = 'callpanel-last-view';
  core.state.branding.platformName = 'Acme';
  vi.spyOn(core.landing, 'load').mockResolvedValue('/cdrs');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  picture()?.remove();
  Object.assign(core.state.session, { status: 'none', error: null, step: 'application' });
  Object.assign(core.state.branding, { platformName: null });
  core.state.permissions.entries = null;
  document.title = '';
  history.replaceState(null, '', '/');
});

const open = async (path: string) => {
  history.replaceState(null, '', path);
  await act(async () => void render(<App />));
  await screen.findByRole('heading', { level: 1 });
};

describe('a screen of the panel', () => {
  it('of sign-in has the form, and its name in the title [R-21] [S-01]', async () => {
    await open('/login');
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(document.title).toBe('Sign in – Acme');
  });

  it('of a failed start-up says why, and its name in the title [S-09] [R-40] [E-57]', async () => {
    const error = { code: 'startup.error.user', context: {} } as const;
    Object.assign(core.state.session, { status: 'failed', error });
    await open('/cdrs?x=1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The panel could not start');
    expect(await screen.findByText(/Failed to get current user/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(document.title).toBe('The panel could not start – Acme');
    expect(location.pathname + location.search).toBe('/cdrs?x=1');
  });

  it('of an old browser lists those that work [R-27] [V-16] [E-61]', async () => {
    await open('/unsupported');
    expect(await screen.findByRole('heading', { name: 'Browser not supported' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome above version 71',
      'Edge above version 79',
      'Firefox above version 66',
      'Opera above version 58',
      'Safari above version 14',
      'Samsung Internet above version 12',
    ]);
    expect(document.title).toBe('Browser not supported – Acme');
  });

  it('while the session is looked at says what is waited for, and leaves the last view [S-07]', async () => {
    Object.assign(core.state.session, { status: 'checking', step: 'permissions' });
    await open('/cdrs');
    expect(screen.getByText('Checking permissions...')).toBeTruthy();
    expect(document.title).toBe('Acme');
    expect(picture()).not.toBeNull();
  });
});

it.each([
  ['sign-in', '/login', { status: 'none' }],
  ['a failed start-up', '/cdrs', { status: 'failed' }],
  ['an old browser', '/unsupported', { status: 'none' }],
])(
  'takes the last view away where another screen is shown: %s [S-09]',
  async (_, path, session) => {
    Object.assign(core.state.session, session);
    await open(path);
    await waitFor(() => expect(picture()).toBeNull());
  },
);

it.each(['/buddies?from=mail#team', '/?a=1', '/buddies'])(
  'a page that begins at %s with a session stays there, as after a reload [R-02] [R-35]',
  async (place) => {
    core.state.session.status = 'active';
    core.state.permissions.entries = [{ module: 'panel_buddies', rule: 'read' }];
    const changes = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
    history.replaceState(null, '', place);
    for (const change of changes) change.mockClear();
    await act(async () => void render(<App />));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Colleagues');
    expect(location.pathname + location.search + location.hash).toBe(place);
    for (const change of changes) expect(change).not.toHaveBeenCalled();
  },
);

it('language and theme of the page follow what the user chose [K-06] [K-11]', async () => {
  core.preferences.set({ locale: 'fr-CA', theme: 'dark' });
  try {
    await open('/login');
    const page = document.documentElement;
    expect([page.lang, page.dataset['theme']]).toEqual(['fr-CA', 'dark']);
    expect(await screen.findByLabelText(/^Nom d.utilisateur/)).toBeTruthy();
    await act(async () => core.preferences.set({ locale: 'en-GB', theme: 'light' }));
    await screen.findByLabelText('Username');
    expect([page.lang, page.dataset['theme']]).toEqual(['en-GB', 'light']);
  } finally {
    await act(async () => core.preferences.set({ locale: 'en-US', theme: 'auto' }));
  }
});

it.each([
  [0, 'Sign in – Acme'],
  [1, '(1) Sign in – Acme'],
  [5, '(5) Sign in – Acme'],
])('title and icon of an installed page count %i unread messages [U-51]', async (unread, title) => {
  const setAppBadge = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { setAppBadge });
  core.state.chat.unread = unread;
  try {
    await open('/login');
    expect(document.title).toBe(title);
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(unread));
  } finally {
    core.state.chat.unread = 0;
    Reflect.deleteProperty(navigator, 'setAppBadge');
  }
});
