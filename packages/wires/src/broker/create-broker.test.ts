import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedBroker } from './testing/scripted-broker.ts';
import type { FakeSocket } from './testing/fake-socket.ts';
import { MWI, numbered, outcomeOf, pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('connecting', () => {
  it('sends user name, token and realm first, then subscribes to the routing key [B-01] [B-02]', async () => {
    const { server } = await startBroker();
    const peer = server.peer as FakeSocket;
    expect([peer.url, peer.protocols]).toEqual(['wss://broker.invalid/ws', ['v12.stomp']]);
    expect(server.seen.map(({ command }) => command)).toEqual(['CONNECT', 'SUBSCRIBE']);
    expect(server.last('CONNECT').headers).toEqual({
      login: '101',
      passcode: 'token-1',
      host: 'acme.example',
      'accept-version': '1.2',
      'heart-beat': '20000,20000',
    });
    expect(server.last('SUBSCRIBE').headers).toMatchObject({
      destination: '/exchange/callpanel.events/acme.example.show-63',
      receipt: 'events',
    });
  });

  it('is online and asks for the snapshot only after the receipt [B-03]', async () => {
    const server = new ScriptedBroker();
    server.on('SUBSCRIBE', () => undefined);
    const { broker, phases, resyncs, events } = await startBroker({}, {}, server);
    server.event(MWI);
    expect([broker.status.phase, resyncs, events.length]).toEqual(['connecting', [], 1]);
    server.confirm(server.last('SUBSCRIBE'));
    expect([phases, resyncs]).toEqual([['connecting', 'online'], ['connected']]);
    expect(broker.status).toEqual({ phase: 'online', error: null, retryAt: null });
  });

  it('adds no header to CONNECT for a token with a line end', async () => {
    const { server } = await startBroker({ current: async () => 'good\nlogin:102\n' });
    expect(server.last('CONNECT').headers).toMatchObject({
      login: '101',
      passcode: 'goodlogin:102',
    });
  });

  it('reports that it cannot connect, and tries again after 5 s [C-02] [B-04] [B-05] [E-11]', async () => {
    const server = new ScriptedBroker();
    server.acceptsSockets = false;
    const { broker } = await startBroker({}, {}, server);
    server.peers[0]?.drop();
    expect(broker.status).toMatchObject({
      phase: 'waiting',
      error: { code: 'rmqc.error.connect' },
      retryAt: Date.now() + 5000,
    });
    await pass(4999);
    expect(server.peers.length).toBe(1);
    await pass(1);
    expect([server.peers.length, broker.status.phase]).toEqual([2, 'connecting']);
  });

  it('treats an impossible address as a failed attempt, not an exception [B-05]', async () => {
    const { broker } = await startBroker(
      {},
      {
        webSocket: () => {
          throw new SyntaxError('bad address');
        },
      },
    );
    expect(broker.status).toMatchObject({
      phase: 'waiting',
      error: { code: 'rmqc.error.connect', cause: { message: 'bad address' } },
    });
  });

  it('gives up after 10 s a server that accepts but stays silent, and retries [F22]', async () => {
    const server = new ScriptedBroker();
    server.on('CONNECT', () => undefined);
    const { broker } = await startBroker({}, {}, server);
    await pass(9999);
    expect(broker.status.phase).toBe('connecting');
    await pass(1);
    expect([broker.status.phase, server.open.length]).toEqual(['waiting', 0]);
    server.off('CONNECT');
    await pass(5000);
    expect(broker.status.phase).toBe('online');
  });

  it('gives up a server that never confirms the subscription [F22]', async () => {
    const server = new ScriptedBroker();
    server.on('SUBSCRIBE', () => undefined);
    const { broker } = await startBroker({}, {}, server);
    await pass(10_000);
    expect([broker.status.phase, server.open.length]).toEqual(['waiting', 0]);
  });
});

it('gives a slow server 10 s for each of its answers [F22]', async () => {
  const server = new ScriptedBroker();
  server.on('CONNECT', () => undefined);
  server.on('SUBSCRIBE', () => undefined);
  const { broker } = await startBroker({}, {}, server);
  await pass(9000);
  server.accept(server.last('CONNECT'));
  await pass(9000);
  server.confirm(server.last('SUBSCRIBE'));
  await pass(60_000);
  expect([broker.status.phase, server.peers.length]).toEqual(['online', 1]);
});

describe('after a loss', () => {
  it('reports the seconds, reconnects after 5 s and asks for the snapshot once [B-04] [E-08] [F20]', async () => {
    const { broker, server, resyncs, events } = await startBroker();
    await pass(60_000);
    server.peer.drop();
    expect(broker.status).toMatchObject({
      phase: 'waiting',
      error: { code: 'rmqc.error.connLost', context: { seconds: 5 } },
      retryAt: Date.now() + 5000,
    });
    await pass(4999);
    expect(server.peers.length).toBe(1);
    await pass(1);
    expect(broker.status.phase).toBe('online');
    server.event(MWI, numbered(5001));
    await pass(10_000);
    expect([resyncs, events.length]).toEqual([['connected', 'connected'], 1]);
  });

  it('waits longer and at random, up to 30 s, while the server is away for 10 minutes', async () => {
    const waits: number[] = [];
    const server = new ScriptedBroker();
    const { broker } = await startBroker({}, { random: () => 0.999 }, server);
    broker.on(
      'status',
      ({ retryAt }) => retryAt && waits.push(Math.round((retryAt - Date.now()) / 1000)),
    );
    await pass(60_000);
    server.acceptsSockets = false;
    server.peer.drop();
    await pass(600_000);
    expect(waits.slice(0, 5)).toEqual([5, 10, 20, 30, 30]);
    expect(server.open.length).toBe(0);
  });

  it('makes at most 40 connections in 5 minutes of drops every 10 s, with one subscription each [F21]', async () => {
    const { server } = await startBroker();
    for (let s = 0; s < 300; s += 1) {
      if (s % 10 === 9) server.open[0]?.drop();
      await pass(1000);
    }
    expect(server.peers.length).toBeLessThanOrEqual(40);
    expect(server.sent('SUBSCRIBE').length).toBe(server.sent('CONNECT').length);
    expect(server.open.length).toBeLessThanOrEqual(1);
  });

  it('resets its delays only after 10 s of stable connection [F21]', async () => {
    const { broker, server } = await startBroker();
    const lose = () => {
      server.peer.drop();
      return (broker.status.retryAt ?? 0) - Date.now();
    };
    expect(lose()).toBe(5000);
    await pass(5000 + 9999);
    expect(lose()).toBe(5000); // half of 10 s
    await pass(5000 + 9999);
    expect(lose()).toBe(10_000); // half of 20 s
    await pass(10_000 + 10_000);
    expect(lose()).toBe(5000);
    await pass(5000);
    expect(lose()).toBe(5000);
  });

  it('detects a silent server by its heartbeats [F22] [B-04]', async () => {
    const server = new ScriptedBroker();
    server.heartbeat = '20000,20000';
    const { broker } = await startBroker({}, {}, server);
    for (let n = 0; n < 10; n += 1) {
      await pass(20_000);
      server.peer.push('\n');
    }
    expect([broker.status.phase, server.beats]).toEqual(['online', 10]);
    await pass(60_001);
    expect(broker.status.phase).toBe('waiting');
  });
});

describe('stopping', () => {
  it('disconnects cleanly and leaves nothing behind', async () => {
    const { broker, server } = await startBroker({ endsAt: () => Date.now() / 1000 + 3600 });
    server.event(MWI, numbered(1));
    server.event(MWI, numbered(3));
    await broker.stop();
    expect(server.last('DISCONNECT').headers['receipt']).toBeTruthy();
    expect([server.open.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('closes at once when the page goes away, because the page may freeze [F37]', async () => {
    const { broker, server } = await startBroker();
    server.on('DISCONNECT', () => undefined);
    void broker.stop(true);
    await pass();
    expect([server.open.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('takes at most 2 s when the server is silent, and leaves nothing behind', async () => {
    const server = new ScriptedBroker();
    server.heartbeat = '20000,20000';
    const { broker } = await startBroker({}, {}, server);
    server.on('DISCONNECT', () => undefined);
    (server.peer as FakeSocket).answersClose = false;
    const lost = outcomeOf(broker.send('Ping'));
    const stopped = vi.fn();
    void broker.stop().then(stopped);
    await pass(2000);
    expect(await lost).toBe('rmqc.error.lost');
    expect(stopped).toHaveBeenCalledOnce();
    expect([server.open.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each(['while it connects', 'while it waits', 'while it asks for a token'])(
    '%s it leaves nothing behind',
    async (when) => {
      const server = new ScriptedBroker();
      server.acceptsSockets = false;
      const current = async () => 'token-1';
      const never = () => new Promise<string>(() => undefined);
      const tokens = { current: when.endsWith('token') ? never : current };
      const { broker } = await startBroker(tokens, {}, server);
      if (when.endsWith('waits')) server.peers[0]?.drop();
      await broker.stop();
      await pass();
      expect([server.open.length, vi.getTimerCount()]).toEqual([0, 0]);
      await pass(60_000);
      expect(server.peers.length).toBeLessThanOrEqual(1);
    },
  );
});
