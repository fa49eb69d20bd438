import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  API_PREFIX,
  BuddiesAnswer,
  RmqClient,
  type SipSettings,
  TokenSet,
  sipSettingsFrom,
} from '@callpanel/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox } from './index.ts';
import { connectListener } from './testing/listener.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
}, 30_000);
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

const signIn = async (username: string): Promise<string> => {
  const grant = { grant_type: 'password', username, password: 'panel' };
  return TokenSet.parse(await post(`${API_PREFIX}/oauth/token`, grant)).access_token;
};
const get = async (path: string, token: string): Promise<unknown> => {
  const answer = await fetch(`${sandbox.url}${API_PREFIX}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
};

const settingsOf = async (username: string): Promise<SipSettings> =>
  sipSettingsFrom(await get('config/sipua', await signIn(username)));

/** A program that gets the realm's events as a person. */
const listen = async (username: string, passcode: string) => {
  const { url, routing_key } = RmqClient.parse(await get('config/rmqclient', passcode));
  const listener = await connectListener({ url, login: username, passcode, realm: 'acme.example' });
  await listener.listen(routing_key);
  return listener;
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
    const bobsToken = await signIn('bob');
    const bob = await listen('bob', bobsToken);
    const cardOfAlice = async () => {
      const found = await get('panel_buddies?search=alice', bobsToken);
      return BuddiesAnswer.parse(found).data[0];
    };
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
    const { messages } = await (await fetch(`${sandbox.url}/sandbox/sip`)).json();
    expect(messages.slice(0, 4)).toMatchObject([
      { ext: '101', direction: 'in', what: 'REGISTER', cseq: '1 REGISTER' },
      { ext: '101', direction: 'out', what: '401 Unauthorized', cseq: '1 REGISTER' },
      { ext: '101', direction: 'in', what: 'REGISTER', cseq: '2 REGISTER' },
      { ext: '101', direction: 'out', what: '200 OK', cseq: '2 REGISTER' },
    ]);

    // What the phone does is what colleagues see [B-10] [B-11] [B-14].
    expect(await bob.until(() => bob.events()[0])).toMatchObject({
      action: 'REGISTER',
      user: '101',
    });
    expect((await cardOfAlice())?.contact).toContain('sip:101@test.invalid');

    const callEvents = () =>
      bob.events().filter(({ action }) => /^(INITIATE|CANCELED|SIPERROR)$/.test(action));
    const ringing = once(socket, 'message');
    await post('/sandbox/ring', { ext: '101' });
    expect(String((await ringing)[0])).toMatch(/^INVITE sip:101@test\.invalid/);
    const { callid } = await bob.until(() => callEvents()[0]);
    expect(callEvents()[0]).toMatchObject({ action: 'INITIATE', from_user: '', to_user: '101' });
    expect((await cardOfAlice())?.calls).toMatchObject([
      { callid, state: 'early', direction: 'in', user: '' },
    ]);
    expect(await post('/sandbox/hangup', { ext: '101' })).toEqual({ ended: 1 });
    const end = await bob.until(() => callEvents()[1]);
    expect(end).toMatchObject({ action: expect.stringMatching(/^(CANCELED|SIPERROR)$/), callid });
    expect((await cardOfAlice())?.calls).toEqual([]);

    const gone = once(socket, 'close');
    await post('/sandbox/sockets/drop', { ext: '101' });
    await gone;
    await bob.close();
  });

  it('gives the demo pages the panel’s address, from an origin of its own', async () => {
    const answer = await fetch(`${sandbox.demoUrl}/panel.json`);
    expect(await answer.json()).toEqual({ baseUrl: sandbox.url });
    expect(sandbox.demoPort).not.toBe(sandbox.port);
  });

  it('serves the docs below /docs/ of the demo host, and answers the pages of hosts that were named', async () => {
    const docsDir = mkdtempSync(join(tmpdir(), 'docs-'));
    mkdirSync(join(docsDir, 'static'));
    writeFileSync(join(docsDir, 'index.html'), '<h1>Docs</h1>');
    writeFileSync(join(docsDir, 'static/main.0a1b2c3d4e.js'), '');
    const host = 'http://localhost:5173';
    const other = await startSandbox({ docsDir, hosts: [host] });
    const allowedFor = async (origin: string) => {
      const answer = await fetch(`${other.url}${API_PREFIX}/oauth_applications/callpanel`, {
        headers: { origin },
      });
      return answer.headers.get('access-control-allow-origin');
    };
    try {
      const page = await fetch(`${other.demoUrl}/docs`);
      expect([page.status, page.url]).toEqual([200, `${other.demoUrl}/docs/`]);
      expect(await page.text()).toBe('<h1>Docs</h1>');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const script = await fetch(`${other.demoUrl}/docs/static/main.0a1b2c3d4e.js`);
      expect(script.headers.get('cache-control')).toContain('immutable');
      expect((await fetch(`${other.demoUrl}/docs/nothing.html`)).status).toBe(404);

      expect(await allowedFor(host)).toBe(host);
      expect(await allowedFor('http://localhost:5174')).toBeNull();
    } finally {
      await other.close();
      rmSync(docsDir, { recursive: true });
    }
  });

  it('says which port is taken, and leaves nothing behind', async () => {
    await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: sandbox.port,
    });
  });
});
