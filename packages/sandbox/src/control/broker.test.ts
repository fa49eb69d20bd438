import type { AddressInfo } from 'node:net';
import { BuddiesAnswer, parseEvent } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectListener } from '../testing/listener.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let url: string;
const opened: Awaited<ReturnType<typeof connectListener>>[] = [];
beforeEach(async () => {
  server = testServer({ people: 30 });
  await server.app.listen({ host: 'localhost', port: 0 });
  url = `ws://localhost:${(server.app.server.address() as AddressInfo).port}/ws`;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((listener) => listener.close()));
  await server.app.close();
});

const connect = async (username: string) => {
  const passcode = server.signIn(username);
  const listener = await connectListener({ url, login: username, passcode, realm: 'acme.example' });
  opened.push(listener);
  return listener;
};
const listen = async (username: string) => {
  const listener = await connect(username);
  await listener.listen((await server.get('config/rmqclient', username)).json().routing_key);
  return listener;
};
const state = async () => (await server.app.inject({ url: '/sandbox/broker' })).json();
const hearPresence = (note: string): void =>
  server.company.hear({ kind: 'presence', ext: '102', basic: 'open', note });

describe('cutting lines', () => {
  it('tells who is connected, and cuts one person or all', async () => {
    const alice = await listen('alice');
    const bob = await connect('bob');
    expect((await state()).connections).toEqual([
      { username: 'alice', routingKey: 'acme.example.show-511', subscribed: true },
      { username: 'bob', routingKey: 'acme.example.show-378', subscribed: false },
    ]);
    expect((await server.control('broker/drop', { username: 'alice' })).json()).toEqual({
      dropped: 1,
    });
    await alice.closed;
    expect((await server.control('broker/drop')).json()).toEqual({ dropped: 1 });
    await bob.closed;
  });

  it('is down until `up`, or for a time [F20]', async () => {
    const alice = await listen('alice');
    await server.control('broker/down');
    await alice.closed;
    expect((await connect('alice')).online).toBe(false);
    await server.control('broker/up');
    expect((await connect('alice')).online).toBe(true);
    await server.control('broker/down', { ms: 60_000 });
    server.advance(59_000);
    expect((await connect('alice')).online).toBe(false);
    server.advance(1000);
    expect((await connect('alice')).online).toBe(true);
  });

  it('can be silent: sockets open and get no message [F22]', async () => {
    await server.control('broker/silent', { on: true });
    const opening = connect('alice');
    await expect
      .poll(async () => (await state()).connections)
      .toEqual([{ username: null, routingKey: null, subscribed: false }]);
    await server.control('broker/drop');
    expect((await opening).online).toBe(false);
    await server.control('broker/silent', { on: false });
    expect((await connect('alice')).online).toBe(true);
  });
});

describe('POST /sandbox/broker/inject [F26] [F28]', () => {
  it('sends impossible messages, to all or under one key', async () => {
    const alice = await listen('alice');
    const bob = await listen('bob');
    await server.control('broker/inject', { text: '{"action":', headers: { 'x-seq': '7' } });
    const key = 'acme.example.show-511';
    const order = { body: { action: 'NEWS' }, repeat: 2, key };
    expect((await server.control('broker/inject', order)).json()).toEqual({ listeners: 1 });
    await alice.until(() => alice.messages[2]);
    expect(alice.messages.map(({ body }) => body)).toEqual([
      '{"action":',
      '{"action":"NEWS"}',
      '{"action":"NEWS"}',
    ]);
    expect(alice.messages[0]?.headers['x-seq']).toBe('7');
    await bob.until(() => bob.messages[0]);
    expect(bob.messages).toHaveLength(1);
  });

  it('sends messages of 4 MB', async () => {
    const alice = await listen('alice');
    await server.control('broker/inject', { text: 'x'.repeat(4_000_000) });
    expect((await alice.until(() => alice.messages[0])).body).toHaveLength(4_000_000);
  });

  it('wants something to send', async () => {
    expect((await server.control('broker/inject', {})).statusCode).toBe(400);
  });
});

describe('POST /sandbox/broker/faults [F25]', () => {
  it('loses, repeats and swaps the next events, and the numbers show it', async () => {
    const alice = await listen('alice');
    await server.control('broker/faults', { drop: 1, duplicate: 1, reorder: 1 });
    for (const note of ['lost', 'late', 'twice', 'plain']) hearPresence(note);
    await alice.until(() => alice.messages[3]);
    expect(alice.events().map(({ note }) => note)).toEqual(['twice', 'twice', 'late', 'plain']);
    expect(alice.messages.map(({ headers }) => headers['x-seq'])).toEqual(['3', '3', '2', '4']);
  });

  it('sends a late event automatically when none follows', async () => {
    const alice = await listen('alice');
    await server.control('broker/faults', { reorder: 1 });
    hearPresence('late');
    server.advance(500);
    expect((await alice.until(() => alice.events()[0]))['note']).toBe('late');
  });
});

describe('POST /sandbox/broker/flood', () => {
  /** Turns the server's clock until the flood is over. */
  const flood = async (order: { perSecond: number; seconds: number; people?: number }) => {
    const over = server.control('broker/flood', order);
    await expect.poll(async () => (await state()).flood.running).toBe(true);
    while ((await state()).flood.running) server.advance(1000);
    return (await over).json();
  };

  it('makes up plausible events that match the cards', async () => {
    const alice = await listen('alice');
    const { sent } = await flood({ perSecond: 400, seconds: 5 });
    expect(sent).toBeGreaterThanOrEqual(2000);
    await alice.until(() => alice.messages[sent - 1]);
    expect(alice.messages.map(({ headers }) => Number(headers['x-seq']))).toEqual(
      alice.messages.map((_message, index) => index + 1),
    );

    const registered = new Map<string, boolean>();
    const forwards = new Map<string, string>();
    const calls = new Map<string, number>();
    const actions = new Set<string>();
    for (const body of alice.events()) {
      const event = parseEvent(body);
      if (typeof event === 'string') throw new Error(event);
      actions.add(event.action);
      if (event.action === 'REGISTER') registered.set(event.user, event.expires > 0);
      if (event.action === 'INITIATE') calls.set(event.callid, 1);
      if (event.action === 'CANCELED' || event.action === 'TERMINATED')
        calls.set(event.callid, (calls.get(event.callid) ?? 0) - 1);
      if (event.action === 'PRESENCE_FEATURE' && event.feature === 'forward')
        forwards.set(event.entity.slice(4, 7), event.state === 'confirmed' ? event.value : '');
    }
    expect([...actions].toSorted()).toEqual([
      'CANCELED',
      'CONFIRMED',
      'INITIATE',
      'PRESENCE',
      'PRESENCE_FEATURE',
      'REGISTER',
      'TERMINATED',
    ]);
    expect(calls.size).toBeGreaterThan(100);
    expect(new Set(calls.values())).toEqual(new Set([0]));

    const answer = await server.get('panel_buddies?limit=999', 'alice');
    const { data, seq } = BuddiesAnswer.parse(answer.json());
    expect(seq).toBe(sent);
    for (const card of data) {
      expect(card.contact !== '').toBe(registered.get(card.exten) ?? false);
      expect(card.forward).toBe(forwards.get(card.exten) ?? '');
      expect(card.calls).toEqual([]);
    }
  });

  it('can be seen on the cards meanwhile, and stopped', async () => {
    const over = server.control('broker/flood', { perSecond: 400, seconds: 60 });
    await expect.poll(async () => (await state()).flood.running).toBe(true);
    server.advance(5000);
    const calls = async () => {
      const answer = await server.get('panel_buddies?limit=999', 'alice');
      return BuddiesAnswer.parse(answer.json()).data.flatMap((card) => card.calls);
    };
    expect((await calls()).length).toBeGreaterThan(0);
    await server.control('reset');
    await over;
    expect(await calls()).toEqual([]);
    expect((await state()).flood).toMatchObject({ running: false, settled: true });
  });

  it('keeps to the people asked for, and to one at a time', async () => {
    const over = server.control('broker/flood', { perSecond: 100, seconds: 1, people: 3 });
    await expect.poll(async () => (await state()).flood.running).toBe(true);
    const second = await server.control('broker/flood', { perSecond: 1, seconds: 1 });
    expect(second.statusCode).toBe(409);
    while ((await state()).flood.running) server.advance(1000);
    await over;
    const { data } = (await server.get('panel_buddies?limit=999', 'alice')).json();
    const touched = data.filter((card: { contact: string }) => card.contact !== '');
    for (const { exten } of touched) expect(['101', '102', '103']).toContain(exten);
  });

  it('gives way to what really happens', async () => {
    await flood({ perSecond: 400, seconds: 2 });
    const cardOf = async (exten: string) => {
      const { data } = (await server.get('panel_buddies?limit=999', 'alice')).json();
      return data.find((card: { exten: string }) => card.exten === exten);
    };
    const { data } = (await server.get('panel_buddies?limit=999', 'alice')).json();
    const { exten } = data.find((card: { contact: string }) => card.contact !== '');
    const gone = { expires: 0, contact: '', userAgent: '' };
    server.company.hear({ kind: 'registration', ext: exten, ...gone });
    expect((await cardOf(exten)).contact).toBe('');
  });
});

describe('POST /sandbox/mailbox [B-22]', () => {
  it('is sent to users who may see it', async () => {
    const alice = await listen('alice');
    const bob = await listen('bob');
    await server.control('mailbox', { ext: '102', new: 2, old: 5 });
    hearPresence('after');
    await alice.until(() => alice.messages[1]);
    await bob.until(() => bob.messages[0]);
    expect(parseEvent(alice.events()[0])).toEqual({
      action: 'MWI',
      account: '102',
      waiting: true,
      new: 2,
      old: 5,
    });
    expect(bob.events()[0]?.action).toBe('PRESENCE');
    const unknown = await server.control('mailbox', { ext: '999', new: 0, old: 0 });
    expect(unknown.statusCode).toBe(404);
  });
});
