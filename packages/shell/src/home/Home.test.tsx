import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import type { DefinedWidget } from '@callpanel/widget';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellMessages } from '../messages.ts';
import { loadWidget } from '../remotes.ts';
import { Home } from './Home.tsx';
import { toneOf } from './Toolbar.tsx';

// The network: remotes come from a server.
vi.mock('../remotes.ts', () => ({ loadWidget: vi.fn() }));

const unmount = vi.fn();
const widget = {
  mount: (el: HTMLElement) => {
    el.textContent = 'The softphone';
    return { unmount, update: () => undefined, on: () => () => undefined };
  },
  Widget: () => null,
} satisfies DefinedWidget;
const RIGHTS = [
  { module: 'softphone', rule: 'read' },
  { module: 'configs', rule: 'read' },
];
const call = { id: 'a', state: 'answered' } as CallInfo;

const draw = async () => {
  const messages = { ...(await commonMessages('en-US')), ...(await shellMessages('en-US')) };
  await act(async () => {
    render(
      <Intl locale="en-US" messages={messages}>
        <Home />
      </Intl>,
    );
  });
};

beforeEach(() => {
  vi.mocked(loadWidget).mockResolvedValue(widget);
  core.state.permissions.entries = RIGHTS;
});
afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  core.state.calls.list = [];
});

describe('softphone [U-06]', () => {
  it('stands open, closes by its button and comes back by the toolbar’s', async () => {
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

  it('comes back when a call begins, and the button shows it [S-11]', async () => {
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => core.state.calls.list.push(call));
    expect(screen.getByText('The softphone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Softphone, call in progress' })).toBeTruthy();
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
    expect(screen.getByText(/do not have access/)).toBeTruthy();
  });
});

it.each([
  [3, 'good'],
  [1, 'warn'],
  [2, 'bad'],
  [0, 'bad'],
])('registration status %i is %s [S-11]', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

describe('sign-out', () => {
  const choose = () => {
    fireEvent.click(screen.getByRole('button', { name: /account menu/ }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  };

  it('signs out at once without a call', async () => {
    const signOut = vi.spyOn(core.session, 'signOut').mockResolvedValue();
    await draw();
    choose();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks first during a call [E-63]', async () => {
    const signOut = vi.spyOn(core.session, 'signOut').mockResolvedValue();
    core.state.calls.list = [call];
    await draw();
    choose();
    expect(screen.getByText(/Are you sure you want to close and hangup/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(signOut).not.toHaveBeenCalled();
    choose();
    fireEvent.click(screen.getByRole('button', { name: 'Hang up and sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
