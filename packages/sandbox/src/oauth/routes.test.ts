import { API_PREFIX, OAuthFailure, TokenSet } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const asForm = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const signIn = { grant_type: 'password', username: 'alice', password: 'panel' };

describe('POST oauth/token', () => {
  it('signs in with a form, and forbids caching the answer [A-03]', async () => {
    const answer = await asForm(signIn);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = TokenSet.parse(answer.json());
    expect(server.company.tokens.usernameOf(tokens.access_token)).toBe('alice');
  });

  it('signs in with JSON, by mail address too', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/oauth/token`,
      payload: { ...signIn, username: 'Alice@acme.example' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('rotates the refresh token [A-05]', async () => {
    const first = TokenSet.parse((await asForm(signIn)).json());
    const again = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' };
    const second = TokenSet.parse((await asForm(again)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    server.advance(31_000);
    const late = await asForm(again);
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['a wrong password', { ...signIn, password: 'pane' }, 'invalid_grant'],
    ['an unknown name', { ...signIn, username: 'mallory' }, 'invalid_grant'],
    ['no password', { grant_type: 'password', username: 'alice' }, 'invalid_request'],
    ['no grant', {}, 'invalid_request'],
    ['an unknown grant', { grant_type: 'implicit' }, 'unsupported_grant_type'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    [
      'a made-up refresh token',
      { grant_type: 'refresh_token', refresh_token: 'x' },
      'invalid_grant',
    ],
  ])('answers %s as RFC 6749 section 5.2 says', async (_case, fields, error) => {
    const answer = await asForm(fields);
    expect(answer.statusCode).toBe(400);
    expect(OAuthFailure.parse(answer.json()).error).toBe(error);
    expect(answer.json().error_description).toBeTypeOf('string');
  });

  it('allows two tabs that refresh at once, and no third use', async () => {
    const first = TokenSet.parse((await asForm(signIn)).json());
    const again = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' };
    const tabs = await Promise.all([asForm(again), asForm(again)]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await asForm(again)).statusCode).toBe(400);
    const { access_token } = TokenSet.parse(tabs[1]?.json());
    expect(server.company.tokens.usernameOf(access_token)).toBeUndefined();
  });

  it('answers a body that it cannot read as an OAuth error too', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/oauth/token`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('POST oauth/revoke (RFC 7009)', () => {
  const revoke = (fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/oauth/revoke`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it.each(['access_token', 'refresh_token'] as const)(
    'ends the sign-in by its %s',
    async (kind) => {
      const [mine, other] = [
        TokenSet.parse((await asForm(signIn)).json()),
        TokenSet.parse((await asForm(signIn)).json()),
      ];
      const answer = await revoke({ token: mine[kind] ?? '', token_type_hint: kind });
      expect(answer.statusCode).toBe(200);
      const { tokens } = server.company;
      expect(tokens.usernameOf(mine.access_token)).toBeUndefined();
      const again = { grant_type: 'refresh_token', refresh_token: mine.refresh_token ?? '' };
      expect((await asForm(again)).json()).toMatchObject({ error: 'invalid_grant' });
      expect(tokens.usernameOf(other.access_token)).toBe('alice');
    },
  );

  it('says the same of an unknown token, and refuses none at all', async () => {
    expect((await revoke({ token: 'made-up' })).statusCode).toBe(200);
    const nothing = await revoke({});
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json()).toMatchObject({ error: 'invalid_request' });
  });
});
