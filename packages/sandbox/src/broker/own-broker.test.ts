import type { AddressInfo } from 'node:net';
import { commandsDestination, eventsDestination, parseEvent } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectListener } from '../testing/listener.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const REALM = 'acme.example';
const BOB = { ext: '102', name: 'Bob Brant' };
const CAROL = { ext: '103', name: 'Carol Cho' };

let server: TestServer;
let url: string;
const opened: Awaited<ReturnType<typeof connectListener>>[] = [];
beforeEach(async () => {
  server = testServer();
  await server.app.listen({ host: 'localhost', port: 0 });
  url = `ws://localhost:${(server.app.server.address() as AddressInfo).port}/ws`;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((listener) => listener.close()));
  await server.app.close();
});

const connect = async (username: string, more: { passcode?: string; realm?: string } = {}) => {
  const passcode = server.signIn(username);
  const listener = await connectListener({ url, login: username, passcode, realm: REALM, ...more });
  opened.push(listener);
  return listener;
};
const keyOf = async (username: string): Promise<string> =>
  (await server.get('config/rmqclient', username)).json().routing_key;
const listen = async (username: string) => {
  const listener = await connect(username);
  await listener.listen(await keyOf(username));
  return listener;
};

describe('connecting [B-02]', () => {
  it('accepts user, realm and token', async () => {
    expect((await connect('alice')).online).toBe(true);
  });

  it.each([
    ['a token that is none', 'alice', { passcode: 'x' }],
    ['another realm', 'alice', { realm: 'other.example' }],
    ['a user without permission for its configuration', 'dave', {}],
  ])('refuses %s with an error, and closes [G-33]', async (_what, username, more) => {
    const { online, errors, closed } = await connect(username, more);
    await closed;
    expect(online).toBe(false);
    expect(errors[0]?.headers['message']).toBe('Bad CONNECT');
  });

  it('refuses the token of another user', async () => {
    const { errors, closed } = await connect('bob', { passcode: server.signIn('alice') });
    await closed;
    expect(errors[0]?.headers['message']).toBe('Bad CONNECT');
  });

  it('ends when the token expires', async () => {
    const alice = await connect('alice');
    await server.control('tokens/expire', { username: 'alice' });
    server.advance(1000);
    await alice.closed;
    expect(alice.errors[0]?.headers['message']).toBe('Credentials expired');
  });
});

describe('subscribing [B-01]', () => {
  it.each(['other.example.show-511', `${REALM}.show-1`, '#', `${REALM}.*`])(
    'is refused for the key %s',
    async (key) => {
      const alice = await connect('alice');
      expect(await alice.listen(key)).toBe(false);
      expect(alice.errors[0]?.headers['message']).toBe('access_refused');
    },
  );

  it('is confirmed, and delivers numbered events from then on', async () => {
    const { hear } = server.company;
    const registration = { kind: 'registration', contact: 'sip:x', userAgent: 'x' } as const;
    hear({ ...registration, ext: '102', expires: 60 });
    const alice = await listen('alice');
    hear({ ...registration, ext: '103', expires: 60 });
    hear({ ...registration, ext: '102', expires: 0 });
    await alice.until(() => alice.messages[1]);
    expect(alice.events().map((it) => parseEvent(it))).toEqual([
      { action: 'REGISTER', user: '103', realm: REALM, expires: 60 },
      { action: 'REGISTER', user: '102', realm: REALM, expires: 0 },
    ]);
    expect(alice.messages.map(({ headers }) => headers['x-seq'])).toEqual(['2', '3']);
    const { seq, epoch } = (await server.get('panel_buddies', 'alice')).json();
    expect(seq).toBe(3);
    expect(alice.messages[0]?.headers['x-epoch']).toBe(epoch);
  });

  it('reports a call from ringing to its end [B-11] [B-12] [B-14]', async () => {
    const alice = await listen('alice');
    const { hear } = server.company;
    hear({ kind: 'call', phase: 'initiated', id: 'c1', from: BOB, to: CAROL });
    hear({ kind: 'call', phase: 'answered', id: 'c1', from: BOB, to: CAROL });
    hear({ kind: 'callEnded', id: 'c1', how: 'terminated', status: 200, reason: 'OK' });
    await alice.until(() => alice.messages[2]);
    const actions = alice.events().map(({ action, callid }) => [action, callid]);
    expect(actions).toEqual([
      ['INITIATE', 'c1'],
      ['CONFIRMED', 'c1'],
      ['TERMINATED', 'c1'],
    ]);
    expect(alice.events()[0]).toMatchObject({ from_user: '102', to_user: '103' });
  });

  it('reports own features to each user, without rights about colleagues too, and to no other user [S-34] [V-68]', async () => {
    const rights = { panel_buddies: 'read', configs: 'read', do_not_disturb: 'write' };
    const user = Object.entries(rights).map(([module, rule]) => ({ module, rule }));
    for (const username of ['bob', 'carol'])
      await server.control('people/permissions', { username, user, group: [] });
    const [bob, carol] = [await listen('bob'), await listen('carol')];
    const { hear } = server.company;
    const [dnd, presence] = [{ kind: 'feature', feature: 'dnd' }, { kind: 'presence' }] as const;
    hear({ ...presence, ext: '102', basic: 'closed', note: 'busy' });
    for (const ext of ['102', '103', '101']) hear({ ...dnd, ext, on: true, value: '' });
    hear({ kind: 'registration', ext: '101', expires: 60, contact: 'sip:x', userAgent: 'x' });
    const told = async (listener: typeof bob) => {
      await listener.until(() => listener.messages[2]);
      return listener.events().map(({ action, entity }) => [action, entity]);
    };
    const [his, hers] = [`sip:102@${REALM}`, `sip:103@${REALM}`];
    expect(await told(bob)).toEqual([
      ['PRESENCE', his],
      ['PRESENCE_FEATURE', his],
      ['REGISTER', undefined],
    ]);
    expect(await told(carol)).toEqual([
      ['PRESENCE', his],
      ['PRESENCE_FEATURE', hers],
      ['REGISTER', undefined],
    ]);
    expect([bob.events()[0]?.basic, carol.events()[0]?.basic]).toEqual(['closed', 'open']);
    expect(bob.messages.map(({ headers }) => headers['x-seq'])).toEqual(['1', '2', '3']);
    expect(await carol.listen(await keyOf('bob'))).toBe(false);
  });

  it('ends with UNSUBSCRIBE', async () => {
    const alice = await listen('alice');
    alice.client.unsubscribe('events');
    alice.client.publish({ destination: commandsDestination(await keyOf('alice')), body: '{}' });
    await expect.poll(() => server.company.ownBroker?.connections()[0]?.subscribed).toBe(false);
  });
});

describe('commands [B-07] [B-34]', () => {
  const ask = async (body: object) => {
    const bob = await connect('bob');
    bob.client.publish({
      destination: commandsDestination(await keyOf('bob')),
      headers: { 'reply-to': '/temp-queue/answers' },
      body: JSON.stringify(body),
    });
    return bob.until(() => bob.messages[0]);
  };

  it('are answered to the queue that the client names', async () => {
    const answer = await ask({ action: 'Ping', actionid: 'a1' });
    expect(answer.headers['subscription']).toBe('/temp-queue/answers');
    expect(JSON.parse(answer.body)).toEqual({
      action: 'RESPONSE',
      actionid: 'a1',
      response: 'Success',
      message: 'Pong',
    });
  });

  it.each(['Explode', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are errors if unknown, also with the name of what every object has: %s',
    async (action) => {
      const answer = await ask({ action, actionid: 'a2' });
      expect(JSON.parse(answer.body)).toEqual({
        action: 'RESPONSE',
        actionid: 'a2',
        response: 'Error',
        message: 'Invalid/unknown command',
      });
    },
  );

  it('are errors for their sender alone if the telephone system has a defect', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const defect = new TypeError('not a function');
    vi.spyOn(server.pbx, 'originate').mockImplementation(() => {
      throw defect;
    });
    const order = { action: 'Originate', channel: 'Local/102@dial-number', exten: '103' };
    const answer = await ask({ ...order, actionid: 'a3', context: 'default', priority: 1 });
    expect(JSON.parse(answer.body)).toMatchObject({
      actionid: 'a3',
      response: 'Error',
      message: 'Internal error',
    });
    expect(warn).toHaveBeenCalledExactlyOnceWith(defect, 'SandboxDefect');
    expect((await connect('carol')).online).toBe(true);
  });

  it('are refused with another key', async () => {
    const bob = await connect('bob');
    bob.client.publish({ destination: commandsDestination('other.example.show-511'), body: '{}' });
    await bob.closed;
    expect(bob.errors[0]?.headers['message']).toBe('access_refused');
  });

  it('are not events', async () => {
    const bob = await connect('bob');
    bob.client.publish({ destination: eventsDestination(await keyOf('bob')), body: '{}' });
    await bob.closed;
    expect(bob.errors[0]?.headers['message']).toBe('access_refused');
  });
});
