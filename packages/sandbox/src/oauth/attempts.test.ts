import { API_PREFIX } from '@callpanel/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO, PANEL, type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

interface Tried {
  username?: string;
  password: string;
  /** Of the client. */
  from?: string;
  language?: string;
}
type Door = (tried: Tried) => Promise<LightMyRequestResponse>;

const signIn: Door = ({ username = 'alice', password, from = '192.0.2.1' }) =>
  server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/oauth/token`,
    remoteAddress: from,
    headers: { origin: DEMO },
    payload: { grant_type: 'password', username, password },
  });
const byAddress: Door = ({ username = 'alice', password, from = '192.0.2.1' }) =>
  server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/provisionings/clearly_anywhere/webview_auth`,
    remoteAddress: from,
    payload: { cloud_id: 'acme.example', username, password },
  });
const onPage: Door = ({ username = 'alice', password, from = '192.0.2.1', language = 'en' }) =>
  server.app.inject({
    method: 'POST',
    url: `/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'callpanel',
      redirect_uri: `${PANEL}/callpanel_callback`,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    })}`,
    remoteAddress: from,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
    },
    payload: new URLSearchParams({ username, password }).toString(),
  });
const ofAccount: Door = ({ username = 'alice', password }) =>
  server.app.inject({
    method: 'PUT',
    url: `${API_PREFIX}/users/1`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    payload: { password: 'correct horse', current_password: password },
  });

const statuses = async (door: Door, times: number, tried: Omit<Tried, 'password'> = {}) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1)
    found.push((await door({ password: `guess ${time}`, ...tried })).statusCode);
  return found;
};

describe('guessing a password', () => {
  it.each([
    ['oauth/token', signIn, 400, 200],
    ['webview_auth', byAddress, 400, 200],
    ['the provider’s page', onPage, 422, 303],
    ['the change of the password', ofAccount, 400, 200],
  ])(
    'by %s: five wrong ones, then none for a time, also not the right one',
    async (_case, door, wrong, right) => {
      expect(await statuses(door, 7)).toEqual([wrong, wrong, wrong, wrong, wrong, 429, 429]);
      const locked = await door({ password: 'panel' });
      expect(locked.statusCode).toBe(429);
      expect(locked.headers['retry-after']).toBe('30');
      expect(locked.headers['set-cookie']).toBeUndefined();
      server.advance(29_999);
      expect((await door({ password: 'panel' })).statusCode).toBe(429);
      server.advance(1);
      expect((await door({ password: 'panel' })).statusCode).toBe(right);
    },
  );

  it('is free again after the right one', async () => {
    await statuses(signIn, 4);
    expect((await signIn({ password: 'panel' })).statusCode).toBe(200);
    expect(await statuses(signIn, 4)).toEqual([400, 400, 400, 400]);
    expect((await signIn({ password: 'panel' })).statusCode).toBe(200);
  });

  it('waits longer after each further wrong one', async () => {
    await statuses(signIn, 5);
    const waits: unknown[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { headers } = await signIn({ password: 'guess' });
      waits.push(headers['retry-after']);
      server.advance(Number(headers['retry-after']) * 1000);
      expect((await signIn({ password: 'guess' })).statusCode).toBe(400);
    }
    expect(waits).toEqual(['30', '60', '120', '240', '480', '900', '900']);
  });

  it('is of one account by all doors, names and addresses', async () => {
    const other = { username: 'ALICE@acme.example', from: '192.0.2.9' };
    expect(await statuses(signIn, 2)).toEqual([400, 400]);
    expect(await statuses(byAddress, 2, other)).toEqual([400, 400]);
    expect(await statuses(onPage, 1)).toEqual([422]);
    expect((await ofAccount({ password: 'panel' })).statusCode).toBe(429);
    expect((await signIn({ ...other, password: 'panel' })).statusCode).toBe(429);
    expect((await signIn({ username: 'bob', password: 'panel' })).statusCode).toBe(200);
  });

  it('does not tell whether there is such an account', async () => {
    const unknown = await statuses(signIn, 6, { username: 'mallory' });
    expect(unknown).toEqual(await statuses(signIn, 6, { username: 'alice' }));
  });

  it('of many accounts from one address ends too, and hinders no other address', async () => {
    for (let name = 0; name < 50; name += 1)
      expect(await statuses(signIn, 1, { username: `person ${name}` })).toEqual([400]);
    expect((await signIn({ username: 'bob', password: 'panel' })).statusCode).toBe(429);
    const elsewhere = { username: 'bob', password: 'panel', from: '192.0.2.2' };
    expect((await signIn(elsewhere)).statusCode).toBe(200);
  });

  it('never hinders those who know theirs', async () => {
    for (let time = 0; time < 300; time += 1)
      expect((await signIn({ password: 'panel' })).statusCode).toBe(200);
  });

  it('says in words how long, readable for partners’ pages, and keeps the name in the provider’s form', async () => {
    await statuses(signIn, 5);
    const answer = await signIn({ password: 'panel' });
    expect(answer.json()).toEqual({
      error: 'too_many_attempts',
      error_description: 'Too many attempts. Try again in 30 seconds.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-expose-headers']).toBe('Retry-After');
    const page = await onPage({ password: 'panel', language: 'fr-CA' });
    expect(page.body).toContain('Trop de tentatives. Réessayez dans 30 secondes.');
    expect(page.body).toContain('value="alice"');
    expect((await ofAccount({ password: 'panel' })).json()).toEqual({
      success: false,
      exception: 'Too many attempts. Try again in 30 seconds.',
    });
  });

  it('is forgotten by a reset', async () => {
    await statuses(signIn, 6);
    await server.control('reset');
    expect((await signIn({ password: 'panel' })).statusCode).toBe(200);
  });
});
