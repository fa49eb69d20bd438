import { afterEach, describe, expect, it, vi } from 'vitest';
import { onUser, storedTokens } from './shared-tokens.ts';

const TOKENS = {
  client_id: 'panel',
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'Bearer',
  scope: 'all',
  created_at: 1000,
  expires_in: 60,
};

/** A Storage in memory; Node's own is not there in every run. */
const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};

const refusing = (): Storage => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse };
};

describe('token storage of the shell', () => {
  const storage = memoryStorage();
  afterEach(() => storage.clear());

  it('keeps every field under an auth_ key and reads it back [K-01] [D-02]', () => {
    storedTokens(storage).write(TOKENS);
    expect(storage.getItem('auth_access_token')).toBe('a');
    expect(storage.length).toBe(7);
    expect(storedTokens(storage).read()).toMatchObject({
      access_token: 'a',
      created_at: 1000,
      expires_in: '60',
    });
  });

  it('keeps a life without end as the text null [V-65]', () => {
    storedTokens(storage).write({ ...TOKENS, expires_in: null });
    expect(storage.getItem('auth_expires_in')).toBe('null');
  });

  it('clears all of it', () => {
    const store = storedTokens(storage);
    store.write(TOKENS);
    store.clear();
    expect(storage.length).toBe(0);
    expect(store.read()).toBeNull();
  });

  it('is no session when half of it is missing', () => {
    storage.setItem('auth_refresh_token', 'r');
    expect(storedTokens(storage).read()).toBeNull();
  });

  it.each([
    ['throws', refusing()],
    ['is missing', null],
  ])('works in memory where storage %s [F43]', (_, broken) => {
    const store = storedTokens(broken);
    store.write(TOKENS);
    expect(store.read()).toEqual(TOKENS);
    store.clear();
    expect(store.read()).toBeNull();
  });
});

describe('what goes with the tokens', () => {
  const storage = memoryStorage();
  afterEach(() => storage.clear());
  const LOG = 'callpanel_calls_alice@acme.example';
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));

  it('is kept from the sign-in on, and removed with them; other keys stay [K-01] [K-10]', () => {
    storage.setItem('callpanel_theme', 'dark');
    const store = storedTokens(storage);
    store.kept.setItem(LOG, 'too early');
    expect(storage.getItem(LOG)).toBeNull();
    store.write(TOKENS, true);
    store.own('7');
    store.kept.setItem(LOG, '[]');
    expect([store.kept.getItem(LOG), storage.getItem(LOG)]).toEqual(['[]', '[]']);
    store.clear(true);
    expect(keys()).toEqual(['callpanel_theme']);
    store.kept.setItem(LOG, 'too late');
    expect([store.kept.getItem(LOG), ...keys()]).toEqual([null, 'callpanel_theme']);
  });

  it('is another user’s after their sign-in: neither read nor written nor removed', () => {
    const mine = storedTokens(storage);
    mine.write(TOKENS, true);
    mine.own('7');
    mine.kept.setItem(LOG, 'mine');
    const theirs = storedTokens(storage);
    theirs.write({ ...TOKENS, access_token: 'b' }, true);
    theirs.own('8');
    expect(storage.getItem(LOG), 'of the user before').toBeNull();
    theirs.kept.setItem(LOG, 'theirs');
    mine.kept.setItem(LOG, 'mine again');
    expect(mine.kept.getItem(LOG)).toBeNull();
    mine.clear(true);
    mine.write(TOKENS);
    expect(storage.getItem(LOG)).toBe('theirs');
  });

  it('stays for the same user, who signs in again or comes back', () => {
    const first = storedTokens(storage);
    first.write(TOKENS, true);
    first.own('7');
    first.kept.setItem(LOG, '[]');
    const again = storedTokens(storage);
    again.write(TOKENS, true);
    again.own('7');
    const later = storedTokens(storage);
    expect(later.read()).not.toBeNull();
    later.own('7');
    expect(later.kept.getItem(LOG)).toBe('[]');
  });
});

describe('a page that the browser kept [S-05] [F19]', () => {
  const storage = memoryStorage();
  const page = new EventTarget();
  afterEach(() => storage.clear());

  const open = () => {
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, page[name].bind(page));
    const heard: (string | null)[] = [];
    return { heard, stop: onUser((id) => void heard.push(id), storage) };
  };
  const away = () => page.dispatchEvent(new Event('pagehide'));
  const back = (persisted = true) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it.each([
    ['signed out', 'alice', null],
    ['another user is in', 'alice', 'bob'],
    ['a user signed in', null, 'alice'],
  ])('hears when it returns: %s', (_, was, now) => {
    if (was !== null) storage.setItem('callpanel_user', was);
    const { heard, stop } = open();
    away();
    if (now === null) storage.removeItem('callpanel_user');
    else storage.setItem('callpanel_user', now);
    expect(heard).toEqual([]);
    back();
    expect(heard).toEqual([now]);
    stop();
  });

  it('is not called without a change, for a new page, or after it was stopped', () => {
    storage.setItem('callpanel_user', 'alice');
    const { heard, stop } = open();
    back(false);
    away();
    back();
    away();
    storage.removeItem('callpanel_user');
    stop();
    back();
    expect(heard).toEqual([]);
  });
});
