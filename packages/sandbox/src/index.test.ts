import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { API_PREFIX, type SipSettings, TokenSet, sipSettingsFrom } from '@callpanel/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox } from './index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const post = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
};

const settingsOf = async (username: string): Promise<SipSettings> => {
  const signIn = { grant_type: 'password', username, password: 'panel' };
  const tokens = TokenSet.parse(await post(`${API_PREFIX}/oauth/token`, signIn));
  const answer = await fetch(`${sandbox.url}${API_PREFIX}/config/sipua`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  return sipSettingsFrom(await answer.json());
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The Authorization header for a REGISTER challenge (RFC 2617, with and without qop). */
const authorize = (challenge: string, ha1: string): string => {
  const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(challenge)?.[1] ?? '';
  const uri = 'sip:acme.example';
  const ha2 = md5(`REGISTER:${uri}`);
  const nonce = part('nonce');
  const withQop = /qop=/.test(challenge);
  const response = withQop
    ? md5(`${ha1}:${nonce}:00000001:c0:auth:${ha2}`)
    : md5(`${ha1}:${nonce}:${ha2}`);
  return (
    `Authorization: Digest username="101", realm="${part('realm')}", nonce="${nonce}", ` +
    `uri="${uri}", response="${response}", algorithm=MD5` +
    (withQop ? ', qop=auth, cnonce="c0", nc=00000001' : '')
  );
};

const register = (cseq: number, more: string[] = []): string =>
  [
    'REGISTER sip:acme.example SIP/2.0',
    `Via: SIP/2.0/WS test.invalid;branch=z9hG4bK${cseq}`,
    'Max-Forwards: 70',
    'From: <sip:101@acme.example>;tag=t1',
    'To: <sip:101@acme.example>',
    'Call-ID: register-1',
    `CSeq: ${cseq} REGISTER`,
    'Contact: <sip:101@test.invalid;transport=ws>;expires=60',
    ...more,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

const ask = async (socket: WebSocket, message: string): Promise<string> => {
  const answer = once(socket, 'message');
  socket.send(message);
  return String((await answer)[0]);
};

describe('the whole sandbox', () => {
  it('registers a phone by what config/sipua gives: edge, realm and digest secret fit [A-11]', async () => {
    const { proxy, ha1 = '' } = await settingsOf('alice');
    const socket = new WebSocket(proxy[0]?.url ?? '', ['sip']);
    await once(socket, 'open');
    const challenge = await ask(socket, register(1));
    expect(challenge).toMatch(/^SIP\/2\.0 401 /);
    const answer = await ask(socket, register(2, [authorize(challenge, ha1)]));
    expect(answer).toMatch(/^SIP\/2\.0 200 /);

    const state = await (await fetch(`${sandbox.url}/sandbox/state`)).json();
    expect(state.registrations).toMatchObject([{ ext: '101', connected: true }]);
    expect(state.sipLog).toMatchObject([
      { ext: '101', method: 'REGISTER', status: 401 },
      { ext: '101', method: 'REGISTER', status: 200 },
    ]);

    const ringing = once(socket, 'message');
    await post('/sandbox/ring', { ext: '101' });
    expect(String((await ringing)[0])).toMatch(/^INVITE sip:101@test\.invalid/);
    expect(await post('/sandbox/hangup', { ext: '101' })).toEqual({ ended: 1 });

    const gone = once(socket, 'close');
    await post('/sandbox/sockets/drop', { ext: '101' });
    await gone;
  });

  it('tells the demo pages where the panel is, from an origin of its own', async () => {
    const answer = await fetch(`${sandbox.demoUrl}/panel.json`);
    expect(await answer.json()).toEqual({ baseUrl: sandbox.url });
    expect(sandbox.demoPort).not.toBe(sandbox.port);
  });

  it('says which port is taken, and leaves nothing behind', async () => {
    await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: sandbox.port,
    });
  });
});
