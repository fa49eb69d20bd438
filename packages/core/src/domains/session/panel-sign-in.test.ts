import { describe, expect, it } from 'vitest';
import type { CodeAnswer } from './state.ts';
import { API, house, settled } from '../../testing/house.ts';

const codeSignIn = {
  provider: 'https://id.test',
  redirectUri: 'https://panel.test/callpanel_callback',
};
const tab = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
};

const panel = (tabStorage: Storage | null = tab()) => {
  const all = house(null, [], tabStorage ? { tabStorage } : {});
  all.server['oauth_applications/callpanel'] = () => Response.json({ client_id: 'panel' });
  const bodies: URLSearchParams[] = [];
  const tokens = all.server['oauth/token'];
  all.server['oauth/token'] = (url, init) => {
    if (init.body instanceof URLSearchParams) bodies.push(init.body);
    return tokens?.(url, init) ?? new Response();
  };
  all.core.open({ apiBase: API, page: all.page, codeSignIn });
  return { ...all, bodies };
};
const answer = (more: Partial<CodeAnswer>): CodeAnswer => ({
  code: 'c0de',
  state: null,
  error: null,
  errorDescription: null,
  ...more,
});
const leave = async (core: ReturnType<typeof house>['core'], to = '/dialer/102?a=1') =>
  new URL((await core.session.authorize(to)) ?? 'about:blank');

describe('sign-in on the provider’s page [A-04] [G-32]', () => {
  it('asks for a code with a challenge, and trades it with what only this tab knows [A-08] [R-36] [G-04]', async () => {
    const { core, bodies } = panel();
    const url = await leave(core);
    expect(url.origin + url.pathname).toBe('https://id.test/oauth/authorize');
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'panel',
      redirect_uri: codeSignIn.redirectUri,
      code_challenge_method: 'S256',
    });
    const to = await core.session.finishSignIn(answer({ state: query['state'] ?? '' }));
    expect(to).toBe('/dialer/102?a=1');
    expect(core.state.session).toMatchObject({ status: 'active', grant: 'code' });
    const body = Object.fromEntries(bodies[0] ?? []);
    expect(body).toMatchObject({ grant_type: 'authorization_code', code: 'c0de' });
    const verifier = new TextEncoder().encode(body['code_verifier']);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier));
    expect(query['code_challenge']).toBe(Buffer.from(digest).toString('base64url'));
  });

  it.each([
    ['of another sign-in', 'made.up'],
    ['without a state', null],
    ['of ten thousand letters', 'x'.repeat(10_000)],
  ])('an answer %s is refused, its words and its code unread [R-22]', async (_, state) => {
    const { core, bodies } = panel();
    await leave(core);
    const hostile = answer({ state, errorDescription: 'Call 555-0100' });
    expect(await core.session.finishSignIn(hostile)).toBeNull();
    expect(core.state.session).toMatchObject({
      status: 'none',
      error: { code: 'login.error.state', context: {} },
    });
    expect(bodies).toEqual([]);
  });

  it('an answer counts once', async () => {
    const { core, bodies } = panel();
    const state = (await leave(core)).searchParams.get('state');
    await core.session.finishSignIn(answer({ state }));
    await core.session.signOut();
    expect(await core.session.finishSignIn(answer({ state }))).toBeNull();
    expect(bodies).toHaveLength(1);
  });

  it('continues when a user is signed in by then, and does not exchange the code [R-36]', async () => {
    const { core, bodies } = panel();
    const state = (await leave(core)).searchParams.get('state');
    await core.session.signIn('alice', 'panel');
    bodies.length = 0;
    expect(await core.session.finishSignIn(answer({ state: 'made.up' }))).toBeNull();
    expect(core.state.session).toMatchObject({ status: 'active', error: null });
    const again = (await leave(core, '/cdrs')).searchParams.get('state');
    expect(await core.session.finishSignIn(answer({ state: again }))).toBe('/cdrs');
    expect(await core.session.finishSignIn(answer({ state: again }))).toBeNull();
    expect(await core.session.finishSignIn(answer({ state }))).toBeNull();
    expect(core.state.session).toMatchObject({ status: 'active', grant: 'password' });
    expect(bodies).toEqual([]);
  });

  it('the provider’s refusal is shown in its words [E-03]', async () => {
    const { core } = panel();
    const state = (await leave(core)).searchParams.get('state');
    const refusal = { code: null, error: 'access_denied', errorDescription: 'Not today' };
    expect(await core.session.finishSignIn(answer({ state, ...refusal }))).toBeNull();
    expect(core.state.session.error).toEqual({
      code: 'login.error.server',
      context: { description: 'Not today' },
    });
  });

  it('shows the server’s text for a refused code, not an error about a password [E-03]', async () => {
    const { core, server } = panel();
    server['oauth/token'] = () =>
      Response.json({ error: 'invalid_grant', error_description: 'Used before' }, { status: 400 });
    const state = (await leave(core)).searchParams.get('state');
    expect(await core.session.finishSignIn(answer({ state }))).toBeNull();
    expect(core.state.session.error).toEqual({
      code: 'login.error.server',
      context: { description: 'Used before' },
    });
  });

  it('shows an error when the provider cannot be asked who the user is', async () => {
    const { core, server } = panel();
    server['oauth_applications/callpanel'] = () => new Response(null, { status: 500 });
    expect(await core.session.authorize('/')).toBeNull();
    expect(core.state.session.error?.code).toBe('login.error.provider');
  });

  it('shows an error, without a loop, when the browser stores nothing and cannot return [F43]', async () => {
    const { core } = panel(null);
    const state = (await leave(core)).searchParams.get('state');
    expect(await core.session.finishSignIn(answer({ state }))).toBeNull();
    expect(core.state.session.error?.code).toBe('login.error.state');
  });
});

describe('sign-in by the address of /embedded_login [R-23] [S-06] [A-07]', () => {
  const credentials = { cloud_id: 'c', username: 'alice', password: 'panel', language: 'fr-CA' };
  const PATH = 'provisionings/clearly_anywhere/webview_auth';

  it('sends what the address held [G-03]', async () => {
    const { core, server } = panel();
    let sent: unknown;
    server[PATH] = (url, init) => {
      sent = typeof init.body === 'string' && JSON.parse(init.body);
      return server['oauth/token']?.(url, {}) ?? new Response();
    };
    expect(await core.session.signInEmbedded(credentials)).toBe(true);
    await settled();
    expect(sent).toEqual(credentials);
    expect(core.state.session).toMatchObject({ status: 'active', grant: 'embedded' });
  });

  it('shows the server’s description [E-03]', async () => {
    const { core, server } = panel();
    server[PATH] = () =>
      Response.json(
        { error: 'invalid_grant', error_description: 'Unknown cloud' },
        { status: 400 },
      );
    expect(await core.session.signInEmbedded(credentials)).toBe(false);
    expect(core.state.session.error).toEqual({
      code: 'login.error.server',
      context: { description: 'Unknown cloud' },
    });
  });
});
