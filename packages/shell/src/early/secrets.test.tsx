import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from './asked.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  asked.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('secrets of an address [G-03] [A-04]', () => {
  /** The page at this address, as its first script leaves it, and what the panel finds when its code is here. */
  const opened = async (address: string) => {
    history.replaceState(null, '', address);
    vi.resetModules();
    await import('./early.ts');
    const left = location.pathname + location.search + location.hash;
    return { left, arrival: (await import('../session/arrived.ts')).arrival };
  };
  const CREDENTIALS = 'cloud_id=7&cloud_username=alice&cloud_password=panel';
  afterEach(() => sessionStorage.clear());

  it('are removed from it before any request, and also when the panel’s code does not load', async () => {
    const tokens = { access_token: 'one', created_at: Date.now() / 1000, expires_in: 3600 };
    for (const [name, value] of Object.entries(tokens))
      localStorage.setItem(`auth_${name}`, String(value));
    const seen: string[] = [];
    server.mockImplementation(async () => {
      seen.push(location.href);
      return new Response('{}');
    });
    const { left } = await opened(`/embedded_login?${CREDENTIALS}`);
    expect(left).toBe('/embedded_login');
    expect(seen).toHaveLength(3);
    expect(seen.join()).not.toContain('panel&');
    expect(seen.join()).not.toContain('cloud');
  });

  it.each([
    [`/embedded_login?embedded=true&${CREDENTIALS}`, '/embedded_login?embedded=true'],
    [`/Embedded_Login/?${CREDENTIALS}#x`, '/Embedded_Login/'],
    ['/callpanel_callback?code=c0de&state=n.%252F', '/callpanel_callback'],
    ['/My-Panel_callback?error=no&state=n.', '/My-Panel_callback'],
    ['/cdrs?code=7', '/cdrs?code=7'],
    ['/chat/embedded_login?x=1', '/chat/embedded_login?x=1'],
  ])('of %s: leaves %s', async (address, expected) => {
    expect((await opened(address)).left).toBe(expected);
  });

  it('come to the panel, once, in memory only', async () => {
    const { arrival } = await opened(`/embedded_login/?${CREDENTIALS}&redirect=chat`);
    expect(arrival).toMatchObject({
      credentials: { cloud_id: '7', username: 'alice', password: 'panel' },
      redirect: 'chat',
    });
    expect(location.pathname + location.search).toBe('/embedded_login');
    expect((await opened('/embedded_login')).arrival.credentials).toBeNull();
    const { arrival: back } = await opened('/callpanel_callback?code=c0de&state=n.%252F');
    expect(back.answer).toMatchObject({ code: 'c0de', state: 'n.%2F' });
    expect((await opened('/callpanel_callback')).arrival.answer).toBeNull();
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('c0de');
  });
});
