import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventsDestination } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createRealBroker } from './real-broker.ts';
import type { Carrier } from './realm-events.ts';

const KEY = 'acme.example.show-127';

let carrier: Carrier;
let server: WebSocketServer;
/** What was sent to the exchange of events: number and destination. */
const sent: { seq: number; destination: string | undefined }[] = [];
let subscription: string;

/** As much of RabbitMQ as says yes. */
const serve = async (port = 0): Promise<number> => {
  subscription = '';
  server = new WebSocketServer({ host: 'localhost', port });
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (data: Buffer) => {
      const [head = ''] = data.toString().split('\n\n');
      const [command, ...lines] = head.split('\n');
      const headers = new Map(lines.map((line) => line.split(':') as [string, string]));
      if (command === 'CONNECT') socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
      if (command === 'SUBSCRIBE') subscription = headers.get('id') ?? '';
      if (command === 'SEND')
        sent.push({ seq: Number(headers.get('x-seq')), destination: headers.get('destination') });
    });
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const crash = async (): Promise<void> => {
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
  await expect.poll(() => carrier.online).toBe(false);
};
const publish = (...seqs: number[]): void => {
  for (const seq of seqs) carrier.publish(KEY, { action: 'MWI' }, { 'x-seq': String(seq) });
};
const sentNumbers = (): number[] => sent.map(({ seq }) => seq);

let port: number;
beforeEach(async () => {
  port = await serve();
  const options = { url: `ws://localhost:${port}/ws`, login: 'sandbox', passcode: 'x' };
  const command = () => ({ action: 'RESPONSE', actionid: '', response: 'Success' }) as const;
  carrier = createRealBroker(options, { realm: 'acme.example', command });
});
afterEach(async () => {
  await carrier.close();
  sent.splice(0);
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

it('sends events that happen while the broker is away when it is back, in order, once [F20] [F25]', async () => {
  publish(1);
  await expect.poll(sentNumbers).toEqual([1]);
  publish(2);
  await expect.poll(sentNumbers).toEqual([1, 2]);
  await crash();
  publish(3, 4);
  await serve(port);
  await expect.poll(() => sentNumbers().length).toBeGreaterThan(3);
  publish(5);
  await expect.poll(sentNumbers).toEqual([1, 2, 3, 4, 5]);
  expect(sent[2]?.destination).toBe(eventsDestination(KEY));
});

it('answers commands to reply queues alone: anywhere else an answer would be an event or a command of ours', async () => {
  await expect.poll(() => subscription).not.toBe('');
  const ask = (replyTo: string) => {
    const headers = `subscription:${subscription}\nmessage-id:1\nreply-to:${replyTo}\n`;
    for (const socket of server.clients)
      socket.send(`MESSAGE\n${headers}destination:/x\nuser-id:alice\n\n{}\0`);
  };
  for (const elsewhere of [
    eventsDestination(KEY),
    '/exchange/callpanel.commands/acme.example.show-511',
    '/topic/acme.example.show-511',
    '/queue/billing',
    '/amq/queue/billing',
    '/reply-queue/',
    '/temp-queue/../exchange/callpanel.events',
    'billing',
  ])
    ask(elsewhere);
  const replies = ['/reply-queue/amq.gen-Xg7_a-1', '/temp-queue/answers'];
  for (const reply of replies) ask(reply);
  await expect.poll(() => sent.map(({ destination }) => destination)).toEqual(replies);
});

it('loses the oldest of more than 1,000 events, and the numbers show it [F25]', async () => {
  await crash();
  publish(...Array.from({ length: 1003 }, (_, index) => index + 1));
  await serve(port);
  await expect.poll(() => sentNumbers().at(-1)).toBe(1003);
  expect([sentNumbers().length, sentNumbers()[0]]).toEqual([1000, 4]);
});
