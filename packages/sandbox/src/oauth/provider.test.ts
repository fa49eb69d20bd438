import { createHash } from 'node:crypto';
import { API_PREFIX, TokenSet } from '@callpanel/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { PANEL, type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const VERIFIER = 'v'.repeat(43);
const CALLBACK = `${PANEL}/callpanel_callback`;
const ASKED = {
  response_type: 'code',
  client_id: 'callpanel',
  redirect_uri: CALLBACK,
  state: 'nonce.%2Fbuddies',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
type Asked = Partial<typeof ASKED>;

const addressOf = (asked: Asked): string => `/oauth/authorize?${new URLSearchParams(asked)}`;
const visit = (asked: Asked = ASKED, headers: Record<string, string> = {}) =>
  server.app.inject({ url: addressOf(asked), headers });
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: addressOf(ASKED),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const CREDENTIALS = { username: 'alice', password: 'panel' };

const answerOf = ({ headers }: LightMyRequestResponse): Record<string, string> => {
  const { origin, pathname, searchParams } = new URL(String(headers.location));
  expect(origin + pathname).toBe(CALLBACK);
  return Object.fromEntries(searchParams);
};
const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

const exchange = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/oauth/token`,
    payload: {
      grant_type: 'authorization_code',
      client_id: 'callpanel',
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      ...fields,
    },
  });
const newCode = async (): Promise<string> => answerOf(await send(CREDENTIALS))['code'] ?? '';

describe('the sign-in page of the provider [A-04] [G-32]', () => {
  it('asks, and returns with a code and the unchanged state [R-22] [R-36]', async () => {
    const page = await visit();
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<label for="username">User name/);
    expect(page.body).toMatch(/id="username"[^>]* autofocus>/);
    const back = await send(CREDENTIALS);
    expect(back.statusCode).toBe(303);
    expect(answerOf(back)).toEqual({ code: expect.stringMatching(/./), state: ASKED.state });
  });

  it('runs no script, refuses frames and caches', async () => {
    const { headers, body } = await visit();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${PANEL};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.5', 'fr', 'Mot de passe'],
    ['en-GB,fr;q=0.8', 'en', 'Password'],
    ['de,fr;q=0.4,en;q=0.2', 'fr', 'Mot de passe'],
    ['de', 'en', 'Password'],
  ])('greets %s in %s', async (accepted, language, word) => {
    const { body } = await visit(ASKED, { 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(word);
  });

  it('shows errors at its fields and keeps the name, as text', async () => {
    const username = '"><script>alert(1)</script>';
    const wrong = await send({ username, password: 'x' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('<p id="problem" role="alert">The user name or the password');
    expect(wrong.body).toMatch(/id="password"[^>]* aria-describedby="problem" autofocus>/);
    expect(wrong.body).toContain('value="&#34;&#62;&#60;script&#62;');
    expect(wrong.body).not.toContain('<script');
    expect((await send({ username: ' ', password: '' })).body).toContain('fill in both');
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('shows the company’s name, as text', async () => {
    await server.control('branding', { patch: { platform_name: '<img src=x onerror=alert(1)>' } });
    expect((await visit()).body).not.toContain('<img');
    await server.control('branding', { replace: [] });
    expect((await visit()).statusCode).toBe(200);
  });

  it('returns without a sign-in when the user cancels', async () => {
    const { error, error_description, state } = answerOf(await send({ cancel: '1' }));
    expect(error).toBe('access_denied');
    expect(error_description).toBe('The sign-in was cancelled.');
    expect(state).toBe(ASKED.state);
  });

  it('refuses a form from another origin', async () => {
    const answer = await send(CREDENTIALS, { origin: 'https://evil.example' });
    expect(answer.headers.location).toBeUndefined();
    expect((await send(CREDENTIALS, { origin: PANEL })).statusCode).toBe(303);
  });

  it('lets a signed-in user pass at once, until the sign-out [R-28]', async () => {
    const cookie = cookieOf(await send(CREDENTIALS));
    expect(answerOf(await visit(ASKED, { cookie }))['code']).toBeTruthy();
    const out = await server.app.inject({ url: '/signout', headers: { cookie } });
    expect(out.statusCode).toBe(303);
    expect(out.headers.location).toBe('/login');
    expect(out.headers['set-cookie']).toContain('Max-Age=0');
    expect((await visit(ASKED, { cookie })).statusCode).toBe(200);
  });

  it('protects its cookie from scripts and other sites, and refuses an invented one', async () => {
    const { headers } = await send(CREDENTIALS);
    expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await visit(ASKED, { cookie: 'provider_session=abc' })).statusCode).toBe(200);
    await server.control('reset');
    expect((await visit(ASKED, { cookie: cookieOf(await send(CREDENTIALS)) })).statusCode).toBe(
      303,
    );
  });
});

describe('a request of an application', () => {
  it.each([
    ['another application', { ...ASKED, client_id: 'mallory' }],
    ['no application', { redirect_uri: CALLBACK, response_type: 'code' }],
    ['another site', { ...ASKED, redirect_uri: 'https://evil.example/callpanel_callback' }],
    ['another path', { ...ASKED, redirect_uri: `${PANEL}/other` }],
    ['a longer path', { ...ASKED, redirect_uri: `${CALLBACK}/../login` }],
    ['a query', { ...ASKED, redirect_uri: `${CALLBACK}?x=1` }],
    ['a script', { ...ASKED, redirect_uri: 'javascript:alert(1)' }],
  ])('shows an error page for %s, and does not return', async (_case, asked: Asked) => {
    const answer = await visit(asked);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('This sign-in cannot go on');
    expect(answer.body).not.toContain('evil.example');
    expect(answer.headers['content-security-policy']).toContain("form-action 'none'");
  });

  it('may not repeat a parameter (RFC 6749 section 3.1)', async () => {
    const url = `${addressOf(ASKED)}&client_id=callpanel`;
    expect((await server.app.inject({ url })).statusCode).toBe(400);
  });

  it.each([
    ['a token', { ...ASKED, response_type: 'token' }, 'unsupported_response_type'],
    ['a plain challenge', { ...ASKED, code_challenge_method: 'plain' }, 'invalid_request'],
    ['a short challenge', { ...ASKED, code_challenge: 'abc' }, 'invalid_request'],
  ])('is refused at its callback for %s', async (_case, asked, error) => {
    expect(answerOf(await visit(asked))).toEqual({
      error,
      error_description: expect.stringMatching(/./),
      state: ASKED.state,
    });
  });

  it.each([
    ['markup', '"><script>alert(1)</script>'],
    ['line breaks', 'a\r\nset-cookie: x=1'],
    ['more parameters', 'x&code=stolen#code=stolen'],
    ['10 kB', 'x'.repeat(10_000)],
  ])('returns a state of %s unchanged', async (_case, state) => {
    expect((await visit({ ...ASKED, state })).body).not.toContain('alert(1)');
    const cookie = cookieOf(await send(CREDENTIALS));
    const back = await visit({ ...ASKED, state }, { cookie });
    const answer = answerOf(back);
    expect(answer['state']).toBe(state);
    expect(answer['code']).not.toBe('stolen');
    expect(String(back.headers.location)).not.toMatch(/[\r\n<>"#]/);
  });

  it('returns to the configured address [G-31]', async () => {
    await server.control('panel/config', { patch: { product: 'acme' } });
    expect((await visit()).statusCode).toBe(400);
    const redirect_uri = `${PANEL}/acme_callback`;
    expect((await visit({ ...ASKED, redirect_uri })).statusCode).toBe(200);
  });
});

describe('a code', () => {
  it('is exchanged for tokens [A-04]', async () => {
    const answer = await exchange({ code: await newCode() });
    expect(answer.statusCode).toBe(200);
    const tokens = TokenSet.parse(answer.json());
    expect(server.company.tokens.usernameOf(tokens.access_token)).toBe('alice');
    expect(tokens.client_id).toBe('callpanel');
  });

  it('ends the first sign-in when used twice (RFC 6749 section 4.1.2)', async () => {
    const code = await newCode();
    const tokens = TokenSet.parse((await exchange({ code })).json());
    const again = await exchange({ code });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ error: 'invalid_grant' });
    expect(server.company.tokens.usernameOf(tokens.access_token)).toBeUndefined();
    expect(server.company.tokens.refresh(tokens.refresh_token ?? '')).toBeUndefined();
  });

  it('lives 60 seconds', async () => {
    const [early, late] = [await newCode(), await newCode()];
    server.advance(59_000);
    expect((await exchange({ code: early })).statusCode).toBe(200);
    server.advance(1000);
    expect((await exchange({ code: late })).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['another verifier (RFC 7636 section 4.6)', { code_verifier: 'w'.repeat(43) }],
    ['a short verifier', { code_verifier: 'v' }],
    ['another address', { redirect_uri: `${PANEL}/login` }],
    ['another application', { client_id: 'mallory' }],
  ])('is invalid with %s, also afterwards', async (_case, wrong) => {
    const code = await newCode();
    expect((await exchange({ code, ...wrong })).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange({ code })).statusCode).toBe(400);
  });

  it('needs its verifier', async () => {
    const code = await newCode();
    const answer = await exchange({ code, code_verifier: '' });
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('GET oauth_applications/callpanel', () => {
  it('identifies the panel to everyone [A-08]', async () => {
    expect((await server.get('oauth_applications/callpanel')).json()).toEqual({
      client_id: 'callpanel',
    });
  });
});

describe('POST provisionings/clearly_anywhere/webview_auth', () => {
  const enter = (more: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/provisionings/clearly_anywhere/webview_auth`,
      payload: { cloud_id: 'acme.example', language: 'en-US', ...CREDENTIALS, ...more },
    });

  it('returns tokens [A-07] [G-03]', async () => {
    const answer = await enter();
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token } = TokenSet.parse(answer.json());
    expect(server.company.tokens.usernameOf(access_token)).toBe('alice');
  });

  it.each([
    [{ password: 'x' }, 'The user name or the password is wrong.'],
    [{ cloud_id: 'other.example' }, 'This company is not known here.'],
    [{ cloud_id: 'x', language: 'fr-CA' }, 'Cette entreprise est inconnue ici.'],
  ])('reports the error of %j in the requested language', async (wrong, error_description) => {
    const answer = await enter(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'invalid_grant', error_description });
  });
});
