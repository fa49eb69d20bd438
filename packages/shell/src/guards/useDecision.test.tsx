import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../page/config.ts';
import { arrival } from '../session/arrived.ts';
import { useDecision } from './useDecision.ts';

const reads = (...modules: string[]) => modules.map((module) => ({ module, rule: 'read' }));
const here = () => location.pathname + location.search + location.hash;

/** Shows an address to a user who is signed in; the landing page of the server is `/cdrs`. */
const openAt = async (path: string): Promise<void> => {
  history.replaceState(null, '', path);
  renderHook(() => useDecision());
  // Whatever an address leads to is asked for by now.
  await waitFor(() => expect(here()).not.toBe(path), { timeout: 2000 });
};

let landing = vi.fn();
beforeEach(() => {
  landing = vi.spyOn(core.landing, 'load').mockResolvedValue('/cdrs');
  core.state.session.status = 'active';
  core.state.permissions.entries = reads('panel_buddies', 'cdrs', 'chats');
  core.state.calls.list = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  core.state.session.status = 'none';
  core.state.permissions.entries = null;
  Object.assign(arrival, { redirect: null });
  Object.assign(config, { embeddedLogin: false });
  history.replaceState(null, '', '/');
});

const WAYS = [
  ['/buddies?from=mail#team', '/buddies?from=mail#team'],
  ['chat', '/chat'],
  ['/nowhere', '/cdrs'],
  ['//evil.example/', '/cdrs'],
  ['https://evil.example/', '/cdrs'],
  ['javascript:alert(1)', '/cdrs'],
  ['/login', '/cdrs'],
  ['', '/cdrs'],
] as const;

describe('where a user goes [R-35]', () => {
  it.each(WAYS)('after sign-in, %s leads to %s', async (wanted, expected) => {
    await openAt(`/login?redirect=${encodeURIComponent(wanted)}`);
    const leadsOn = expected === '/cdrs' && wanted === '/nowhere' ? '/' : expected;
    await waitFor(() => expect(here()).toBe(leadsOn));
  });

  it.each(WAYS.slice(0, 6))(
    'after sign-in by the address, %s leads to %s [R-23]',
    async (wanted, expected) => {
      Object.assign(config, { embeddedLogin: true });
      arrival.redirect = wanted;
      await openAt('/embedded_login');
      const leadsOn = expected === '/cdrs' && wanted === '/nowhere' ? '/' : expected;
      await waitFor(() => expect(here()).toBe(leadsOn));
      // Once: the next sign-in has another way.
      expect(arrival.redirect).toBeNull();
    },
  );

  it('without a wish lands where the server says [S-71]', async () => {
    await openAt('/login');
    await waitFor(() => expect(here()).toBe('/cdrs'));
    expect(landing).toHaveBeenCalledOnce();
  });

  it('who may not see the chat, and wants it, lands as usual', async () => {
    core.state.permissions.entries = reads('panel_buddies', 'cdrs');
    await openAt('/login?redirect=chat');
    await waitFor(() => expect(here()).toBe('/cdrs'));
  });
});

describe('a number in the address [R-26] [R-37]', () => {
  it('is only shown as the way on after sign-in, too [R-35]', async () => {
    const dial = vi.spyOn(core.clickToDial, 'dial').mockResolvedValue();
    vi.spyOn(core.session, 'use').mockReturnValue();
    await openAt('/login?redirect=%2Fdialer%2F19005550100');
    await waitFor(() => expect(here()).toBe('/cdrs'));
    expect(dial).toHaveBeenCalledExactlyOnceWith('19005550100', 'show');
  });

  it('is shown, and the address left [T3]', async () => {
    const dial = vi.spyOn(core.clickToDial, 'dial').mockResolvedValue();
    vi.spyOn(core.session, 'use').mockReturnValue();
    await openAt('/dialer/+15145550102');
    await waitFor(() => expect(here()).toBe('/cdrs'));
    expect(dial).toHaveBeenCalledExactlyOnceWith('+15145550102', 'show');
  });

  it('that cannot be shown is left too, with a notice that says why', async () => {
    const failure = new CallpanelError('clickToDial.error.load');
    vi.spyOn(core.clickToDial, 'dial').mockRejectedValue(failure);
    vi.spyOn(core.session, 'use').mockReturnValue();
    const fail = vi.spyOn(core.notices, 'fail').mockReturnValue();
    await openAt('/dialer/102');
    await waitFor(() => expect(here()).toBe('/cdrs'));
    expect(fail).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
