import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pbx } from '../pbx/index.ts';
import { WebSocket } from 'ws';
import { DEMO, PANEL, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let address: string;
let attach: MockInstance<Pbx['attach']>;
beforeEach(async () => {
  server = testServer();
  attach = vi.spyOn(server.pbx, 'attach');
  await server.app.listen({ host: 'localhost', port: 0 });
  address = `ws://localhost:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => server.app.close());

const connect = (path: string, protocols: string[], headers: Record<string, string> = {}) =>
  new WebSocket(`${address}${path}`, protocols, { headers });

/** Status of a refused handshake. */
const refusal = async (socket: WebSocket): Promise<number | undefined> => {
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
};

describe('WebSocket /sip (RFC 7118)', () => {
  it.each([
    ['the panel', { origin: PANEL }],
    ['the demo', { origin: DEMO }],
    ['a program without an origin', {}],
  ])('hands %s to the PBX', async (_who, headers) => {
    const socket = connect('/sip', ['sip'], headers);
    await once(socket, 'open');
    expect(socket.protocol).toBe('sip');
    expect(attach).toHaveBeenCalledOnce();
    await once(socket, 'close');
  });

  it('answers on both loopback addresses', async () => {
    const port = new URL(address).port;
    for (const host of ['127.0.0.1', 'localhost']) {
      const socket = new WebSocket(`ws://${host}:${port}/sip`, ['sip']);
      await once(socket, 'close');
    }
    expect(attach).toHaveBeenCalledTimes(2);
  });

  it('refuses a foreign origin', async () => {
    expect(await refusal(connect('/sip', ['sip'], { origin: 'http://evil.example' }))).toBe(403);
    expect(await refusal(connect('/sip', ['sip'], { origin: 'null' }))).toBe(403);
    expect(attach).not.toHaveBeenCalled();
  });

  it('refuses another subprotocol and another path', async () => {
    expect(await refusal(connect('/sip', ['mqtt']))).toBe(400);
    expect(await refusal(connect('/other', ['sip']))).toBe(404);
  });

  it.each([
    ['/sip', 'sip'],
    ['/ws', 'v12.stomp'],
    ['/websocket', undefined],
    ['/meeting', undefined],
  ])('ends a socket of %s alone that breaks the protocol', async (path, protocol) => {
    attach.mockImplementation(() => undefined);
    const protocols = protocol === undefined ? [] : [protocol];
    const [broken, other] = [connect(path, protocols), connect(path, protocols)];
    await Promise.all([once(broken, 'open'), once(other, 'open')]);
    // No frame of RFC 6455: all reserved bits are set.
    (broken as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0x80, 0, 0, 0, 0]));
    await once(broken, 'close');
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.terminate();
  });

  it('does not wait for a client that hangs when the server ends', async () => {
    attach.mockImplementation(() => undefined);
    const socket = connect('/sip', ['sip']);
    await once(socket, 'open');
    socket.pause();
    attach.mock.calls[0]?.[0].close();
    await server.app.close();
    expect(server.app.server.listening).toBe(false);
    socket.terminate();
  });
});
