import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { TestPhone } from './phone.ts';

it('gives each of two waiting callers its message', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const phone = await new TestPhone(`ws://127.0.0.1:${port}`, '101').open();
  const [socket] = await connected;
  const both = Promise.all([phone.take('200'), phone.take('486')]);
  socket.send('SIP/2.0 486 Busy Here\r\n\r\n');
  socket.send('SIP/2.0 200 OK\r\n\r\n');
  expect((await both).map(({ is }) => is)).toEqual(['200', '486']);
  phone.close();
  server.close();
});
