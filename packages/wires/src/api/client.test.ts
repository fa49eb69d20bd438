import type { CallpanelError } from '@callpanel/contracts';
import { CurrentUser, Done, SessionCheck } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createApi, createTokenEndpoint } from './client.ts';
import type { Fetch } from './exchange.ts';
import { hostTokens, memoryTokens, oauthTokens } from './tokens.ts';

const BASE = 'https://panel.test/api/v1';
const OLD = {
  access_token: 'old',
  refresh_token: 'r1',
  token_type: 'Bearer',
  scope: '',
  created_at: 1000,
  expires_in: 100,
};
const FRESH = { ...OLD, access_token: 'new', refresh_token: 'r2' };

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A small server: accepts `good` tokens, counts its requests. */
const server = (good: string, refreshed: () => Response = () => json(FRESH)) => {
  const seen: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = url.slice(BASE.length + 1);
    const bearer = new Headers(init.headers).get('authorization') ?? '-';
    seen.push(`${path} ${bearer}`);
    if (path === 'oauth/token') return refreshed();
    return bearer === `Bearer ${good}`
      ? json({ success: '1' })
      : json({ success: false, exception: 'Token expired' }, 401);
  };
  return {
    fetch,
    seen,
    count: (path: string) => seen.filter((one) => one.startsWith(path)).length,
  };
};

const client = (fetch: Fetch, nowS = 1050) => {
  const store = memoryTokens();
  store.write(OLD);
  const lost = vi.fn<(error: Error) => void>();
  const clock = () => nowS;
  const { refresh } = createTokenEndpoint(BASE, fetch, clock);
  const tokens = oauthTokens({ store, refresh, nowS: clock, onLost: lost });
  return { api: createApi({ base: BASE, tokens, fetch, pause: async () => {} }), store, lost };
};

describe('REST client', () => {
  it('refreshes once for ten parallel 401s and repeats each request once [F17] [S-04] [A-05]', async () => {
    const { fetch, count } = server('new');
    const { api, store } = client(fetch);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.get('users/validate_callpanel_session', SessionCheck)),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ success: true })));
    expect(count('oauth/token')).toBe(1);
    expect(count('users/')).toBe(20);
    expect(store.read()?.refresh_token).toBe('r2');
  });

  it('refreshes an expired token before the request [S-03] [V-65]', async () => {
    const { fetch, seen } = server('new');
    const { api } = client(fetch, 1101);
    await api.get('users/me', SessionCheck);
    expect(seen).toEqual(['oauth/token -', 'users/me Bearer new']);
  });

  it('gives up after the second 401, without a loop [F17]', async () => {
    const { fetch, count } = server('never');
    const { api } = client(fetch);
    await expect(api.get('users/me', SessionCheck)).rejects.toMatchObject({
      code: 'api.error.server',
      context: { status: 401, exception: 'Token expired' },
    });
    expect(count('users/me')).toBe(2);
    expect(count('oauth/token')).toBe(1);
  });

  it('loses the session when the refresh token is refused [S-05] [E-06]', async () => {
    const { fetch } = server('new', () => json({ error: 'invalid_grant' }, 400));
    const { api, store, lost } = client(fetch);
    await expect(api.get('users/me', SessionCheck)).rejects.toMatchObject({
      code: 'login.error.refreshFailed',
    });
    expect(lost).toHaveBeenCalledOnce();
    expect(store.read()).toBeNull();
  });

  it('keeps the session when the token endpoint has an outage [F19]', async () => {
    const { fetch } = server('new', () => json({}, 503));
    const { api, store, lost } = client(fetch);
    await expect(api.get('users/me', SessionCheck)).rejects.toMatchObject({
      code: 'api.error.server',
    });
    expect(lost).not.toHaveBeenCalled();
    expect(store.read()).toEqual(OLD);
  });

  it('asks for a sign-in without any token, or without a refresh token [E-04] [E-05] [S-05]', async () => {
    const { fetch } = server('new');
    const { api, store } = client(fetch);
    store.write({ ...OLD, refresh_token: null });
    await expect(api.get('users/me', SessionCheck)).rejects.toMatchObject({
      code: 'login.error.noRefreshToken',
    });
    await expect(api.get('users/me', SessionCheck)).rejects.toMatchObject({
      code: 'login.error.noAccessToken',
    });
  });

  it('asks the host for a new token after a 401, once for all requests', async () => {
    const { fetch } = server('second');
    const getToken = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('first')
      .mockResolvedValueOnce('second');
    const api = createApi({ base: BASE, tokens: hostTokens(getToken), fetch });
    await Promise.all([api.get('users/me', SessionCheck), api.get('users/me', SessionCheck)]);
    expect(getToken).toHaveBeenCalledTimes(2);
  });
});

it('signs in and refreshes with a form without a bearer token, at the address with its version [A-01] [A-03] [A-05]', async () => {
  const sent: { url: string; bearer: string | null; body: object }[] = [];
  const endpoint = createTokenEndpoint(BASE, async (url, { method, headers, body }) => {
    const bearer = new Headers(headers).get('authorization');
    sent.push({
      url: `${method} ${url}`,
      bearer,
      body: Object.fromEntries(body as URLSearchParams),
    });
    return json(FRESH);
  });
  await endpoint.password('alice', 'panel');
  await endpoint.refresh('r1');
  await endpoint.refresh('r1', 'c');
  const asked = { url: `POST ${BASE}/oauth/token`, bearer: null };
  const again = { grant_type: 'refresh_token', refresh_token: 'r1' };
  expect(sent).toEqual([
    { ...asked, body: { grant_type: 'password', username: 'alice', password: 'panel' } },
    { ...asked, body: again },
    { ...asked, body: { ...again, client_id: 'c' } },
  ]);
});

it.each([-3600, 3600])(
  'does not depend on a clock that is %i s wrong: a token’s life is counted here [F42]',
  async (wrongS) => {
    const { fetch, count } = server('new');
    let nowS = 5000 + wrongS;
    const store = memoryTokens();
    const endpoint = createTokenEndpoint(
      BASE,
      async () => json({ ...FRESH, created_at: 5000, expires_in: 100 }),
      () => nowS,
    );
    store.write(await endpoint.refresh('r1'));
    const { refresh } = createTokenEndpoint(BASE, fetch, () => nowS);
    const tokens = oauthTokens({ store, refresh, nowS: () => nowS, onLost: () => undefined });
    await tokens.current();
    nowS += 99;
    await tokens.current();
    expect(count('oauth/token')).toBe(0);
    nowS += 2;
    await tokens.current();
    expect(count('oauth/token')).toBe(1);
  },
);

it('reports once that the host has no token any more [E-04] [S-05]', async () => {
  const { fetch } = server('other');
  const getToken = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first');
  getToken.mockResolvedValue('');
  const lost = vi.fn<(error: CallpanelError) => void>();
  const api = createApi({ base: BASE, tokens: hostTokens(getToken, lost), fetch });
  const refused = expect.objectContaining({ code: 'login.error.noAccessToken' });
  const both = [api.get('users/me', SessionCheck), api.get('users/me', SessionCheck)];
  expect(await Promise.allSettled(both)).toMatchObject([{ reason: refused }, { reason: refused }]);
  expect(lost).toHaveBeenCalledExactlyOnceWith(refused);
});

describe('answers', () => {
  const api = (fetch: Fetch, timeoutMs = 10_000) =>
    createApi({
      base: BASE,
      tokens: hostTokens(async () => 't'),
      fetch,
      timeoutMs,
      pause: async () => {},
    });

  it('shows the server’s own exception text [A-02] [G-19]', async () => {
    const refused = api(async () => json({ success: false, exception: 'Nobody home' }, 500));
    await expect(refused.get('users/me', CurrentUser)).rejects.toMatchObject({
      code: 'api.error.server',
      context: { status: 500, exception: 'Nobody home' },
    });
  });

  it.each([
    ['an HTML error page', () => new Response('<h1>oops</h1>'), 'api.error.unexpected'],
    [
      'nothing where JSON is expected',
      () => new Response(null, { status: 204 }),
      'api.error.unexpected',
    ],
    ['a wrong shape', () => json({ id: 1 }), 'api.error.unexpected'],
    ['a refusal', () => json({}, 403), 'api.error.forbidden'],
  ])('names %s [F29]', async (_, answer, code) => {
    await expect(api(async () => answer()).get('users/me', CurrentUser)).rejects.toMatchObject({
      code,
    });
  });

  it.each([
    ['an HTML error page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['a refusal that says it is well', json({ success: false })],
  ])('does not accept %s as a file [F29]', async (_, answer) => {
    await expect(api(async () => answer).download('voicemails/7/download')).rejects.toMatchObject({
      code: 'api.error.unexpected',
    });
  });

  it('treats a successful answer that refuses a change as a refusal, with its text [A-02] [F29]', async () => {
    const refused = api(async () => json({ success: '0', exception: 'The disk is full.' }));
    await expect(refused.send('PUT', 'voicemails/7/mark_as_read', Done)).rejects.toMatchObject({
      code: 'api.error.server',
      context: { exception: 'The disk is full.' },
    });
    await expect(refused.get('users/validate_callpanel_session', SessionCheck)).resolves.toEqual({
      success: false,
    });
  });

  it('repeats a GET at most twice when the server is unreachable [F29]', async () => {
    const fetch = vi.fn<Fetch>(async () => json({}, 503));
    await expect(api(fetch).get('users/me', CurrentUser)).rejects.toMatchObject({
      code: 'api.error.server',
    });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('sends by another way, with a signal and a time of its own [A-69]', async () => {
    const usual = vi.fn<Fetch>();
    const carried = vi.fn<Fetch>(async () => json({ success: true }));
    const options = { fetch: carried, signal: new AbortController().signal };
    const form = new FormData();
    await api(usual).send('PUT', 'announcements/7/upload', Done, form, options);
    expect(usual).not.toHaveBeenCalled();
    expect(carried.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: form });

    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const asked = (more: object) => api(silent).send('PUT', 'users/me', Done, form, more);
    await expect(asked({ timeoutMs: 1 })).rejects.toMatchObject({ code: 'api.error.timeout' });
    await expect(asked({ signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
      code: 'api.error.aborted',
    });
  });

  it('loads a file by another way, and repeats that [A-61]', async () => {
    const usual = vi.fn<Fetch>();
    const carried = vi.fn<Fetch>(async () => new Response('1,101', { status: 200 }));
    carried.mockImplementationOnce(async () => json({}, 503));
    const file = await api(usual).download('calls.csv', { fetch: carried, timeoutMs: 9_000 });
    expect(await file.text()).toBe('1,101');
    expect([usual.mock.calls.length, carried.mock.calls.length]).toEqual([0, 2]);
  });

  it('gives up a silent server, and on request', async () => {
    const silent: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const refuse = () => reject(new DOMException('aborted', 'AbortError'));
        if (init.signal?.aborted) refuse();
        init.signal?.addEventListener('abort', refuse);
      });
    await expect(api(silent, 1).get('users/me', CurrentUser)).rejects.toMatchObject({
      code: 'api.error.timeout',
    });
    await expect(
      api(silent).get('users/me', CurrentUser, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'api.error.aborted' });
  });

  it('never puts a token into an address [S-03]', async () => {
    const { fetch, seen } = server('t');
    await api(fetch).get('feature_codes', SessionCheck, { query: { start: 0, limit: 50 } });
    expect(seen).toEqual(['feature_codes?start=0&limit=50 Bearer t']);
  });
});
