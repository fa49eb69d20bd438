import { WIDGETS } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { API, house, settled, testPage } from '../../testing/house.ts';

const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

describe('start-up that fails', () => {
  it.each([
    ['no current user [E-57]', 'users/me', refuse(500, {}), 'startup.error.user', {}],
    ['no permissions [E-58]', 'users/permissions', refuse(500, {}), 'startup.error.init', {}],
    [
      'the server saying why [E-59]',
      'users/permissions',
      refuse(500, { exception: 'Out of order' }),
      'startup.error.api',
      { reason: 'Out of order' },
    ],
  ])(
    '%s ends start-up; a retry needs no password [S-09]',
    async (_, path, answer, code, values) => {
      const { core, server, createPhone, asked } = house();
      const good = server[path];
      server[path] = answer;
      core.open({ apiBase: API, page: testPage() });
      await core.session.signIn('alice', 'panel');
      const error = { code, context: values };
      expect(core.state.session).toMatchObject({ status: 'failed', user: null, error });
      expect(createPhone).not.toHaveBeenCalled();
      if (good) server[path] = good;
      core.session.retry();
      await settled();
      await settled();
      expect(core.state.session).toMatchObject({ status: 'active', error: null });
      expect(asked.filter((one) => one === 'oauth/token')).toHaveLength(1);
    },
  );

  it('by the network is shown as such, and retried when the browser is online again [S-53]', async () => {
    const { core, server, network } = house();
    const good = server['users/me'];
    server['users/me'] = () => {
      throw new TypeError('offline');
    };
    core.open({ apiBase: API, getToken: async () => 'theirs', page: testPage() });
    await settled();
    await vi.waitFor(() => expect(core.state.session.status).toBe('failed'));
    expect(core.state.session.error?.code).toBe('api.error.network');
    if (good) server['users/me'] = good;
    network.say(false);
    expect(core.state.network.online).toBe(false);
    network.say(true);
    await vi.waitFor(() => expect(core.state.session.status).toBe('active'));
    expect(core.state.network.online).toBe(true);
  });
});

describe('what start-up waits for, as its masks show [S-07] [S-08] [E-119]', () => {
  it('permissions first, then the user, then nothing', async () => {
    const { core, server } = house();
    const held = (path: string) => {
      const good = server[path];
      let go = (): void => undefined;
      const waiting = new Promise<void>((resolve) => (go = resolve));
      server[path] = async (url, init) => {
        await waiting;
        return good?.(url, init) ?? new Response();
      };
      return () => go();
    };
    const [permissions, user] = [held('users/permissions'), held('users/me')];
    core.open({ apiBase: API, page: testPage() });
    void core.session.signIn('alice', 'panel');
    expect(core.state.session).toMatchObject({ status: 'checking', step: 'application' });
    await settled();
    expect(core.state.session.step).toBe('permissions');
    user();
    await settled();
    expect(core.state.session.step).toBe('permissions');
    permissions();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'active' });
  });
});

describe('licences [P-30] [X-43]', () => {
  /** An area that needs the company's and the licence's yes. */
  const withVideo = {
    ...WIDGETS,
    buddies: {
      ...WIDGETS.buddies,
      gate: { all: ['usersRead', { config: 'video_conferences', licence: 'video_conf_limit' }] },
    },
  } as const;
  const begin = async (enabled: unknown, value: unknown, entry = 'panel_buddies') => {
    const all = house(null, [], { table: withVideo });
    all.server['users/permissions'] = () =>
      Response.json({ user: [{ module: entry, rule: 'read' }], group: [] });
    all.server['clients/licenses'] = () =>
      value === 'refused'
        ? refuse(500, {})()
        : Response.json({ data: [{ feature: 'video_conf_limit', value }] });
    all.server['video_conference_configs'] = () =>
      enabled === 'refused' ? refuse(500, {})() : Response.json({ enabled });
    all.core.open({ apiBase: API, page: testPage() });
    await all.core.session.signIn('alice', 'panel');
    await settled();
    return all;
  };

  it('and what the company has switched on are requested if an area needs them, and open it [A-14] [A-89]', async () => {
    const { core, asked } = await begin(1, 5);
    expect(asked).toContain('clients/licenses');
    expect(asked).toContain('video_conference_configs');
    expect(core.state.gates).toEqual({
      licences: { video_conf_limit: '5' },
      features: ['video_conferences'],
    });
    expect(asked).toContain('panel_buddies/my_buddies');
  });

  it.each([
    ['-1 [C-47] [X-17]', true, -1],
    ['the company’s switch off [D-36]', false, 5],
  ])('keep it shut with %s', async (_case, enabled, value) => {
    const { core, asked } = await begin(enabled, value);
    expect(core.state.gates.licences).not.toBeNull();
    expect(asked).not.toContain('panel_buddies/my_buddies');
  });

  it('that cannot be loaded keep it shut, and the user reads why [E-108] [E-89]', async () => {
    const noLicences = await begin(true, 'refused');
    expect(noLicences.asked).not.toContain('panel_buddies/my_buddies');
    expect(noLicences.core.state.notices.list).toMatchObject([{ message: 'licences.error.load' }]);
    const noConfig = await begin('refused', 5);
    expect(noConfig.asked).not.toContain('panel_buddies/my_buddies');
    expect(noConfig.core.state.notices.list).toMatchObject([{ message: 'video.error.config' }]);
  });

  it('are not asked for without the right that the area needs, too', async () => {
    const { asked } = await begin(true, 5, 'parkings');
    expect(asked).not.toContain('clients/licenses');
    expect(asked).not.toContain('video_conference_configs');
  });
});

it('signs out when the session is refused [E-02] [S-02]', async () => {
  const { core, server } = house();
  server['users/validate_callpanel_session'] = refuse(401, {});
  core.open({ apiBase: API, page: testPage() });
  await core.session.signIn('alice', 'panel');
  expect(core.state.session).toMatchObject({ status: 'none', user: null });
});
