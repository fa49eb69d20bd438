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
  document.getElementById('callpanel-config')?.remove();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const CREDENTIALS = 'cloud_id=7&cloud_username=alice&cloud_password=panel';

/** The page at this address, as its first script leaves it, and what the panel finds when its code is here. */
const opened = async (address: string) => {
  history.replaceState(null, '', address);
  const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined).mockClear();
  vi.resetModules();
  await import('./early.ts');
  const left = location.pathname + location.search + location.hash;
  const { arrival } = await import('../session/arrived.ts');
  const { isLeaving } = await import('./secrets.ts');
  return { left, arrival, isLeaving: isLeaving(), to: replace.mock.calls.at(-1)?.[0] };
};

/** The page in a frame of another one, of an installation. */
const inFrame = (of: string, config: object) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window) as typeof window);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${of}/page?x=1`);
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'callpanel-config' });
  block.textContent = JSON.stringify(config);
  document.head.append(block);
};
const HOSTS = { hosts: [{ origin: 'https://crm.example' }] };
const ON = { embeddedLogin: true, ...HOSTS };

describe('secrets of an address [G-03] [A-04]', () => {
  it('are removed from it before any request, and also when the panel’s code does not load', async () => {
    const tokens = { access_token: 'one', created_at: Date.now() / 1000, expires_in: 3600 };
    for (const [name, value] of Object.entries(tokens))
      localStorage.setItem(`auth_${name}`, String(value));
    const seen: string[] = [];
    server.mockImplementation(async () => {
      seen.push(location.href);
      return new Response('{}');
    });
    const { left, to, isLeaving } = await opened(`/embedded_login?${CREDENTIALS}`);
    expect([left, to, isLeaving]).toEqual(['/embedded_login', '/embedded_login', true]);
    expect(seen).toEqual([]);
    // The page that takes its place.
    const next = await opened('/embedded_login');
    expect([next.left, next.isLeaving]).toEqual(['/embedded_login', false]);
    expect(seen).toHaveLength(3);
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

  it('of a frame of a listed host come to the page without them, once [R-23]', async () => {
    inFrame('https://crm.example', ON);
    const first = await opened(`/embedded_login/?embedded=true&${CREDENTIALS}&redirect=chat`);
    expect([first.to, first.isLeaving]).toEqual(['/embedded_login/?embedded=true', true]);
    expect(first.arrival).toMatchObject({ credentials: null, username: null, redirect: null });
    // Its referrer is this page.
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
    const { arrival, left, to } = await opened('/embedded_login/?embedded=true');
    expect(arrival).toMatchObject({
      credentials: { cloud_id: '7', username: 'alice', password: 'panel' },
      redirect: 'chat',
    });
    expect([left, to]).toEqual(['/embedded_login/?embedded=true', undefined]);
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('cloud_');
    expect((await opened('/embedded_login')).arrival.credentials).toBeNull();
  });

  it.each([
    ['a window of its own', null, ON],
    ['a frame of another page', 'https://evil.example', ON],
    ['a frame where the installation does not want it', 'https://crm.example', HOSTS],
    ['a frame where the installation has no hosts', 'https://crm.example', { embeddedLogin: true }],
  ])('in %s give the form the user name, and no password [R-23]', async (_case, of, config) => {
    if (of !== null) inFrame(of, config);
    const first = await opened(`/embedded_login?${CREDENTIALS}&redirect=chat`);
    expect([first.to, first.isLeaving]).toEqual(['/embedded_login', true]);
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toMatch(
      /password|=panel/,
    );
    expect((await opened('/embedded_login')).arrival).toMatchObject({
      credentials: null,
      username: 'alice',
      redirect: 'chat',
    });
  });

  it('are dropped where storage is refused: the form asks for them [F43]', async () => {
    inFrame('https://crm.example', ON);
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { to } = await opened(`/embedded_login?${CREDENTIALS}`);
    expect(to).toBe('/embedded_login');
    expect((await opened('/embedded_login')).arrival).toMatchObject({ credentials: null });
  });

  it('stay in storage for no other page, if the user goes elsewhere meanwhile', async () => {
    inFrame('https://crm.example', ON);
    await opened(`/embedded_login?${CREDENTIALS}`);
    expect(sessionStorage.getItem('callpanel_brought')).toContain('panel');
    await opened('/cdrs');
    expect(sessionStorage.getItem('callpanel_brought')).toBeNull();
  });

  it('of the provider’s answer come to the panel, once, in memory only', async () => {
    const { arrival, isLeaving } = await opened('/callpanel_callback?code=c0de&state=n.%252F');
    expect(isLeaving).toBe(false);
    expect(arrival.answer).toMatchObject({ code: 'c0de', state: 'n.%2F' });
    expect((await opened('/callpanel_callback')).arrival.answer).toBeNull();
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('c0de');
  });
});
