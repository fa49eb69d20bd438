import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
// Here already, so that no test waits for it.
import './landing.ts';

const PATH = 'users/1/preferences';

const signedInWith = async (rule: string | null = 'write') => {
  const all = house();
  all.server['users/permissions'] = () =>
    Response.json({ user: rule ? [{ module: 'user_preferences', rule }] : [], group: [] });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return all;
};

const kept = (path: string) => () => Response.json({ clearly_anywhere_landing_page: path });

describe('the landing page', () => {
  it('is what the server keeps, asked once a session [S-71] [K-15]', async () => {
    const { core, server, asked } = await signedInWith('read');
    server[PATH] = kept('/cdrs');
    expect(core.state.landing.path).toBeNull();
    expect(await core.landing.load()).toBe('/cdrs');
    expect(await core.landing.load()).toBe('/cdrs');
    expect(core.state.landing.path).toBe('/cdrs');
    expect(asked.filter((path) => path === PATH)).toHaveLength(1);
  });

  it('is the default without the permission, and the server is not asked [R-35] [R-43]', async () => {
    const { core, asked } = await signedInWith(null);
    expect(await core.landing.load()).toBe('/buddies');
    expect(asked).not.toContain(PATH);
  });

  it.each(['https://evil.example/', '//evil.example', '/login', 'javascript:alert(1)', ''])(
    'is the usual one when the server keeps %s [G-42]',
    async (path) => {
      const { core, server } = await signedInWith('read');
      server[PATH] = kept(path);
      expect(await core.landing.load()).toBe('/buddies');
    },
  );

  it('is the default when the server fails, without a notice; the next time it asks again [R-35]', async () => {
    const { core, server } = await signedInWith('read');
    server[PATH] = () => new Response(null, { status: 500 });
    expect(await core.landing.load()).toBe('/buddies');
    expect(core.state.notices.list).toEqual([]);
    server[PATH] = kept('/parking');
    expect(await core.landing.load()).toBe('/parking');
  });

  it('is waited for no longer than 2 s', async () => {
    const { core, server } = await signedInWith('read');
    let answer = (_response: Response): void => undefined;
    server[PATH] = () => new Promise((resolve) => (answer = resolve));
    vi.useFakeTimers();
    const landed = core.landing.load();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await landed).toBe('/buddies');
    // The menu's heart still learns it.
    answer(kept('/queues')());
    await vi.waitUntil(() => core.state.landing.path === '/queues');
  });

  it('is shown at once when another is chosen, and saved [U-12]', async () => {
    const { core, server } = await signedInWith();
    const bodies: unknown[] = [];
    server[PATH] = (_, { method, body }) => {
      if (method !== 'PUT') return kept('/cdrs')();
      bodies.push(JSON.parse(body as string));
      return Response.json({ success: true });
    };
    await core.landing.load();
    const saved = core.landing.set('/voicemails');
    // Its code is here: nothing is waited for.
    await Promise.resolve();
    expect(core.state.landing.path).toBe('/voicemails');
    await saved;
    expect(bodies).toEqual([{ clearly_anywhere_landing_page: '/voicemails' }]);
    expect(core.state.landing.path).toBe('/voicemails');
  });

  it('goes back to what the server has when it refuses, with a notice, however many were chosen', async () => {
    const { core, server } = await signedInWith();
    server[PATH] = kept('/cdrs');
    await core.landing.load();
    server[PATH] = () => Response.json({ success: false }, { status: 403 });
    const first = core.landing.set('/voicemails');
    const second = core.landing.set('/parking');
    await Promise.resolve();
    expect(core.state.landing.path).toBe('/parking');
    await Promise.all([first, second]);
    expect(core.state.landing.path).toBe('/cdrs');
    expect(core.state.notices.list.at(-1)).toMatchObject({ message: 'preferences.error.save' });
  });

  it.each(['https://evil.example/', '/login', ''])('never becomes %s [G-42]', async (path) => {
    const { core, asked } = await signedInWith();
    await core.landing.set(path);
    expect(core.state.landing.path).toBeNull();
    expect(asked).not.toContain(PATH);
  });

  it('of one user does not apply to the next user', async () => {
    const { core, server } = await signedInWith('read');
    server[PATH] = kept('/cdrs');
    await core.landing.load();
    await core.session.signOut();
    expect(core.state.landing.path).toBeNull();
    server[PATH] = kept('/parking');
    await core.session.signIn('bob', 'panel');
    await settled();
    expect(await core.landing.load()).toBe('/parking');
  });
});
