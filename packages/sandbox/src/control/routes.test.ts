import { API_PREFIX } from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO, PANEL, type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

describe('who may use it', () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: '/sandbox/state', headers, remoteAddress });

  it('answers programs and our own pages on this machine', async () => {
    expect((await ask({ host: 'localhost:7700' })).statusCode).toBe(200);
    expect((await ask({ host: '[::1]:7700' }, '::1')).statusCode).toBe(200);
    expect((await ask({ host: 'localhost:7700', origin: PANEL })).statusCode).toBe(200);
  });

  it('refuses other machines, other names for this one, and foreign pages', async () => {
    expect((await ask({ host: 'localhost:7700' }, '192.0.2.7')).statusCode).toBe(403);
    expect((await ask({ host: 'rebound.example:7700' })).statusCode).toBe(403);
    const foreign = await ask({ host: 'localhost:7700', origin: 'http://evil.example' });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('POST /sandbox/ring', () => {
  const preflight = (url: string, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        host: 'localhost:7700',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  it('may be asked by pages of the demo host, which may ask for nothing else', async () => {
    const { statusCode, headers } = await preflight('/sandbox/ring', DEMO);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(DEMO);
    const other = await preflight('/sandbox/reset', DEMO);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight('/sandbox/ring', 'http://evil.example')).statusCode).toBe(403);
  });
});

describe('POST /sandbox/http/fail', () => {
  const statusOf = async (path: string) => (await server.get(path, 'alice')).statusCode;

  it('answers the next requests of a path with a status, then no more', async () => {
    await server.control('http/fail', { path: '/api/v1/users/', status: 500, times: 2 });
    expect(await statusOf('branding')).toBe(200);
    expect(await statusOf('users/me')).toBe(500);
    expect(await statusOf('users/permissions')).toBe(500);
    expect(await statusOf('users/me')).toBe(200);
  });

  it('keeps to a method and sends the body it was given', async () => {
    const body = { success: false, exception: 'Maintenance tonight' };
    await server.control('http/fail', { method: 'GET', path: 'users/me', status: 503, body });
    const posted = await server.app.inject({ method: 'POST', url: `${API_PREFIX}/users/me` });
    expect(posted.statusCode).toBe(404);
    const answer = await server.get('users/me', 'alice');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual(body);
  });

  it('keeps to a query', async () => {
    await server.control('http/fail', { path: 'users/me', query: 'limit=500', status: 503 });
    expect(await statusOf('users/me?limit=50')).toBe(200);
    expect(await statusOf('users/me?start=0&limit=500')).toBe(503);
    expect(await statusOf('users/me?start=0&limit=500')).toBe(200);
  });

  it('comes before sign-in, so that tokens can be refused too', async () => {
    await server.control('http/fail', { path: 'users/me', status: 401, times: 1 });
    expect(await statusOf('users/me')).toBe(401);
    expect(await statusOf('users/me')).toBe(200);
  });

  it('can delay without failing', async () => {
    await server.control('http/fail', { path: 'branding', delayMs: 1 });
    expect(await statusOf('branding')).toBe(200);
  });

  it('can break the connection instead of answering', async () => {
    await server.control('http/fail', { path: 'branding', cut: true });
    await expect(server.get('branding')).rejects.toThrow('destroyed');
    expect(await statusOf('branding')).toBe(200);
  });

  it('refuses a rule that does nothing, or has a misspelt part', async () => {
    expect((await server.control('http/fail', { path: 'branding' })).statusCode).toBe(400);
    const misspelt = await server.control('http/fail', { path: 'x', stauts: 500, status: 500 });
    expect(misspelt.statusCode).toBe(400);
  });
});

describe('POST /sandbox/config/sipua', () => {
  const sipua = async (username: string) => (await server.get('config/sipua', username)).json();

  it('changes parts for one person; null removes one', async () => {
    await server.control('config/sipua', { username: 'bob', patch: { ha1: null, realm: 'x' } });
    const bob = await sipua('bob');
    expect(bob).toMatchObject({ realm: 'x', uri: 'sip:102@acme.example' });
    expect(bob).not.toHaveProperty('ha1');
    expect(await sipua('alice')).toHaveProperty('ha1');
  });

  it.each([[{}], [null], [[]], ['none']])('replaces all by %j', async (replace) => {
    await server.control('config/sipua', { username: 'bob', replace });
    expect(await sipua('bob')).toEqual(replace);
  });

  it('refuses an unknown name', async () => {
    const answer = await server.control('config/sipua', { username: 'mallory', patch: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('POST /sandbox/tokens/expire', () => {
  it('ends access tokens and leaves the refresh token', async () => {
    const { access_token, refresh_token } = server.company.tokens.issue('alice');
    const answer = await server.control('tokens/expire', { username: 'alice' });
    expect(answer.json()).toEqual({ expired: 1 });
    expect(server.company.tokens.usernameOf(access_token)).toBeUndefined();
    expect(server.company.tokens.refresh(refresh_token ?? '')).toBeDefined();
  });
});

describe('GET /sandbox/requests', () => {
  it('counts REST requests by method, path and status, without queries', async () => {
    await server.get('users/me', 'alice');
    await server.get('users/me', 'alice');
    await server.get('users/me');
    await server.get('feature_codes?start=0', 'alice');
    const { requests } = (await server.app.inject({ url: '/sandbox/requests' })).json();
    expect(requests).toEqual([
      { method: 'GET', path: 'users/me', status: 200, count: 2 },
      { method: 'GET', path: 'users/me', status: 401, count: 1 },
      { method: 'GET', path: 'feature_codes', status: 200, count: 1 },
    ]);
  });
});

describe('the phone system', () => {
  it('makes the PBX ring, hang up, cut sockets and misbehave', async () => {
    const ringMe = vi.spyOn(server.pbx, 'ringMe');
    const headers = { 'X-Screen-Pop-Conf': 'type=url' };
    const rung = await server.control('ring', { ext: '101', from: '*43', headers });
    expect(rung.json()).toEqual({ callId: 'call-1' });
    expect(ringMe).toHaveBeenCalledWith('101', '*43', { headers });
    const forged = { ext: '101', headers: { 'X-A': 'b\r\nVia: c' } };
    expect((await server.control('ring', forged)).statusCode).toBe(400);
    const ours = { ext: '101', headers: { Contact: 'x' } };
    expect((await server.control('ring', ours)).statusCode).toBe(400);

    const hangup = vi.spyOn(server.pbx, 'hangup');
    await server.control('hangup', { callId: 'call-1' });
    await server.control('hangup', { ext: '101' });
    expect(hangup.mock.calls).toEqual([['call-1'], ['101']]);

    const dropSockets = vi.spyOn(server.pbx, 'dropSockets');
    await server.control('sockets/drop', { ext: '101' });
    await server.control('sockets/drop');
    expect(dropSockets.mock.calls).toEqual([['101'], [undefined]]);

    const pauseMedia = vi.spyOn(server.pbx, 'pauseMedia').mockImplementation(() => undefined);
    await server.control('media/pause', { ms: 500 });
    expect((await server.control('media/pause', { ms: 0 })).statusCode).toBe(400);
    expect(pauseMedia.mock.calls).toEqual([[500]]);

    const rule = {
      method: 'REGISTER',
      count: 1,
      then: { status: 503, headers: { 'Retry-After': '1' } },
    };
    const inject = vi.spyOn(server.pbx, 'inject');
    await server.control('sip/inject', rule);
    expect(inject).toHaveBeenCalledExactlyOnceWith(rule);
    expect((await server.control('sip/inject', { method: 'BYE', then: {} })).statusCode).toBe(400);
  });

  it('reports when no phone can be called', async () => {
    vi.spyOn(server.pbx, 'ringMe').mockImplementation(() => {
      throw new RangeError('No phone is registered there');
    });
    const answer = await server.control('ring', { ext: '101' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ success: false, exception: 'No phone is registered there' });
  });

  it('takes a request without a body if nothing has to be said', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/sandbox/sockets/drop' });
    expect(answer.json()).toEqual({ dropped: 1 });
  });

  it('reports its state and the digits it got', async () => {
    const digit = { ext: '101', callId: 'call-1', duration: 160, at: 1 };
    vi.spyOn(server.pbx, 'dtmf').mockReturnValue([
      { ...digit, digit: '4' },
      { ...digit, digit: '#' },
    ]);
    const dtmf = await server.app.inject({ url: '/sandbox/dtmf/101' });
    expect(dtmf.json()).toMatchObject({ text: '4#' });
    const state = (await server.app.inject({ url: '/sandbox/state' })).json();
    expect(state).toMatchObject({ registrations: [], calls: [], sipLog: [] });
    expect(state.people[0]).toEqual({ username: 'alice', ext: '101', name: 'Alice Arden' });
    expect(JSON.stringify(state)).not.toMatch(/ha1|password/i);
  });
});

describe('POST /sandbox/reset', () => {
  it('brings everything back to the seed and ends calls', async () => {
    const call = {
      id: 'call-7',
      state: 'answered' as const,
      from: '101',
      to: '*43',
      called: ['*43'],
      startedAt: 0,
      answeredAt: 1,
      spies: [],
      legs: [],
    };
    vi.spyOn(server.pbx, 'snapshot').mockReturnValue({ ...server.pbx.snapshot(), calls: [call] });
    const hangup = vi.spyOn(server.pbx, 'hangup');
    const reset = vi.spyOn(server.pbx, 'reset');
    const { access_token } = server.company.tokens.issue('alice');
    await server.control('http/fail', { path: '', status: 500, times: 9 });
    await server.control('config/sipua', { username: 'bob', replace: {} });
    await server.control('reset');
    expect(hangup).toHaveBeenCalledWith('call-7');
    expect(reset).toHaveBeenCalledOnce();
    expect(server.company.tokens.usernameOf(access_token)).toBeUndefined();
    expect((await server.get('config/sipua', 'bob')).json()).toHaveProperty('ha1');
    const { requests } = (await server.app.inject({ url: '/sandbox/requests' })).json();
    expect(requests).toHaveLength(1);
  });
});
