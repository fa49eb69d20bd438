import { expect } from 'vitest';
import { API, house, settled } from './house.ts';
import { memoryStorage } from './memory-storage.ts';

/** An answer of the server that is a refusal. */
export const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

/** What the token endpoint gives: an access token of this name, and its refresh token. */
export const tokensOf = (name: string) =>
  Response.json({
    access_token: name,
    refresh_token: `r-${name}`,
    created_at: 1000,
    expires_in: 3600,
  });

type Storage = ReturnType<typeof memoryStorage>;
/** A page of its own with a core of its own. */
export type Tab = ReturnType<typeof house>;

/** Names of the tokens that the tabs share now. */
export const stored = ({ items }: Storage) =>
  [...items.keys()].filter((key) => key.startsWith('auth_'));

/** Tabs of one browser: each gets the changes of the others. */
export const browser = () => {
  const storage = memoryStorage();
  const tabs: Tab[] = [];
  const open = (name = 'alice'): Tab => {
    const notifyTabs = (key: string, value: string | null) => {
      if (key !== 'callpanel_user') return;
      for (const other of tabs) if (other !== tab) other.otherTab.hasUser(value);
    };
    const change = (key: string, value: string | null) => {
      const was = storage.getItem(key);
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      if (was !== value) notifyTabs(key, value);
    };
    const tab: Tab = house({
      getItem: storage.getItem,
      setItem: change,
      removeItem: (key) => change(key, null),
    });
    tabs.push(tab);
    tab.server['oauth/token'] = () => tokensOf(name);
    tab.server['users/me'] = () => Response.json({ id: name, username: name, realm: 'acme' });
    tab.core.open({ apiBase: API, page: tab.page, sharedTokens: tab.sharedTokens });
    return tab;
  };
  return { storage, open };
};

/** Alice, signed in, in as many tabs. */
export const signedInTabs = async (count: number) => {
  const all = browser();
  const first = all.open();
  await first.core.session.signIn('alice', 'panel');
  const others = Array.from({ length: count - 1 }, () => all.open());
  await settled();
  await settled();
  return { ...all, tabs: [first, ...others] };
};

/** A tab whose start-up was refused, at the sign-in now. */
export const atLogin = async (open: (name?: string) => Tab, name: string): Promise<Tab> => {
  const tab = open(name);
  const good = tab.server['users/permissions'];
  tab.server['users/permissions'] = refuse(403, {});
  await settled();
  await settled();
  expect(tab.core.state.session.status).toBe('none');
  if (good) tab.server['users/permissions'] = good;
  return tab;
};

/** A request that is refused until it comes with another token; which ones it came with. */
export const endToken = ({ server }: Tab, ended: string): (string | null)[] => {
  const seen: (string | null)[] = [];
  const good = server['config/sipua'];
  server['config/sipua'] = (url, init) => {
    const token = new Headers(init.headers).get('authorization');
    seen.push(token);
    return token === `Bearer ${ended}`
      ? new Response('{}', { status: 401 })
      : (good?.(url, init) ?? new Response());
  };
  return seen;
};

/** Requests the phone's configuration again. */
export const askAgain = async ({ core }: Tab) => {
  core.connection.retry();
  await settled();
  await settled();
};
