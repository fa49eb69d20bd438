import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { EdgeSocket } from './edge-socket.ts';
import { ScriptedPeer } from './testing/scripted-peer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const start = async (urls = ['ws://a.invalid/sip'], random = () => 0.5) => {
  const peer = new ScriptedPeer();
  const edge = new EdgeSocket(
    urls.map((url, index) => ({ url, weight: urls.length - index })),
    { clock: systemClock, random, open: peer.open },
  );
  const events: string[] = [];
  Object.assign(edge, {
    onconnect: () => events.push('up'),
    ondisconnect: () => events.push('down'),
  });
  edge.connect();
  await pass();
  return { peer, edge, events };
};

describe('EdgeSocket', () => {
  it('fails over within 6 s of each edge that does not answer, best weight first [F10] [W-01]', async () => {
    const peer = new ScriptedPeer();
    peer.acceptsSockets = false;
    const edge = new EdgeSocket(
      [{ url: 'ws://low.invalid' }, { url: 'ws://high.invalid', weight: 10 }],
      { clock: systemClock, random: () => 0.999, open: peer.open },
    );
    edge.connect();
    expect(peer.sockets.map(({ url }) => url)).toEqual(['ws://high.invalid']);
    await pass(6000);
    expect(peer.sockets.map(({ url }) => url)).toEqual(['ws://high.invalid', 'ws://low.invalid']);
  });

  it('reconnects within 500 ms of the first drop [F1]', async () => {
    const { peer, events } = await start(undefined, () => 0.999);
    peer.socket?.drop();
    await pass(500);
    expect(events).toEqual(['up', 'down', 'up']);
  });

  it('makes at most 40 connections in 5 minutes of drops every 10 s [F21]', async () => {
    const { peer } = await start();
    for (let s = 0; s < 300; s += 1) {
      if (s % 10 === 9) peer.socket?.drop();
      await pass(1000);
    }
    expect(peer.sockets.length).toBeLessThanOrEqual(40);
  });

  it('spreads the retries of a dead edge, 30 s apart at most', async () => {
    const { peer } = await start();
    peer.acceptsSockets = false;
    peer.socket?.drop();
    await pass(300_000);
    // At worst one every 5 s + 30 s, on average one every 5 s + 15 s.
    expect(peer.sockets.length).toBeGreaterThan(8);
    expect(peer.sockets.length).toBeLessThan(30);
  });

  it('finds a half-open socket by a missing pong [F2]', async () => {
    const { peer, events } = await start();
    peer.answersPings = true;
    await pass(26_000);
    expect(events).toEqual(['up']);
    peer.answersPings = false;
    await pass(40_000);
    expect(events.slice(0, 2)).toEqual(['up', 'down']);
  });

  it('lets an edge live that never answers pings', async () => {
    const { peer, events } = await start();
    await pass(300_000);
    expect(peer.pings).toBeGreaterThan(10);
    expect(events).toEqual(['up']);
  });

  it('tries at once when the network may be back', async () => {
    const { peer, edge } = await start();
    peer.acceptsSockets = false;
    peer.socket?.drop();
    await pass(100_000);
    const before = peer.sockets.length;
    peer.acceptsSockets = true;
    while (peer.sockets.length === before) {
      edge.check();
      await pass(500);
    }
    expect(peer.sockets.length).toBe(before + 1);
  });

  it('stays closed once told to', async () => {
    const { peer, edge, events } = await start();
    edge.disconnect();
    await pass(100_000);
    expect(peer.sockets).toHaveLength(1);
    expect(events).toEqual(['up']);
    expect(edge.send('x')).toBe(false);
  });

  it('spreads a thousand phones after a restart: at most a tenth in any 100 ms after the first try [F11]', async () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const opened: number[] = [];
    let isUp = true;
    const sockets: EventTarget[] = [];
    const open = () => {
      const socket = Object.assign(new EventTarget(), {
        close: () => undefined,
        send: () => undefined,
      });
      opened.push(performance.now());
      sockets.push(socket);
      queueMicrotask(() => socket.dispatchEvent(new Event(isUp ? 'open' : 'close')));
      return socket as unknown as WebSocket;
    };
    for (let phone = 0; phone < 1000; phone += 1)
      new EdgeSocket([{ url: 'ws://a.invalid' }], { clock: systemClock, random, open }).connect();
    await pass(20_000);
    isUp = false;
    opened.length = 0;
    for (const socket of [...sockets]) socket.dispatchEvent(new Event('close'));
    await pass(20_000);
    const [first = 0] = opened;
    const later = opened.filter((at) => at > first + 600);
    const buckets = new Map<number, number>();
    for (const at of later) {
      const bucket = Math.floor(at / 100);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    }
    expect(Math.max(...buckets.values())).toBeLessThanOrEqual(100);
  });
});
