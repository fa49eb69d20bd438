// First: it has what the build puts into the code under test.
import { fakeWidget, fakeRemotes } from '../testing/remotes.ts';
import type { WidgetHandle, WidgetName } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/core';
import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellMessages } from '../messages.ts';
import { loadWidget } from '../remotes.ts';
import { Home } from './Home.tsx';

const unmount = vi.fn<() => void>();
/** Handlers of the widgets' `ready`. */
let drawn: Partial<Record<WidgetName, () => void>> = {};
const hearFrom =
  (name: WidgetName): WidgetHandle['on'] =>
  (event, handle) => {
    if (event === 'ready') drawn[name] = handle as () => void;
    return () => undefined;
  };
const RIGHTS = [
  { module: 'softphone', rule: 'read' },
  { module: 'configs', rule: 'read' },
];
const USERS = { module: 'panel_buddies', rule: 'read' };
const call = { id: 'a', state: 'answered' } as CallInfo;

const draw = async () => {
  const board = holds(core.state.permissions.entries, 'usersRead') === true;
  const view = { widget: board ? ('buddies' as const) : null, title: '' };
  const messages = { ...(await commonMessages('en-US')), ...(await shellMessages('en-US')) };
  await act(async () => {
    render(
      <Intl locale="en-US" messages={messages}>
        <Home view={view} />
      </Intl>,
    );
  });
};

/** By now a wait for the next drawing and for nothing else to do would be over. */
const nextIdle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
  });

let wide = true;
beforeEach(() => {
  drawn = {};
  vi.clearAllMocks();
  fakeRemotes((name) => fakeWidget(name, { unmount, on: hearFrom(name) }));
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  wide = true;
  core.state.permissions.entries = RIGHTS;
});
afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  Object.assign(core.state.calls, { list: [], shown: 0, draft: '' });
  core.state.presence.status = 'no';
  core.state.broker.status = 'no';
  core.state.broker.hint = 0;
  vi.unstubAllGlobals();
});

describe('softphone [U-06]', () => {
  it('is open, closes with its button and opens again with the toolbar’s', async () => {
    await draw();
    expect(screen.getByRole('dialog', { name: 'Softphone' }).style.width).toBe('348px');
    expect(screen.getByText('The softphone')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(unmount).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Softphone' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Softphone' })));
    expect(screen.getByText('The softphone')).toBeTruthy();
  });

  it('leaves the page with its owner’s name and a way back', async () => {
    await draw();
    expect(screen.queryByRole('button', { name: 'Open softphone' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open softphone' })));
    expect(screen.getByText('The softphone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open softphone' })).toBeNull();
  });

  it('opens again when a call begins, and the button shows it [S-11]', async () => {
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => core.state.calls.list.push(call));
    expect(screen.getByText('The softphone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Softphone, call in progress' })).toBeTruthy();
  });

  it('opens again for each other call that begins while it is closed', async () => {
    await draw();
    const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const ring = (id: string) => ({ ...call, id, state: 'incoming' }) as CallInfo;
    await act(async () => core.state.calls.list.push(call));
    close();
    await act(async () => core.state.calls.list.push(ring('b')));
    expect(screen.getByText('The softphone')).toBeTruthy();
    close();
    // What becomes of the calls that are there opens nothing.
    await act(async () => void (core.state.calls.list[1] = { ...call, id: 'b' }));
    await act(async () => void core.state.calls.list.shift());
    expect(screen.queryByText('The softphone')).toBeNull();
    // One ends in the moment in which another begins.
    await act(async () => core.state.calls.list.splice(0, 1, ring('c')));
    expect(screen.getByText('The softphone')).toBeTruthy();
  });

  it('opens for a number that another widget shows, again for the next one [S-66]', async () => {
    await draw();
    const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    for (const number of ['102', '103']) {
      close();
      expect(screen.queryByText('The softphone')).toBeNull();
      await act(async () => core.calls.show(number));
      expect(screen.getByText('The softphone')).toBeTruthy();
    }
    await act(async () => core.calls.setDraft(''));
  });

  it('says when it cannot be loaded and tries again [F45]', async () => {
    vi.mocked(loadWidget).mockRejectedValueOnce(new Error('network'));
    await draw();
    expect(screen.getByText('This part could not be loaded.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('The softphone')).toBeTruthy();
    expect(screen.queryByText('This part could not be loaded.')).toBeNull();
  });

  it('is not offered without the permission', async () => {
    core.state.permissions.entries = [];
    await draw();
    expect(screen.queryByRole('button', { name: 'Softphone' })).toBeNull();
    expect(screen.getByText(/You have no access to any part/)).toBeTruthy();
  });
});

it('has the version at its foot [U-01] [C-01]', async () => {
  await draw();
  expect(screen.getByRole('contentinfo').textContent).toBe('Version 1.3.54');
});

it('asks what the user chose of notifications before the first call [E-121] [K-16]', async () => {
  const load = vi.spyOn(core.desktop, 'load').mockResolvedValue();
  core.state.connection.phone = 'ready';
  core.state.desktop.permission = 'granted';
  await draw();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  core.state.connection.phone = 'no';
  core.state.desktop.permission = 'unsupported';
});

describe('the view of an address', () => {
  const loaded = () => [...new Set(vi.mocked(loadWidget).mock.calls.map(([name]) => name))];
  beforeEach(() => {
    core.state.permissions.entries = [...RIGHTS, USERS];
  });

  it('fills the panel, with the softphone beside it if there is room', async () => {
    await draw();
    expect(screen.getByRole('main').textContent).toBe('The buddies');
    expect(screen.getByRole('dialog', { name: 'Softphone' })).toBeTruthy();
  });

  it('is not covered by the softphone on a narrow page, until that is wanted', async () => {
    wide = false;
    await draw();
    expect(screen.getByRole('main').textContent).toBe('The buddies');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Softphone' })));
    expect(screen.getByText('The softphone')).toBeTruthy();
  });

  it('comes before the softphone, which is fetched once the view is rendered with its people', async () => {
    core.state.presence.status = 'loading';
    await draw();
    expect(loaded()).toEqual(['buddies']);
    await act(async () => {
      core.state.presence.status = 'ready';
    });
    await act(nextIdle);
    expect(loaded()).toEqual(['buddies']);
    expect(screen.queryByText('The softphone')).toBeNull();
    act(() => drawn.buddies?.());
    expect(await screen.findByText('The softphone')).toBeTruthy();
    expect(loaded()).toEqual(['buddies', 'softphone']);
  });

  it('has the files of the softphone linked once the permission is known', async () => {
    const templates = document.createElement('div');
    templates.innerHTML = ['next', 'next-en-US', 'next-fr-CA']
      .map((id) => `<template id="callpanel-${id}"><link href="/${id}.js"></template>`)
      .join('');
    document.body.append(templates);
    const linked = () => [...templates.querySelectorAll('link')].map((one) => one.href.slice(-8));
    await draw();
    await waitFor(() => expect(linked()).toEqual(['/next.js', 'en-US.js']));
    templates.remove();
  });

  it('does not hold the softphone back for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    core.state.presence.status = 'loading';
    await draw();
    await act(async () => vi.advanceTimersByTime(3000));
    vi.useRealTimers();
    expect(screen.getByText('The softphone')).toBeTruthy();
  });

  it('does not hold the softphone back from a call', async () => {
    wide = false;
    core.state.presence.status = 'loading';
    await draw();
    await act(async () => core.state.calls.list.push(call));
    expect(screen.getByText('The softphone')).toBeTruthy();
  });

  it('needs the permission; without it the page is as before', async () => {
    core.state.permissions.entries = [USERS];
    await draw();
    expect(screen.getByRole('main').textContent).toBe('The buddies');
    expect(core.state.intents.offered).toEqual([]);
    cleanup();
    core.state.permissions.entries = RIGHTS;
    await draw();
    expect(loaded()).toEqual(['buddies', 'softphone']);
    expect(screen.getByText(/access to the softphone only/)).toBeTruthy();
  });
});

it('calls and listens in for other widgets, also with the softphone closed [C-20]', async () => {
  core.state.permissions.entries = [...RIGHTS, USERS];
  wide = false;
  await draw();
  expect(core.state.intents.offered).toEqual(['dial', 'show', 'listen']);
  cleanup();
  expect(core.state.intents.offered).toEqual([]);
});

describe('sign-out', () => {
  const choose = async () => {
    fireEvent.click(screen.getByRole('button', { name: /account menu/ }));
    // Not the button that users without any area have on the page.
    const menu = within(await screen.findByRole('dialog', { name: /account menu/ }));
    const entry = await menu.findByRole('button', { name: 'Sign out' });
    await act(async () => fireEvent.click(entry));
  };

  it('signs out at once without a call', async () => {
    const signOut = vi.spyOn(core.session, 'signOut').mockResolvedValue();
    await draw();
    await choose();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks first during a call [E-63]', async () => {
    const signOut = vi.spyOn(core.session, 'signOut').mockResolvedValue();
    core.state.calls.list = [call];
    await draw();
    await choose();
    expect(screen.getByText(/Are you sure you want to close and hangup/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(signOut).not.toHaveBeenCalled();
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Hang up and sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});

it('without a network the view stays, readable and with the focus, below one line that says since when [S-53]', async () => {
  core.state.permissions.entries = [USERS];
  await draw();
  const view = await screen.findByText('The buddies');
  view.tabIndex = 0;
  view.focus();
  const say = (online: boolean) => act(async () => void (core.state.network.online = online));
  await say(false);
  expect(screen.getByText(/^Connectivity loss\.\.\. What you see is from \d+:\d\d/)).toBeTruthy();
  expect(document.activeElement).toBe(view);
  expect(view.closest('[inert]')).toBeNull();
  await say(true);
  expect(screen.queryByText(/^Connectivity loss/)).toBeNull();
});
