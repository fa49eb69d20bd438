import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedBroker } from './testing/scripted-broker.ts';
import type { FakeSocket } from './testing/fake-socket.ts';
import { MWI, numbered, pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waking up', () => {
  it('does not wait for the retry [F35]', async () => {
    const { broker, server } = await startBroker();
    server.peer.drop();
    broker.wake();
    await pass();
    expect(broker.status.phase).toBe('online');
    await pass(60_000);
    expect(server.peers.length).toBe(2);
  });

  it('keeps a line that answers, hidden for 30 minutes [F35]', async () => {
    const { broker, server, phases } = await startBroker();
    await pass(1_800_000);
    broker.wake();
    broker.wake();
    await pass(10_000);
    expect([server.peers.length, phases]).toEqual([1, ['connecting', 'online']]);
    expect(server.sent('BEGIN').length).toBe(1);
    expect(server.sent('ABORT').length).toBe(1);
    broker.wake();
    await pass();
    expect(server.sent('BEGIN').length).toBe(2);
  });

  it('replaces a line that does not answer within 2 s, at once [F36]', async () => {
    const { broker, server, resyncs } = await startBroker();
    server.on('BEGIN', () => undefined);
    broker.wake();
    await pass(1000);
    broker.wake();
    await pass(1000);
    expect([broker.status.phase, server.peers.length, server.open.length]).toEqual([
      'online',
      2,
      1,
    ]);
    expect(resyncs).toEqual(['connected', 'connected']);
  });

  it('ignores late data of an abandoned connection, and starts a new count [F36] [F25]', async () => {
    const { broker, server, seqs, resyncs } = await startBroker();
    const old = server.peer as FakeSocket;
    old.answersClose = false;
    for (const seq of [1, 3]) server.event(MWI, numbered(seq));
    server.on('BEGIN', () => undefined);
    broker.wake();
    await pass(2000);
    const { received } = broker.counts;
    server.event(MWI, numbered(4), old);
    server.event({ action: 'ERROR', message: 'x'.repeat(300_000) }, {}, old);
    expect(broker.counts.received).toBe(received);
    server.event(MWI, numbered(3));
    await pass(10_000);
    expect([seqs(), resyncs.at(-1)]).toEqual([[1, 3, 3], 'connected']);
  });

  it('answers the broker’s heartbeats where timers hardly run, as in a hidden tab [F35]', async () => {
    const server = new ScriptedBroker();
    server.heartbeat = '20000,20000';
    await startBroker({}, {}, server);
    const { beats } = server;
    for (let minute = 1; minute <= 3; minute += 1)
      for (let sent = 0; sent < 3; sent += 1) {
        // The clock moves, and no timer with it.
        vi.setSystemTime(Date.now() + 20_000);
        server.peer.push('\n');
        server.peer.push('\n');
        await pass();
      }
    expect(server.beats - beats).toBe(9);
  });

  it('stays while events arrive without heartbeats [F28]', async () => {
    const server = new ScriptedBroker();
    server.heartbeat = '20000,20000';
    const { broker } = await startBroker({}, {}, server);
    for (let second = 1; second <= 120; second += 1) {
      server.event(MWI, numbered(second));
      await pass(1000);
    }
    expect([broker.status.phase, server.peers.length]).toEqual(['online', 1]);
  });

  it('reconnects at once after an hour of sleep, because nothing arrived for too long [F36]', async () => {
    const server = new ScriptedBroker();
    server.heartbeat = '20000,20000';
    const { broker } = await startBroker({}, {}, server);
    vi.setSystemTime(Date.now() + 3_600_000);
    broker.wake();
    await pass();
    expect([broker.status.phase, server.peers.length, server.open.length]).toEqual([
      'online',
      2,
      1,
    ]);
  });

  it('restarts an attempt that slept [F36]', async () => {
    const server = new ScriptedBroker();
    server.acceptsSockets = false;
    const { broker } = await startBroker({}, {}, server);
    server.acceptsSockets = true;
    broker.wake();
    expect(server.peers.length).toBe(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    broker.wake();
    await pass();
    expect([broker.status.phase, server.peers.length]).toEqual(['online', 2]);
  });
});
