import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { commandsDestination, eventsDestination } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO, type TestServer, testServer } from '../testing/server.ts';

const KEY = 'acme.example.show-511';

let server: TestServer;
let url: string;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  server = testServer();
  await server.app.listen({ host: 'localhost', port: 0 });
  url = `ws://localhost:${(server.app.server.address() as AddressInfo).port}/ws`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.app.close();
});

/** A socket without a STOMP library: what is sent is what is written here. */
const open = async () => {
  const socket = new WebSocket(url, ['v12.stomp']);
  sockets.push(socket);
  let heard = '';
  socket.on('message', (data: Buffer) => {
    heard += data.toString();
  });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  return {
    socket,
    closed,
    heard: () => heard,
  };
};
const connectFrame = (headers = ''): string =>
  `CONNECT\naccept-version:1.2\nhost:acme.example\nlogin:alice\npasscode:${server.signIn('alice')}\n${headers}\n\0`;
const connected = async (headers?: string) => {
  const line = await open();
  line.socket.send(connectFrame(headers));
  await expect.poll(line.heard).toMatch(/^CONNECTED\n/);
  return line;
};
const subscribe = `SUBSCRIBE\nid:1\nreceipt:r1\ndestination:${eventsDestination(KEY)}\n\n\0`;

describe('WebSocket /ws', () => {
  const refusal = async (protocols: string[], origin?: string): Promise<number> => {
    const socket = new WebSocket(url, protocols, origin ? { headers: { origin } } : {});
    const [, response] = await once(socket, 'unexpected-response');
    return response.statusCode;
  };

  it('supports v12.stomp for pages of known origins', async () => {
    const socket = new WebSocket(url, ['v10.stomp', 'v12.stomp'], { headers: { origin: DEMO } });
    sockets.push(socket);
    await once(socket, 'open');
    expect(socket.protocol).toBe('v12.stomp');
    expect(await refusal(['v12.stomp'], 'http://evil.example')).toBe(403);
    expect(await refusal(['v10.stomp'])).toBe(400);
    server.company.ownBroker?.down();
    expect(await refusal(['v12.stomp'])).toBe(503);
  });
});

describe('frames and messages of the socket [F27]', () => {
  it('may begin and end in different messages', async () => {
    const { socket, heard } = await open();
    const all = `${connectFrame()}\n${subscribe}`;
    for (const part of [all.slice(0, 30), all.slice(30, 200), all.slice(200)]) socket.send(part);
    await expect.poll(heard).toMatch(/CONNECTED[^]*RECEIPT\nreceipt-id:r1\n/);
    socket.send(Buffer.from('UNSUBSCRIBE\nid:1\nreceipt:r2\n\n\0DISCONNECT\nreceipt:r3\n\n\0'));
    await expect.poll(heard).toMatch(/receipt-id:r2\n[^]*receipt-id:r3\n/);
  });

  it.each([
    ['nonsense', 'hello\n\n\0', 'Invalid frame'],
    ['too long', `SEND\n\n${'x'.repeat(200_000)}`, 'Invalid frame'],
    ['a command that is none', 'NACK\nid:1\n\n\0', 'Bad command'],
    ['a subscription without an id', 'SUBSCRIBE\ndestination:/x\n\n\0', 'Missing header'],
    ['a second CONNECT', 'CONNECT\n\n\0', 'Bad CONNECT'],
  ])('end the connection when they are %s', async (_what, text, message) => {
    const { socket, closed, heard } = await connected();
    socket.send(text);
    if (text.length > 100_000) socket.send(text);
    await closed;
    expect(heard()).toContain(`ERROR\nmessage:${message}\n`);
  });

  it('are answered with ERROR and the requested receipt', async () => {
    const { socket, closed, heard } = await connected();
    socket.send(subscribe.replace('show-511', 'show-510'));
    await closed;
    expect(heard()).toMatch(/ERROR\nmessage:access_refused\n[^]*receipt-id:r1\n/);
    expect(heard()).not.toContain('RECEIPT');
  });

  it('are ignored before CONNECT, and with another version or realm', async () => {
    for (const [frame, message] of [
      [subscribe, 'Illegal command'],
      [connectFrame().replace('1.2', '1.1'), 'Version mismatch'],
      [connectFrame().replace('acme.example', 'other.example'), 'Bad CONNECT'],
    ] as const) {
      const { socket, closed, heard } = await open();
      socket.send(frame);
      await closed;
      expect(heard()).toContain(`ERROR\nmessage:${message}\n`);
    }
  });

  it('end their own connection, and no other, if the broker has a defect', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const other = await connected();
    vi.spyOn(server.company.events, 'routingKeyOf').mockImplementationOnce(() => {
      throw new TypeError('not a function');
    });
    const { socket, closed, heard } = await open();
    socket.send(connectFrame('receipt:r1\n'));
    await closed;
    expect(heard()).toMatch(/^ERROR\nmessage:Internal error\n[^]*receipt-id:r1\n/);
    other.socket.send(subscribe);
    await expect.poll(other.heard).toContain('RECEIPT');
  });

  it('get an error answer if they are not commands, and the line stays', async () => {
    const { socket, heard } = await connected();
    const reply = `reply-to:/temp-queue/a`;
    socket.send(`SEND\ndestination:${commandsDestination(KEY)}\n${reply}\n\nno json\0`);
    await expect
      .poll(heard)
      .toMatch(/MESSAGE\nsubscription:\/temp-queue\/a\n[^]*Invalid\/unknown command/);
    expect(socket.readyState).toBe(socket.OPEN);
  });
});

describe('heart-beats', () => {
  it('follow the client’s request, in both directions', async () => {
    const { heard, closed, socket } = await connected('heart-beat:4000,3000\n');
    expect(heard()).toContain('heart-beat:3000,4000\n');
    const beats = () => heard().split('\0')[1];
    server.advance(3000);
    await expect.poll(heard).toMatch(/\0\n$/);
    socket.send('\n');
    server.advance(3000);
    await expect.poll(beats).toBe('\n\n');
    server.advance(20_000);
    await closed;
  });

  it('are off when the client asks for none', async () => {
    const { heard, socket } = await connected();
    expect(heard()).toContain('heart-beat:0,0\n');
    server.advance(600_000);
    socket.send(subscribe);
    await expect.poll(heard).toContain('RECEIPT');
    expect(heard().split('\0')[1]).toMatch(/^RECEIPT/);
  });
});
