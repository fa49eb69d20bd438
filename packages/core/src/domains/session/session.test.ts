import { describe, expect, it } from 'vitest';
import { API, house, settled, signedIn, testPage } from '../../testing/house.ts';

const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

describe('sign-in', () => {
  it('takes a password, checks the session, then loads in order [S-01] [S-07] [A-03] [A-06]', async () => {
    const { core, asked } = await signedIn();
    expect(core.state.session).toMatchObject({ status: 'active', error: null });
    expect(core.state.session.user?.username).toBe('alice');
    expect(asked.filter((path) => path !== 'branding')).toEqual([
      'oauth/token',
      'users/validate_callpanel_session',
      'users/permissions',
      'users/me',
      'config/sipua',
      'feature_codes',
    ]);
    expect(core.state.connection).toMatchObject({ status: 3, phone: 'ready' });
    expect(core.state.calls).toMatchObject({ limit: 3, featureCodes: { echo: '*55', moh: '*86' } });
  });

  it.each([
    [
      'a wrong password [E-07]',
      'oauth/token',
      refuse(400, { error: 'invalid_grant' }),
      'login.error.credentials',
    ],
    [
      'the server describing it [E-03]',
      'oauth/token',
      refuse(403, { error: 'blocked', error_description: 'Account locked' }),
      'login.error.server',
    ],
    ['a failing server [E-01]', 'oauth/token', refuse(500, {}), 'login.error.login'],
    [
      'an invalid session [E-02]',
      'users/validate_callpanel_session',
      refuse(200, { success: 0 }),
      'login.error.session',
    ],
    ['no current user [E-57]', 'users/me', refuse(500, {}), 'login.error.login'],
  ])('fails by %s and keeps no token [S-02]', async (_, path, answer, code) => {
    const { core, server, createPhone } = house();
    server[path] = answer;
    core.open({ apiBase: API, page: testPage() });
    await core.session.signIn('alice', 'wrong');
    expect(core.state.session).toMatchObject({ status: 'none', user: null, error: { code } });
    expect(core.state.permissions.entries).toBeNull();
    expect(createPhone).not.toHaveBeenCalled();
  });

  it('loads the softphone only with its permissions [P-22] [P-23] [P-59]', async () => {
    const { core, server, asked, createPhone } = house();
    server['users/permissions'] = () =>
      Response.json({ user: [{ module: 'softphone', rule: 'read' }], group: [] });
    core.open({ apiBase: API, page: testPage() });
    await core.session.signIn('dave', 'panel');
    expect(core.state.session.status).toBe('active');
    expect(asked).not.toContain('config/sipua');
    expect(createPhone).not.toHaveBeenCalled();
  });

  it('keeps the default feature codes when the server gives none [A-17]', async () => {
    const { core, server } = house();
    server['feature_codes'] = refuse(500, {});
    core.open({ apiBase: API, page: testPage() });
    await core.session.signIn('alice', 'panel');
    expect(core.state.calls.featureCodes['echo']).toBe('*43');
    expect(core.state.connection.status).toBe(3);
  });

  it('asks for a sign-in when there is no session, and again after signing out', async () => {
    const { core, page, alice } = await signedIn();
    expect(page.authRequired).toHaveBeenCalledOnce();
    await core.session.signOut();
    expect(page.authRequired).toHaveBeenCalledTimes(2);
    expect(core.state.session).toMatchObject({ status: 'none', user: null });
    expect(core.state.connection).toMatchObject({ status: 0, phone: 'no' });
    expect(alice.status.registered).toBe(false);
  });

  it('never shows a token in state [S-03]', async () => {
    const { core } = await signedIn();
    expect(JSON.stringify(core.state)).not.toContain('access_token');
  });
});

describe('configuration of the softphone', () => {
  it.each([
    ['missing [E-42]', null, 'sipua.config.missing'],
    ['without HA1 [E-43]', { uri: 'sip:a@b', realm: 'b', proxy: [] }, 'sipua.config.ha1Missing'],
  ])('%s: is told, and tried again on request [V-14]', async (_, answer, code) => {
    const { core, server } = house();
    const good = server['config/sipua'];
    server['config/sipua'] = () => Response.json(answer);
    core.open({ apiBase: API, page: testPage() });
    await core.session.signIn('alice', 'panel');
    expect(core.state.connection).toMatchObject({ phone: 'failed', status: 0, error: { code } });
    if (good) server['config/sipua'] = good;
    core.connection.retry();
    await settled();
    expect(core.state.connection).toMatchObject({ phone: 'ready', status: 3, error: null });
  });
});

describe('a PBX without our REST', () => {
  it('needs no sign-in: static permissions, the phone at once [design 4]', async () => {
    const { core, asked, page } = house();
    const sip = { uri: '101@pbx', realm: 'pbx', password: 'x', proxy: [{ url: 'ws://pbx/ws' }] };
    core.open({ apiBase: '', provider: { sip }, page });
    await settled();
    expect(core.state.connection.status).toBe(3);
    expect(core.state.session).toMatchObject({ status: 'active', kind: 'sip' });
    expect(asked).toEqual([]);
    expect(page.authRequired).not.toHaveBeenCalled();
  });
});

it('who opens again at once finds a session, not the end of the old one', async () => {
  const { core, scope } = await signedIn();
  scope.dispose();
  const sip = { uri: '101@pbx', realm: 'pbx', password: 'x', proxy: [{ url: 'ws://pbx/ws' }] };
  core.open({ apiBase: '', provider: { sip }, page: testPage() });
  await settled();
  expect(core.state.session).toMatchObject({ status: 'active', kind: 'sip', error: null });
  expect(core.state.connection).toMatchObject({ status: 3, phone: 'ready' });
});

describe("the host's tokens", () => {
  it('start the session without a form', async () => {
    const { core, page, asked } = house();
    core.open({ apiBase: API, getToken: async () => 'theirs', page });
    await settled();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'active', kind: 'token' });
    expect(asked).not.toContain('oauth/token');
    expect(page.authRequired).not.toHaveBeenCalled();
  });

  it('that are refused become auth-required, not a redirect', async () => {
    const { core, page } = house();
    core.open({ apiBase: API, getToken: async () => '', page });
    await settled();
    expect(core.state.session).toMatchObject({
      status: 'none',
      error: { code: 'login.error.noAccessToken' },
    });
    expect(page.authRequired).toHaveBeenCalledOnce();
  });

  it('may come later: a retry asks the host again', async () => {
    const { core } = house();
    let token = '';
    core.open({ apiBase: API, getToken: async () => token, page: testPage() });
    await settled();
    token = 'theirs';
    core.session.retry();
    await settled();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'active', error: null });
  });
});
