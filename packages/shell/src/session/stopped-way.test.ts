// @vitest-environment happy-dom
import { core } from '@callpanel/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../page/config.ts';
import { authRequired, goToProvider } from './ask.ts';

const at = (path: string) => history.replaceState(null, '', path);
const here = () => location.pathname + location.search;

/** A browser in which each way to another page is stopped. */
const stopAll = () => {
  const authorize = vi.spyOn(core.session, 'authorize').mockResolvedValue('https://id.example/x');
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  return { authorize, assign };
};
const later = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(config, { signIn: 'code', provider: 'https://id.example' });
  at('/cdrs?x=1');
});
afterEach(() => {
  vi.clearAllTimers();
  Object.assign(config, { signIn: 'password', provider: null });
  Object.assign(core.state.session, { status: 'none', grant: null });
});

describe('the way to the provider’s sign-in, stopped by the user [R-39]', () => {
  it.each(['none', 'lost'] as const)(
    'session %s: leads to /login, and no second time to the provider automatically',
    async (status) => {
      core.state.session.status = status;
      const { authorize, assign } = stopAll();
      authRequired('needed');
      await vi.advanceTimersByTimeAsync(9_999);
      expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/x');
      expect(here()).toBe('/cdrs?x=1');
      await vi.advanceTimersByTimeAsync(1);
      expect(here()).toBe('/login?redirect=%2Fcdrs%3Fx%3D1');
      authRequired('needed');
      await later();
      expect(authorize).toHaveBeenCalledOnce();
    },
  );

  it('by a user who has signed in since, from another tab: stays on the page', async () => {
    stopAll();
    authRequired('needed');
    core.state.session.status = 'active';
    await later();
    expect(here()).toBe('/cdrs?x=1');
  });

  it('begun at /login: stays there', async () => {
    at('/login?redirect=%2Fchat');
    stopAll();
    await goToProvider('/chat');
    await later();
    expect(here()).toBe('/login?redirect=%2Fchat');
  });

  it('begun again: waits for that one', async () => {
    const { assign } = stopAll();
    authRequired('needed');
    await vi.advanceTimersByTimeAsync(6000);
    authRequired('needed');
    await vi.advanceTimersByTimeAsync(6000);
    expect(assign).toHaveBeenCalledTimes(2);
    expect(here()).toBe('/cdrs?x=1');
    await vi.advanceTimersByTimeAsync(4000);
    expect(location.pathname).toBe('/login');
  });

  it('or taken, and the page kept by the browser: it starts again where it was', async () => {
    stopAll();
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
    authRequired('needed');
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await later();
    expect(reload).toHaveBeenCalled();
    expect(here()).toBe('/cdrs?x=1');
  });
});

describe('the way to the provider’s sign-out, stopped by the user [R-28]', () => {
  it('leads to /login, from where a press signs in', async () => {
    core.state.session.grant = 'code';
    const { authorize, assign } = stopAll();
    authRequired('signedOut');
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/signout');
    authRequired('needed');
    await later();
    expect(here()).toBe('/login');
    expect(authorize).not.toHaveBeenCalled();
    await goToProvider('/');
    expect(assign).toHaveBeenLastCalledWith('https://id.example/x');
    // Elsewhere it is requested automatically again.
    at('/cdrs');
    authRequired('needed');
    expect(authorize).toHaveBeenCalledTimes(2);
    await later();
  });

  it('with a sign-in from another tab since: stays on the page', async () => {
    core.state.session.grant = 'code';
    stopAll();
    authRequired('signedOut');
    core.state.session.status = 'active';
    await later();
    expect(here()).toBe('/cdrs?x=1');
  });
});
