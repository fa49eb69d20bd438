import { describe, expect, it } from 'vitest';
import { type Answer, settled } from '../../testing/house.ts';
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

const refused = refuse(400, { error: 'invalid_grant' });

/** The server knows neither of this tab's tokens any more. */
const lose = async (tab: Tab) => {
  tab.server['oauth/token'] = refused;
  tab.server['panel_buddies'] = refuse(401, {});
  await tab.core.presence.add('102').catch(() => undefined);
  await settled();
  expect(tab.core.state.session.status).toBe('lost');
};

const startUp = async () => {
  for (let turn = 0; turn < 4; turn++) await settled();
};

/** Calls Bob; the way to end it. */
const call = async (tab: Tab) => {
  await tab.core.calls.dial('102');
  await settled();
  await tab.bob.calls[0]?.answer();
  return async () => {
    tab.bob.calls[0]?.hangUp();
    await startUp();
  };
};

describe('a session that several tabs have lost [S-05] [R-38]', () => {
  it('is back in all of them when the user signs in in one', async () => {
    const { tabs } = await signedInTabs(3);
    const [one, ...others] = tabs;
    for (const tab of tabs) await lose(tab);
    one!.server['oauth/token'] = () => tokensOf('alice2');
    await one!.core.session.signIn('alice', 'panel');
    await startUp();
    for (const { core } of others)
      expect(core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
    const seen = endToken(others[0]!, 'alice');
    await askAgain(others[0]!);
    expect(seen).toEqual(['Bearer alice2']);
  });

  it('continues without a sign-in when another tab signs in again before the call ends [F19]', async () => {
    const { tabs } = await signedInTabs(2);
    const [one, two] = tabs;
    const hangUp = await call(one!);
    const asked = one!.page.authRequired.mock.calls.length;
    await lose(one!);
    two!.server['oauth/token'] = () => tokensOf('alice2');
    await two!.core.session.signIn('alice', 'panel');
    expect(one!.core.state.session.status).toBe('lost');
    one!.server['panel_buddies'] = () => new Response(null, { status: 200 });
    await hangUp();
    expect(one!.core.state.session).toMatchObject({ status: 'active', error: null });
    expect(one!.page.authRequired.mock.calls.length).toBe(asked);
  });

  it('asks for a sign-in once, when the call ends', async () => {
    const { tabs, storage } = await signedInTabs(1);
    const hangUp = await call(tabs[0]!);
    const before = tabs[0]!.page.authRequired.mock.calls.length;
    await lose(tabs[0]!);
    await hangUp();
    expect(tabs[0]!.page.authRequired.mock.calls.slice(before)).toEqual([['needed']]);
    expect(tabs[0]!.core.state.session.status).toBe('lost');
    expect(stored(storage)).toEqual([]);
  });
});

describe('a call here ends after other tabs changed: their last state counts [R-28] [F19]', () => {
  it('signed out, and the same user in again: both continue', async () => {
    const { tabs, storage } = await signedInTabs(2);
    const [one, two] = tabs;
    const hangUp = await call(one!);
    await two!.core.session.signOut();
    two!.server['oauth/token'] = () => tokensOf('alice2');
    await two!.core.session.signIn('alice', 'panel');
    await hangUp();
    expect(one!.core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
    expect(one!.page.authRequired).not.toHaveBeenCalledWith('signedOut');
    expect(storage.items.get('auth_access_token')).toBe('alice2');
    const seen = endToken(one!, 'alice');
    await askAgain(one!);
    expect(seen.at(-1)).toBe('Bearer alice2');
  });

  it('signed out, and another one in: a user signed in there is also signed in here, as without a call', async () => {
    const { tabs, open, storage } = await signedInTabs(2);
    const [one, two] = tabs;
    const hangUp = await call(one!);
    await two!.core.session.signOut();
    for (const { server } of tabs)
      server['users/me'] = () => Response.json({ id: 'bob', username: 'bob', realm: 'acme' });
    await open('bob').core.session.signIn('bob', 'panel');
    await hangUp();
    expect(one!.core.state.session).toMatchObject({ status: 'active', user: { id: 'bob' } });
    expect(one!.page.authRequired).not.toHaveBeenCalledWith('signedOut');
    expect(storage.items.get('auth_access_token')).toBe('bob');
  });

  it('does not send the provider a sign-out that would end a sign-in under way', async () => {
    const { tabs } = await signedInTabs(2);
    const [one, two] = tabs;
    const hangUp = await call(one!);
    await two!.core.session.signOut();
    let answer: (response: Response) => void = () => undefined;
    two!.server['users/me'] = () => new Promise<Response>((resolve) => (answer = resolve));
    const signingIn = two!.core.session.signIn('alice', 'panel');
    await startUp();
    await hangUp();
    expect(one!.core.state.session.status).toBe('none');
    expect(one!.page.authRequired).toHaveBeenLastCalledWith('needed');
    answer(Response.json({ id: 'alice', username: 'alice', realm: 'acme' }));
    await signingIn;
    await startUp();
    expect(one!.core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
  });

  it('asks for no sign-in when the same user is back after another', async () => {
    const { tabs, open } = await signedInTabs(1);
    const one = tabs[0]!;
    const hangUp = await call(one);
    const other = await atLogin(open, 'bob');
    await other.core.session.signIn('bob', 'panel');
    other.server['users/me'] = () =>
      Response.json({ id: 'alice', username: 'alice', realm: 'acme' });
    await other.core.session.signIn('alice', 'panel');
    const before = one.page.authRequired.mock.calls.length;
    await hangUp();
    expect(one.core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
    expect(one.page.authRequired.mock.calls.length).toBe(before);
  });

  it('signed out at last: so is this one', async () => {
    const { tabs } = await signedInTabs(2);
    const [one, two] = tabs;
    const hangUp = await call(one!);
    await two!.core.session.signOut();
    await two!.core.session.signIn('alice', 'panel');
    await two!.core.session.signOut();
    await hangUp();
    expect(one!.core.state.session).toMatchObject({ status: 'none', user: null });
    expect(one!.page.authRequired).toHaveBeenLastCalledWith('signedOut');
  });
});

describe('another user signs in elsewhere while no user is signed in here yet [S-05] [S-09] [R-38]', () => {
  const bobSignsIn = async (open: (name?: string) => Tab) => {
    const bob = await atLogin(open, 'bob');
    await bob.core.session.signIn('bob', 'panel');
  };
  /** The user of the token. */
  const whoseToken: Answer = (_, { headers }) => {
    const id = new Headers(headers).get('authorization')?.replace('Bearer ', '');
    return Response.json({ id, username: id, realm: 'acme' });
  };

  it('as start-up is not that far: a user signed in there is also signed in here', async () => {
    const { open } = await signedInTabs(1);
    const tab = open();
    let answer = (): void => undefined;
    tab.server['users/me'] = async (url, init) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return whoseToken(url, init);
    };
    await settled();
    expect(tab.core.state.session.status).toBe('checking');
    const first = answer;
    await bobSignsIn(open);
    await settled();
    first();
    answer();
    await startUp();
    expect(tab.core.state.session).toMatchObject({ status: 'active', user: { id: 'bob' } });
  });

  it('as start-up failed: a user signed in there is also signed in here, now and after a retry', async () => {
    const { open } = await signedInTabs(1);
    const tab = open();
    tab.server['users/me'] = refuse(404, {});
    await startUp();
    expect(tab.core.state.session.status).toBe('failed');
    tab.server['users/me'] = whoseToken;
    await bobSignsIn(open);
    await startUp();
    expect(tab.core.state.session).toMatchObject({ status: 'active', user: { id: 'bob' } });
    tab.core.session.retry();
    await startUp();
    expect(tab.core.state.session).toMatchObject({ status: 'active', user: { id: 'bob' } });
  });

  it.each([
    ['another one does', 'bob'],
    ['a user signs out', null],
  ])('continues when a user signs in here, although %s elsewhere', async (_, id) => {
    const { open } = browser();
    const tab = open();
    let answer: (response: Response) => void = () => undefined;
    tab.server['oauth/token'] = () => new Promise<Response>((resolve) => (answer = resolve));
    const signingIn = tab.core.session.signIn('alice', 'panel');
    tab.otherTab.hasUser(id);
    answer(tokensOf('alice'));
    await signingIn;
    expect(tab.core.state.session).toMatchObject({ status: 'active', user: { id: 'alice' } });
  });
});

describe('a sign-in here fails while another tab’s comes [S-02] [S-05]', () => {
  const failing = () => {
    const { open } = browser();
    const [tab, other] = [open(), open()];
    let refuseIt = (): void => undefined;
    tab.server['oauth/token'] = () =>
      new Promise<Response>((resolve) => (refuseIt = () => resolve(refused())));
    const signingIn = tab.core.session.signIn('alice', 'typo');
    const fails = async () => {
      refuseIt();
      await signingIn;
      await startUp();
    };
    return { tab, other, fails };
  };

  it('a user signed in there is also signed in here', async () => {
    const { tab, other, fails } = failing();
    await other.core.session.signIn('alice', 'panel');
    await fails();
    expect(tab.core.state.session).toMatchObject({
      status: 'active',
      error: null,
      user: { id: 'alice' },
    });
    expect(other.core.state.session.status).toBe('active');
  });

  it('or signs out again: the form says why it failed', async () => {
    const { tab, other, fails } = failing();
    await other.core.session.signIn('alice', 'panel');
    await other.core.session.signOut();
    await fails();
    expect(tab.core.state.session).toMatchObject({
      status: 'none',
      error: { code: 'login.error.credentials' },
    });
  });
});

it('a tab that waits for a sign-in after a lost session stops waiting after a sign-out', async () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  await two.core.session.signIn('alice', 'panel');
  await startUp();
  await lose(one);
  const asked = one.page.authRequired.mock.calls.length;
  await two.core.session.signOut();
  expect(one.core.state.session.status).toBe('lost');
  expect(one.page.authRequired.mock.calls.length).toBe(asked);
});
