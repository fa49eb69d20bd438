import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { EmbeddedMenu } from './EmbeddedMenu.tsx';

const opener = () => screen.getByRole('button', { name: /, open menu$/ });

beforeEach(() => {
  history.replaceState(null, '', '/');
  core.state.permissions.entries = [
    { module: 'panel_buddies', rule: 'read' },
    { module: 'user_preferences', rule: 'write' },
  ];
  vi.spyOn(core.landing, 'load').mockResolvedValue('/');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  core.state.permissions.entries = null;
  core.state.landing.path = null;
  core.state.calls.list = [];
});

describe('embedded menu', () => {
  it('names the section one is in, and opens over the whole page [U-11] [U-13]', async () => {
    await drawn(<EmbeddedMenu />);
    expect(opener().textContent).toBe('Colleagues');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    const link = within(menu).getByRole('link', { name: 'Colleagues' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(core.landing.load).toHaveBeenCalledOnce();
  });

  it('closes by its button, by Escape, and when a section is followed [U-11]', async () => {
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Colleagues' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a heart that makes a section the landing page, filled if it is one [U-12] [S-71]', async () => {
    const set = vi.spyOn(core.landing, 'set').mockResolvedValue(undefined);
    core.state.landing.path = '/settings';
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    const heart = screen.getByRole('button', { name: 'Start with Colleagues' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart);
    expect(set).toHaveBeenCalledOnce();
    await act(async () => void (core.state.landing.path = set.mock.calls[0]?.[0] ?? null));
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('has no hearts for who may not save a preference, and asks for none [U-12] [S-71]', async () => {
    core.state.permissions.entries = [
      { module: 'panel_buddies', rule: 'read' },
      { module: 'user_preferences', rule: 'read' },
    ];
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    expect(screen.getByRole('link', { name: 'Colleagues' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start with/ })).toBeNull();
    expect(core.landing.load).not.toHaveBeenCalled();
  });

  it('shows only what the user may read [P-58]', async () => {
    core.state.permissions.entries = [];
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    expect(within(screen.getByRole('dialog')).queryAllByRole('link')).toEqual([]);
  });

  it('closes for a call, and opens during one [U-11] [U-15]', async () => {
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    await act(async () => void (core.state.calls.list = []));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('contains the notices that arrive meanwhile, as all else is inert [C-28]', async () => {
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    await act(async () => core.notices.push('error', 'preferences.error.save'));
    const dialog = within(screen.getByRole('dialog'));
    const dismiss = await dialog.findByRole('button', { name: 'Dismiss' });
    fireEvent.click(dismiss);
    await act(async () => undefined);
    expect(core.state.notices.list).toEqual([]);
  });

  it('has hearts that can be chosen if the landing page cannot be loaded [U-12] [S-71]', async () => {
    const set = vi.spyOn(core.landing, 'set').mockResolvedValue(undefined);
    await drawn(<EmbeddedMenu />);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Start with Colleagues' }));
    expect(set).toHaveBeenCalledOnce();
  });
});
