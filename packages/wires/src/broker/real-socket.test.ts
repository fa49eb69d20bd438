import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as WsSocket, WebSocketServer } from 'ws';
import { createBroker } from './create-broker.ts';
import type { Broker, BrokerEvents } from './port.ts';
import type { Peer } from './testing/peer.ts';
import { ScriptedBroker, frame } from './testing/scripted-broker.ts';
import { MWI, numbered, options } from './testing/start-broker.ts';

/** The scripted broker behind a real port. */
const listen = async (port = 0) => {
  const broker = new ScriptedBroker();
  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    handleProtocols: () => 'v12.stomp',
  });
  server.on('connection', (socket, request) => {
    const peer: Peer = {
      url: request.url ?? '',
      get isOpen() {
        return socket.readyState === socket.OPEN;
      },
      push: (data) => socket.send(data),
      drop: () => socket.close(),
    };
    broker.peers.push(peer);
    socket.on('message', (data) => broker.receive((data as Buffer).toString(), peer));
  });
  await vi.waitUntil(() => server.address());
  const stop = () => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { broker, stop, port: (server.address() as AddressInfo).port };
};

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const start = async (port: number, waitOver = (): boolean => false) => {
  const broker: Broker = createBroker(
    { ...options(), url: `ws://127.0.0.1:${port}/ws` },
    {
      webSocket: (url, protocols) => new WsSocket(url, protocols) as unknown as WebSocket,
      // Waits of this suite are short: what is shown is the socket, not the clock.
      setTimeout: (run, ms) => setTimeout(run, waitOver() ? 20 : ms),
    },
  );
  cleanups.push(() => broker.stop());
  const events: BrokerEvents['event'][] = [];
  broker.on('event', (event) => events.push(event));
  broker.start();
  await vi.waitUntil(() => broker.status.phase === 'online');
  return { broker, events };
};

describe('over a real socket', () => {
  it('receives events, split and binary too, and answers to commands [B-02] [B-07] [B-34] [F27]', async () => {
    const { broker: server, port, stop } = await listen();
    cleanups.push(stop);
    const { broker, events } = await start(port);
    server.on('SEND', (sent) => server.answer(sent, { response: 'Success', message: 'Pong' }));
    await expect(broker.send('Ping')).resolves.toMatchObject({ message: 'Pong' });
    server.event(MWI, numbered(1));
    const text = frame('MESSAGE', { subscription: 'events', ...numbered(2) }, JSON.stringify(MWI));
    server.peer.push(text.slice(0, 30));
    server.peer.push(text.slice(30));
    const third = frame('MESSAGE', { subscription: 'events', ...numbered(3) }, JSON.stringify(MWI));
    server.peer.push(new TextEncoder().encode(third).buffer);
    await vi.waitUntil(() => events.length === 3);
    expect(events.map(({ place }) => place.seq)).toEqual([1, 2, 3]);
  });

  it('reconnects when the server is back, and stops cleanly [B-04] [F20]', async () => {
    const first = await listen();
    let waitOver = false;
    const { broker, events } = await start(first.port, () => waitOver);
    waitOver = true;
    await first.stop();
    await vi.waitUntil(() => broker.status.phase === 'waiting');
    const second = await listen(first.port);
    cleanups.push(second.stop);
    await vi.waitUntil(() => broker.status.phase === 'online');
    second.broker.event(MWI, numbered(77));
    await vi.waitUntil(() => events.length === 1);
    waitOver = false;
    await broker.stop();
    await vi.waitUntil(() => second.broker.open.length === 0);
    expect(second.broker.sent('DISCONNECT').length).toBe(1);
  });

  it('drops an event of 4 MB and keeps reading [F28]', async () => {
    const { broker: server, port, stop } = await listen();
    cleanups.push(stop);
    const { broker, events } = await start(port);
    server.event({ action: 'ERROR', message: 'x'.repeat(4_000_000) });
    server.event(MWI);
    await vi.waitUntil(() => events.length === 1);
    expect([broker.counts.oversize, broker.status.phase]).toEqual([1, 'online']);
  });
});
