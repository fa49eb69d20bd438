import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Tab } from '../../testing/tabs.ts';
import {
  askAgain,
  atLogin,
  browser,
  endToken,
  refuse,
  signedInTabs,
  stored,
  tokensOf,
} from '../../testing/tabs.ts';

/** A refresh that is answered later. */
const slowRefresh = async (tab: Tab) => {
  let answer: (response: Response) => void = () => undefined;
  endToken(tab, 'alice');
  tab.server['oauth/token'] = () => new Promise<Response>((resolve) => (answer = resolve));
  await askAgain(tab);
  return (response: Response) => answer(response);
};

describe('a sign-out while a refresh is under way [R-28] [S-05] [K-01]', () => {
  it.each([
    ['answered', () => tokensOf('alice2')],
    ['refused', refuse(400, { error: 'invalid_grant' })],
  ])('holds, when it is %s at last', async (_, late) => {
    const { storage, tabs, open } = await signedInTabs(1);
    const answer = await slowRefresh(tabs[0]!);
    await tabs[0]!.core.session.signOut();
    answer(late());
    await settled();
    expect(stored(storage)).toEqual([]);
    expect(tabs[0]!.core.state.session).toMatchObject({ status: 'none', error: null });
    expect(open().core.state.session.status).toBe('none');
  });

  it.each([
    ['answered', () => tokensOf('alice2')],
    ['refused', refuse(400, { error: 'invalid_grant' })],
  ])('and the user who signs in next acts only as themselves, when it is %s', async (_, late) => {
    const { storage, tabs } = await signedInTabs(1);
    const tab = tabs[0]!;
    const answer = await slowRefresh(tab);
    await tab.core.session.signOut();
    tab.server['oauth/token'] = () => tokensOf('bob');
    const seen = endToken(tab, 'nobody');
    await tab.core.session.signIn('bob', 'panel');
    answer(late());
    await settled();
    await askAgain(tab);
    expect(new Set(seen)).toEqual(new Set(['Bearer bob']));
    expect(storage.items.get('auth_access_token')).toBe('bob');
    expect(tab.core.state.session).toMatchObject({ status: 'active', error: null });
  });
});

describe('another user signs in in another tab [F18] [S-03] [A-05]', () => {
  it('and this one asks who is here, instead of working with the other one’s tokens', async () => {
    const { tabs, open, storage } = await signedInTabs(1);
    const [alice] = tabs;
    const bob = await atLogin(open, 'bob');
    await bob.core.session.signIn('bob', 'panel');
    expect(alice!.core.state.session).toMatchObject({ status: 'none', user: null });
    expect(alice!.page.authRequired).toHaveBeenLastCalledWith('needed');
    expect(bob.core.state.session.user?.id).toBe('bob');
    await alice!.core.session.signIn('alice', 'panel');
    expect(bob.core.state.session.status).toBe('none');
    expect(storage.items.get('auth_access_token')).toBe('alice');
  });

  it('during a call here: it ends first, and only with this one’s tokens', async () => {
    const { tabs, open, storage } = await signedInTabs(1);
    const alice = tabs[0]!;
    await alice.core.calls.dial('102');
    await settled();
    await alice.bob.calls[0]?.answer();
    const bob = await atLogin(open, 'bob');
    await bob.core.session.signIn('bob', 'panel');
    const seen: (string | null)[] = [];
    alice.server['panel_buddies'] = (_, init) => {
      seen.push(new Headers(init.headers).get('authorization'));
      return new Response(null, { status: seen.length > 1 ? 200 : 401 });
    };
    alice.server['oauth/token'] = () => tokensOf('alice2');
    await alice.core.presence.add('102');
    expect(seen).toEqual(['Bearer alice', 'Bearer alice2']);
    expect(storage.items.get('auth_access_token')).toBe('bob');
    expect(alice.core.state.session.user?.id).toBe('alice');
    alice.bob.calls[0]?.hangUp();
    await settled();
    expect(alice.core.state.session.user).toBeNull();
    expect(storage.items.get('auth_access_token')).toBe('bob');
  });

  it('and one that slept through it works on with its own, which it keeps to itself', async () => {
    const { tabs, open, storage } = await signedInTabs(1);
    const alice = tabs[0]!;
    alice.otherTab.hasUser = () => undefined;
    const bob = await atLogin(open, 'bob');
    await bob.core.session.signIn('bob', 'panel');
    alice.server['oauth/token'] = () => tokensOf('alice2');
    const seen = endToken(alice, 'alice');
    await askAgain(alice);
    expect(seen).toEqual(['Bearer alice', 'Bearer alice2']);
    await alice.core.session.signOut();
    expect(storage.items.get('auth_access_token')).toBe('bob');
    expect(bob.core.state.session.status).toBe('active');
  });

  it('the same user again: both continue, and share new tokens', async () => {
    const { tabs, storage } = await signedInTabs(2);
    const [one, two] = tabs;
    await one!.core.session.signIn('alice', 'panel');
    expect(two!.core.state.session.status).toBe('active');
    one!.server['oauth/token'] = () => tokensOf('alice2');
    endToken(one!, 'alice');
    await askAgain(one!);
    expect(storage.items.get('auth_access_token')).toBe('alice2');
    const seen = endToken(two!, 'alice');
    await askAgain(two!);
    expect(seen).toEqual(['Bearer alice', 'Bearer alice2']);
    expect(two!.asked).not.toContain('oauth/token');
  });
});

describe('tabs at the sign-in', () => {
  it('another tab signs out, then this one signs in: it is kept [K-01] [S-05]', async () => {
    const { open, storage } = browser();
    const tab = open();
    tab.otherTab.hasUser(null);
    await tab.core.session.signIn('alice', 'panel');
    expect(stored(storage)).toContain('auth_access_token');
  });

  it('a wrong password here leaves the others signed in, now and after a reload [S-02] [F18]', async () => {
    const { open, storage } = browser();
    const [login, other] = [open(), open()];
    // It slept, and heard of nothing.
    login.otherTab.hasUser = () => undefined;
    await other.core.session.signIn('alice', 'panel');
    login.server['oauth/token'] = refuse(400, { error: 'invalid_grant' });
    await login.core.session.signIn('alice', 'typo');
    expect(login.core.state.session.error?.code).toBe('login.error.credentials');
    expect(stored(storage)).toContain('auth_access_token');
    expect(other.core.state.session.status).toBe('active');
  });

  it('a user who signs in elsewhere is also signed in here', async () => {
    const { open } = browser();
    const [login, other] = [open(), open()];
    await other.core.session.signIn('alice', 'panel');
    await settled();
    await settled();
    expect(login.core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
    await other.core.session.signOut();
    expect(login.core.state.session.status).toBe('none');
    expect(login.page.authRequired).toHaveBeenLastCalledWith('signedOut');
  });
});

describe('a session that another tab has lost', () => {
  it('continues with another tab’s new sign-in after a refresh was refused [R-38] [R-39] [X-12]', async () => {
    const { tabs, storage } = await signedInTabs(2);
    const [one, two] = tabs;
    one!.server['oauth/token'] = refuse(400, { error: 'invalid_grant' });
    endToken(one!, 'alice');
    await askAgain(one!);
    expect(one!.page.authRequired).toHaveBeenLastCalledWith('needed');
    expect(stored(storage)).toEqual([]);
    expect(two!.core.state.session.status).toBe('active');

    one!.server['oauth/token'] = () => tokensOf('alice2');
    await one!.core.session.signIn('alice', 'panel');
    const seen = endToken(two!, 'alice');
    await askAgain(two!);
    expect(seen).toEqual(['Bearer alice', 'Bearer alice2']);
    expect(two!.page.authRequired).not.toHaveBeenCalledWith('signedOut');
  });

  it('because its start-up was refused: this one works on [S-02]', async () => {
    const { tabs, open } = await signedInTabs(1);
    await atLogin(open, 'alice');
    expect(tabs[0]!.core.state.session.status).toBe('active');
  });
});

it('storage that is full since: the newest refresh token is used, not the one that is stored [F43] [K-01]', async () => {
  const { storage, tabs } = await signedInTabs(1);
  const tab = tabs[0]!;
  storage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const brought: unknown[] = [];
  tab.server['oauth/token'] = (_, { body }) => {
    brought.push(body instanceof URLSearchParams && body.get('refresh_token'));
    return tokensOf(`new${brought.length}`);
  };
  let ended = 'alice';
  const good = tab.server['config/sipua'];
  tab.server['config/sipua'] = (url, init) =>
    new Headers(init.headers).get('authorization') === `Bearer ${ended}`
      ? new Response('{}', { status: 401 })
      : (good?.(url, init) ?? new Response());
  for (const token of ['alice', 'new1', 'new2']) {
    ended = token;
    await askAgain(tab);
  }
  expect(brought).toEqual(['r-alice', 'r-new1', 'r-new2']);
  expect(stored(storage)).toEqual([]);
  expect(tab.core.state.session.status).toBe('active');
});
