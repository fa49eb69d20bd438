import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { ScriptedPeer } from '../testing/scripted-peer.ts';
import { EdgeSocket } from './edge-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const start = async (urls = ['ws://a.invalid/sip'], random = () => 0.5, isBusy = () => true) => {
  const peer = new ScriptedPeer();
  const unreadable = vi.fn<() => void>();
  const edge = new EdgeSocket(
    urls.map((url, index) => ({ url, weight: urls.length - index })),
    { clock: systemClock, random, isBusy, open: peer.open, unreadable },
  );
  const events: string[] = [];
  Object.assign(edge, {
    onconnect: () => events.push('up'),
    ondisconnect: () => events.push('down'),
  });
  edge.connect();
  await pass();
  return { peer, edge, events, unreadable };
};

describe('EdgeSocket', () => {
  it('fails over within 6 s when an edge does not answer, highest weight first [F10] [W-01]', async () => {
    const peer = new ScriptedPeer();
    peer.acceptsSockets = false;
    const edge = new EdgeSocket(
      [{ url: 'ws://low.invalid' }, { url: 'ws://high.invalid', weight: 10 }],
      { clock: systemClock, random: () => 0.999, isBusy: () => true, open: peer.open },
    );
    edge.connect();
    expect(peer.sockets.map(({ url }) => url)).toEqual(['ws://high.invalid']);
    await pass(6000);
    expect(peer.sockets.map(({ url }) => url)).toEqual(['ws://high.invalid', 'ws://low.invalid']);
  });

  it('reconnects within 500 ms after the first drop [F1]', async () => {
    const { peer, events } = await start(undefined, () => 0.999);
    peer.socket?.drop();
    await pass(500);
    expect(events).toEqual(['up', 'down', 'up']);
  });

  it('makes at most 40 connections in 5 minutes when it drops every 10 s [F21]', async () => {
    const { peer } = await start();
    for (let s = 0; s < 300; s += 1) {
      if (s % 10 === 9) peer.socket?.drop();
      await pass(1000);
    }
    expect(peer.sockets.length).toBeLessThanOrEqual(40);
  });

  it('spreads its retries, 30 s apart at most, when the edge is dead', async () => {
    const { peer } = await start();
    peer.acceptsSockets = false;
    peer.socket?.drop();
    await pass(300_000);
    // At worst one every 35 s (5 + 30), on average one every 20 s (5 + 15).
    expect(peer.sockets.length).toBeGreaterThan(8);
    expect(peer.sockets.length).toBeLessThan(30);
  });

  it('detects a half-open socket by a missing pong [F2]', async () => {
    const { peer, events } = await start();
    peer.answersPings = true;
    await pass(26_000);
    expect(events).toEqual(['up']);
    peer.answersPings = false;
    await pass(40_000);
    expect(events.slice(0, 2)).toEqual(['up', 'down']);
  });

  it('keeps its connection when the edge never answers pings', async () => {
    const { peer, events } = await start();
    await pass(300_000);
    expect(peer.pings).toBeGreaterThan(10);
    expect(events).toEqual(['up']);
  });

  it('retries at once when the network may be back', async () => {
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

  it('stays closed after disconnect', async () => {
    const { peer, edge, events } = await start();
    edge.disconnect();
    await pass(100_000);
    expect(peer.sockets).toHaveLength(1);
    expect(events).toEqual(['up']);
    expect(edge.send('x')).toBe(false);
  });

  it('catches an error that a message causes, and reports only that there was one [F27]', async () => {
    const { peer, edge, unreadable } = await start();
    const heard: unknown[] = [];
    edge.ondata = (data) => {
      heard.push(data);
      if (heard.length === 1) throw new Error('ours');
    };
    const options = [
      'OPTIONS sip:101@a.invalid SIP/2.0',
      'Via: SIP/2.0/WS p.invalid;branch=z9hG4bK1',
      'From: <sip:102@a.invalid>;tag=p',
      'To: <sip:101@a.invalid>',
      'Call-ID: c',
      'CSeq: 1 OPTIONS',
    ];
    peer.write(options, '');
    peer.write(options, '');
    await pass();
    expect(heard).toHaveLength(2);
    expect(unreadable).toHaveBeenCalledOnce();
    await vi.dynamicImportSettled();
    expect(peer.seen.map(({ start: first }) => first)).toEqual([
      'SIP/2.0 500 Server Internal Error',
    ]);
  });

  it('waits longer before the first retry when there is no call [F11]', async () => {
    const { peer, events } = await start(
      undefined,
      () => 0.999,
      () => false,
    );
    peer.socket?.drop();
    await pass(4900);
    expect(events).toEqual(['up', 'down']);
    await pass(100);
    expect(events).toEqual(['up', 'down', 'up']);
  });

  it.each([0, 1000, 3000, 30_000])(
    'reconnects at most 5 % of 1000 idle phones in any 100 ms when the PBX was down for %i ms [F11]',
    async (awayMs) => {
      let seed = 1;
      const random = () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const came: number[] = [];
      let isUp = true;
      const sockets: EventTarget[] = [];
      const open = () => {
        const socket = Object.assign(new EventTarget(), {
          close: () => undefined,
          send: () => undefined,
        });
        sockets.push(socket);
        if (isUp) came.push(performance.now());
        const event = isUp ? 'open' : 'close';
        queueMicrotask(() => socket.dispatchEvent(new Event(event)));
        return socket as unknown as WebSocket;
      };
      const ports = { clock: systemClock, random, open, isBusy: () => false };
      for (let phone = 0; phone < 1000; phone += 1)
        new EdgeSocket([{ url: 'ws://a.invalid' }], ports).connect();
      await pass(20_000);
      came.length = 0;
      isUp = awayMs === 0;
      for (const socket of [...sockets]) socket.dispatchEvent(new Event('close'));
      await pass(awayMs);
      isUp = true;
      await pass(65_000);
      expect(came).toHaveLength(1000);
      const after50 = came.slice(50).map((at, first) => at - (came[first] ?? 0));
      expect(Math.min(...after50), 'ms until 51 have come').toBeGreaterThanOrEqual(100);
    },
  );
});
