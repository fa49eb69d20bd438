// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onUser, storedTokens } from './shared-tokens.ts';
import { browserStorage, memoryKeeper, onStored, removeItems } from './storage.ts';
import type { Keeper } from './storage.ts';
import { API, house } from './testing/house.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const overflow = (): never => {
  throw new DOMException('Full.', 'QuotaExceededError');
};
const keeper = (items = new Map<string, string>()): Keeper => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
});

/** A browser whose storage cannot even be looked at: cookies off, or a frame without an origin of its own. */
const withoutStorage = (): (() => void) => {
  const kept = ['localStorage', 'sessionStorage'].map(
    (kind) => [kind, Object.getOwnPropertyDescriptor(globalThis, kind)] as const,
  );
  for (const [kind] of kept)
    Object.defineProperty(globalThis, kind, { configurable: true, get: refuse });
  return () => {
    for (const [kind, was] of kept) if (was) Object.defineProperty(globalThis, kind, was);
  };
};

const warnings = ({ core }: ReturnType<typeof house>) =>
  core.state.notices.list.filter(({ message }) => message === 'preferences.error.notKept');

describe('storage that does not keep [F43]', () => {
  it.each([
    ['is refused', null],
    ['throws at every touch', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['is full', { ...keeper(), setItem: overflow }],
  ])('%s: sign-in, preferences and sign-out work, with one warning', async (_, storage) => {
    const all = house(storage);
    const { core } = all;
    core.open({ apiBase: API, page: all.page, sharedTokens: all.sharedTokens });
    expect(warnings(all)).toEqual([]);
    await core.session.signIn('alice', 'panel');
    expect(core.state.session.status).toBe('active');
    expect(warnings(all)).toMatchObject([{ kind: 'error' }]);

    core.notices.dismiss(warnings(all)[0]?.id ?? -1);
    core.preferences.set({ theme: 'dark', volume: 0.3 });
    core.preferences.set({ locale: 'fr-CA' });
    expect(core.state.preferences).toMatchObject({ theme: 'dark', volume: 0.3, locale: 'fr-CA' });
    expect(warnings(all)).toEqual([]);

    await core.session.signOut();
    expect(core.state.session).toMatchObject({ status: 'none', error: null });
  });

  it('shows nothing to users who have stored nothing, or whose storage works', async () => {
    const idle = house(null);
    idle.core.open({ apiBase: API, page: idle.page });
    await idle.core.session.signIn('alice', 'panel');
    expect(warnings(idle)).toEqual([]);

    const kept = house(keeper());
    kept.core.open({ apiBase: API, page: kept.page, sharedTokens: kept.sharedTokens });
    await kept.core.session.signIn('alice', 'panel');
    kept.core.preferences.set({ theme: 'dark' });
    expect(warnings(kept)).toEqual([]);
  });

  it('cleared under way: the session and what was chosen stay in memory', async () => {
    const items = new Map<string, string>();
    const all = house(keeper(items));
    all.core.open({ apiBase: API, page: all.page, sharedTokens: all.sharedTokens });
    await all.core.session.signIn('alice', 'panel');
    all.core.preferences.set({ theme: 'dark' });
    items.clear();
    let refusals = 1;
    all.server['panel_buddies'] = () =>
      refusals-- > 0 ? new Response(null, { status: 401 }) : Response.json({ success: true });
    await all.core.presence.add('102');
    // The token that ended was replaced by what is in memory.
    expect(all.asked.filter((path) => path === 'oauth/token')).toHaveLength(2);
    expect(all.core.state.session.status).toBe('active');
    expect(all.core.state.preferences.theme).toBe('dark');
    expect(warnings(all)).toEqual([]);
  });
});

describe('a browser without storage [F43]', () => {
  let restore = (): void => undefined;
  afterEach(() => restore());

  it('gives none instead of throwing', () => {
    restore = withoutStorage();
    expect(browserStorage('localStorage')).toBeNull();
    expect(browserStorage('sessionStorage')).toBeNull();
    expect(storedTokens(browserStorage('localStorage')).read()).toBeNull();
  });

  it('the core can be imported all the same', async () => {
    restore = withoutStorage();
    vi.resetModules();
    const { core } = await import('./index.ts');
    expect(core.state.preferences).toMatchObject({ theme: 'auto', audioInput: 'default' });
  });
});

describe('what is removed by its beginnings', () => {
  afterEach(() => localStorage.clear());

  it('goes, for all accounts or all but one; other keys stay', () => {
    const keys = () => Object.keys(localStorage).sort();
    for (const key of ['a_alice', 'a_bob', 'b_alice', 'c_alice', 'x'])
      localStorage.setItem(key, '1');
    removeItems(localStorage, ['a_', 'b_'], 'alice');
    expect(keys()).toEqual(['a_alice', 'b_alice', 'c_alice', 'x']);
    removeItems(localStorage, ['a_', 'b_']);
    expect(keys()).toEqual(['c_alice', 'x']);
  });

  it('is nothing where storage is missing, refused or the page’s memory [F43]', () => {
    const kept = memoryKeeper();
    kept.setItem('a_alice', '1');
    for (const storage of [null, kept, { ...kept, length: 1, key: refuse }])
      removeItems(storage, ['a_']);
    expect(kept.getItem('a_alice')).toBe('1');
  });
});

describe('what other tabs do', () => {
  const stored = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('is reported by key, until the listener is removed', () => {
    const run = vi.fn<(key: string, value: string) => void>();
    const stop = onStored(run);
    stored('callpanel_theme', 'dark');
    stored('callpanel_theme', null);
    stored(null, null);
    expect(run.mock.calls).toEqual([['callpanel_theme', 'dark']]);
    stop();
    stored('callpanel_theme', 'light');
    expect(run).toHaveBeenCalledOnce();
  });

  it('is a sign-in or a sign-out; refreshed tokens are neither', () => {
    const run = vi.fn<(id: string | null) => void>();
    const stop = onUser(run, null);
    stored('auth_access_token', 'new');
    stored('auth_access_token', null);
    stored('callpanel_theme', null);
    expect(run).not.toHaveBeenCalled();
    stored('callpanel_user', '1');
    stored('callpanel_user', null);
    stored(null, null);
    expect(run.mock.calls).toEqual([['1'], [null], [null]]);
    stop();
    stored(null, null);
    expect(run).toHaveBeenCalledTimes(3);
  });
});
