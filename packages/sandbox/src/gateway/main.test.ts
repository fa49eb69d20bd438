import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ConferencesAnswer, QueuesAnswer } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { ACCOUNT, type FakeAsterisk, fakeAsterisk } from './testing/fake-asterisk.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const KEY = 'acme.example.show-511';

let asterisk: FakeAsterisk;
let broker: WebSocketServer;
let provider: Server;
let gateway: ChildProcess | undefined;
let output = '';
/** What the gateway has sent to the broker, and what the provider was asked. */
const frames: string[] = [];
const questions: string[] = [];

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const frame = (command: string, headers: object, body = ''): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
};

beforeEach(async () => {
  frames.length = questions.length = 0;
  output = '';
  asterisk = await fakeAsterisk();
  asterisk.answers.set('QueueStatus', () => [
    { Response: 'Success', EventList: 'start' },
    { Event: 'QueueParams', Queue: 'orders', Strategy: 'ringall' },
    { Event: 'QueueStatusComplete', EventList: 'Complete' },
  ]);
  asterisk.answers.set('QueueAdd', () => [{ Response: 'Success', Message: 'Added' }]);
  broker = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  broker.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      frames.push(text);
      if (text.startsWith('CONNECT')) socket.send(frame('CONNECTED', { version: '1.2' }));
    }),
  );
  await once(broker, 'listening');
  provider = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      questions.push(body);
      response.end(body.includes('username=carol') ? 'allow\n' : 'deny');
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterEach(async () => {
  gateway?.kill('SIGKILL');
  for (const socket of broker.clients) socket.terminate();
  broker.close();
  provider.close();
  await asterisk.close();
});

/** Starts the program with these options in addition; gives how it ends. */
const start = (...more: string[]) => {
  const args = ['--conditions=source', MAIN, '--listen', '127.0.0.1:0', ...more];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      AMI_USERNAME: ACCOUNT.username,
      AMI_SECRET: ACCOUNT.secret,
      BROKER_LOGIN: 'exchange',
      BROKER_PASSCODE: 'a passcode',
    },
  });
  gateway = child;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return once(child, 'exit');
};
const startWhole = () =>
  start(
    ...['--realm', 'acme.example', '--broker-url', `ws://127.0.0.1:${portOf(broker)}/ws`],
    ...['--ami', `127.0.0.1:${portOf({ address: () => ({ port: asterisk.options.port }) })}`],
    ...['--queues-key', KEY, '--conferences-key', KEY],
    ...['--authorize-url', `http://127.0.0.1:${portOf(provider)}/may`],
  );

it('publishes what happens, gives the board with its number, asks who may command, and ends [B-34] [F25]', async () => {
  const ended = startWhole();
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(/Snapshots at (http:\S+)\/queues/);
  const url = /Snapshots at (http:\S+)\/queues/.exec(output)?.[1];
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  await expect.poll(async () => (await get(`/queues?key=${KEY}`)).status).toBe(200);
  await expect.poll(() => frames.some((text) => text.startsWith('SUBSCRIBE'))).toBe(true);
  const at = async () => QueuesAnswer.parse((await get(`/queues?key=${KEY}`)).body);
  const before = await at();
  expect(before).toMatchObject({ data: [{ name: 'orders', calls: [] }], seq: 0 });
  expect(ConferencesAnswer.parse((await get(`/conferences?key=${KEY}`)).body).data).toEqual([]);
  expect((await get('/queues?key=other')).status).toBe(400);
  expect((await get('/secrets')).status).toBe(404);
  expect((await get('//')).status).toBe(404);
  const rebound = httpGet(`${url}/queues?key=${KEY}`, { headers: { host: 'evil.example' } });
  const [refused] = (await once(rebound, 'response')) as [IncomingMessage];
  expect(refused.resume().statusCode).toBe(403);

  asterisk.say('Event: QueueCallerJoin\r\nQueue: orders\r\nUniqueid: 1.1\r\nPosition: 1\r\n\r\n');
  await expect.poll(() => frames.find((text) => text.startsWith('SEND'))).toBeDefined();
  const sent = frames.find((text) => text.startsWith('SEND')) ?? '';
  expect(sent).toContain(`destination:/exchange/callpanel.events/${KEY}\n`);
  expect(sent).toContain('x-seq:1\n');
  expect(sent).toContain(`x-epoch:${before.epoch}\n`);
  expect(sent).toContain('"event":"ENTERQUEUE"');
  expect(await at()).toMatchObject({ data: [{ calls: [{ uniqueid: '1.1' }] }], seq: 1 });

  const ask = (actionid: string, user: object) => {
    const body = { action: 'QueueAdd', queue: 'orders', interface: 'PJSIP/201', actionid };
    const headers = {
      subscription: 'sub-0',
      'message-id': actionid,
      'reply-to': '/reply-queue/amq.gen-7',
      ...user,
    };
    for (const socket of broker.clients)
      socket.send(frame('MESSAGE', { ...headers, destination: '/x' }, JSON.stringify(body)));
    const isAnswer = (text: string) => text.includes(`"actionid":"${actionid}"`);
    return expect.poll(() => frames.find(isAnswer));
  };
  await ask('a1', { 'user-id': 'carol' }).toContain('"response":"Success","message":"Added"');
  await ask('a2', { 'user-id': 'bob' }).toContain('Permission denied');
  await ask('a3', {}).toContain('Permission denied');
  expect(questions).toHaveLength(2);
  expect(questions[0]).toBe('Queue=orders&Interface=PJSIP%2F201&username=carol&action=QueueAdd');

  gateway?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).not.toContain(ACCOUNT.secret);
}, 40_000);

it('says what is wrong with its options', async () => {
  const wrong = async (options: string[]): Promise<string> => {
    let said = '';
    const child = spawn(process.execPath, ['--conditions=source', MAIN, ...options], { env: {} });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await once(child, 'close')).toEqual([1, null]);
    return said;
  };
  const both = ['--realm', 'x', '--broker-url', 'ws://x'];
  const said = await Promise.all(
    [['--realm', 'x'], ['--relm', 'x'], [...both, '--ami', 'x'], both].map(wrong),
  );
  expect(said.map((text) => text.split('\n')[0])).toEqual([
    '--realm and --broker-url are needed.',
    expect.stringContaining("Unknown option '--relm'"),
    '--ami takes a host and a port, not "x".',
    'BROKER_LOGIN is not in the environment.',
  ]);
  expect(said.every((text) => text.includes('Usage: npm run gateway'))).toBe(true);
}, 30_000);
