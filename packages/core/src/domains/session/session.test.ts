import { describe, expect, it, vi } from 'vitest';
import { API, SECRETS, house, settled, signedIn, testPage } from '../../testing/house.ts';
import { callRights } from '../calls/rights.ts';

const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

describe('sign-in', () => {
  it('takes a password, checks the session, then loads in order [S-01] [A-06] [A-09] [A-10]', async () => {
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
    expect(core.state.permissions.entries).toEqual([
      { module: 'configs', rule: 'read' },
      { module: 'softphone', rule: 'read' },
      { module: 'contacts', rule: 'read' },
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
      'too many wrong passwords',
      'oauth/token',
      refuse(429, { error: 'too_many_attempts', error_description: 'Wait' }),
      'api.error.tooMany',
    ],
    [
      'too many wrong codes [D-61]',
      'oauth/token',
      refuse(429, { error: 'otp_locked' }),
      'login.error.otpLocked',
    ],
    [
      'an invalid session [E-02]',
      'users/validate_callpanel_session',
      refuse(200, { success: 0 }),
      'login.error.session',
    ],
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

  it('asks for fifty feature codes from the first on [A-17] [C-10]', async () => {
    const { urls } = await signedIn();
    expect(urls).toContain(`${API}/feature_codes?start=0&limit=50`);
  });

  it('keeps the default feature codes when the server gives none, and warns [A-17]', async () => {
    const { core, server } = house();
    server['feature_codes'] = refuse(500, {});
    core.open({ apiBase: API, page: testPage() });
    await core.session.signIn('alice', 'panel');
    expect(core.state.calls.featureCodes['echo']).toBe('*43');
    expect(core.state.connection.status).toBe(3);
    expect(core.state.notices.list).toMatchObject([{ message: 'sipua.error.featureCodes' }]);
  });

  it('asks for a sign-in when there is no session, and again after signing out', async () => {
    const { core, page, alice } = await signedIn();
    const messages: unknown[] = [];
    core.on('auth-required', (payload) => messages.push(payload));
    expect(page.authRequired).toHaveBeenCalledOnce();
    await core.session.signOut();
    expect(page.authRequired).toHaveBeenCalledTimes(2);
    expect(messages).toEqual([{ why: 'signedOut' }]);
    expect(core.state.session).toMatchObject({ status: 'none', user: null });
    expect(core.state.connection).toMatchObject({ status: 0, phone: 'no' });
    expect(alice.status.registered).toBe(false);
  });

  it('never shows a token in state [S-03]', async () => {
    const { core } = await signedIn();
    const seen = JSON.stringify(core.state);
    for (const secret of Object.values(SECRETS)) expect(seen).not.toContain(secret);
  });
});

describe('configuration of the softphone', () => {
  it.each([
    ['missing [E-42]', null, 'sipua.config.missing'],
    ['without HA1 [E-43]', { uri: 'sip:a@b', realm: 'b', proxy: [] }, 'sipua.config.ha1Missing'],
  ])('%s: is reported, and retried on request [V-14]', async (_, answer, code) => {
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

it.each([
  ['an answer 500', refuse(500, {}), { reason: 'HTTP 500' }],
  [
    'the server’s own words',
    refuse(500, { exception: 'No such phone' }),
    { reason: 'HTTP 500', exception: 'No such phone' },
  ],
])('%s instead of a configuration is reported [E-50] [A-11]', async (_, answer, context) => {
  const { core, server } = house();
  server['config/sipua'] = answer;
  core.open({ apiBase: API, page: testPage() });
  await core.session.signIn('alice', 'panel');
  expect(core.state.connection).toMatchObject({
    phone: 'failed',
    error: { code: 'sipua.config.error', context },
  });
});

it('shows an error when no phone can be created [E-50]', async () => {
  const { core, createPhone } = house();
  createPhone.mockRejectedValue(new TypeError('chunk'));
  core.open({ apiBase: API, page: testPage() });
  await core.session.signIn('alice', 'panel');
  const error = { code: 'sipua.config.error', context: { reason: 'TypeError' } };
  expect(core.state.connection).toMatchObject({ phone: 'failed', error });
});

describe('a session that cannot be renewed leads back to sign-in [S-05]', () => {
  const keysOf = (kept: Record<string, string>): Storage =>
    ({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void delete kept[key],
    }) as Storage;
  const expired = { auth_access_token: 'old', auth_created_at: '1', auth_expires_in: '1' };

  it.each([
    ['without any token [E-04]', {}, null],
    ['without a refresh token [E-05]', expired, 'login.error.noRefreshToken'],
    [
      'with a refused one [E-06]',
      { ...expired, auth_refresh_token: 'r' },
      'login.error.refreshFailed',
    ],
  ])('%s: shell and host are notified once', async (_, kept, code) => {
    const stored = { ...kept };
    const { core, server, page, asked, sharedTokens } = house(keysOf(stored));
    server['oauth/token'] = refuse(400, { error: 'invalid_grant' });
    const authRequired = vi.fn();
    core.on('auth-required', authRequired);
    core.open({ apiBase: API, sharedTokens, page });
    await settled();
    await settled();
    expect(core.state.session.error?.code ?? null).toBe(code);
    expect(page.authRequired).toHaveBeenCalledOnce();
    expect(authRequired).toHaveBeenCalledOnce();
    expect(stored).toEqual({});
    expect(asked).not.toContain('users/permissions');
  });

  it('in the middle of it, if the host has no token any more [E-04]', async () => {
    const { core, server, page } = house();
    let token = 'theirs';
    core.open({ apiBase: API, getToken: async () => token, page });
    await settled();
    await settled();
    token = '';
    server['config/sipua'] = refuse(401, {});
    core.connection.retry();
    await settled();
    await settled();
    expect(core.state.session).toMatchObject({
      status: 'lost',
      error: { code: 'login.error.noAccessToken' },
    });
    expect(page.authRequired).toHaveBeenCalledOnce();
    expect(core.state.connection).toMatchObject({ status: 0, phone: 'no' });
  });
});

describe('a PBX without our REST', () => {
  it('needs no sign-in: static permissions, the phone at once', async () => {
    const { core, asked, page } = house();
    const sip = { uri: '101@pbx', realm: 'pbx', password: 'x', proxy: [{ url: 'ws://pbx/ws' }] };
    core.open({ apiBase: '', provider: { sip }, page });
    await settled();
    expect(core.state.connection.status).toBe(3);
    expect(core.state.session).toMatchObject({ status: 'active', kind: 'sip' });
    expect(asked).toEqual([]);
    expect(page.authRequired).not.toHaveBeenCalled();
  });

  it('can transfer and park, by SIP alone; what are commands to our telephone system it cannot', async () => {
    const { core, page } = house();
    const sip = { uri: '101@pbx', realm: 'pbx', password: 'x', proxy: [{ url: 'ws://pbx/ws' }] };
    core.open({ apiBase: '', provider: { sip }, page });
    await settled();
    expect(callRights(core.state)).toEqual({
      transfer: true,
      park: true,
      record: false,
      threeWay: false,
      invite: false,
    });
  });
});

it('a sign-in that completes after its page was left signs no user in', async () => {
  const { core, server, asked, page } = house();
  const scope = core.open({ apiBase: API, page });
  const answer = server['oauth/token'];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server['oauth/token'] = (url, init) => {
    void scope.dispose();
    release();
    return answer?.(url, init) ?? new Response();
  };
  const signingIn = core.session.signIn('alice', 'panel');
  await held;
  await signingIn;
  expect(core.state.session.status).toBe('none');
  expect(asked).not.toContain('users/validate_callpanel_session');
});

it('opening again at once finds a session, not the end of the old one', async () => {
  const { core, scope } = await signedIn();
  void scope.dispose();
  const sip = { uri: '101@pbx', realm: 'pbx', password: 'x', proxy: [{ url: 'ws://pbx/ws' }] };
  core.open({ apiBase: '', provider: { sip }, page: testPage() });
  await settled();
  expect(core.state.session).toMatchObject({ status: 'active', kind: 'sip', error: null });
  expect(core.state.connection).toMatchObject({ status: 3, phone: 'ready' });
});
