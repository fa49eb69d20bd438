import {
  API_PREFIX,
  QueuesAnswer,
  RmqClient,
  TokenSet,
  commandsDestination,
  parseEvent,
  queueEventFrom,
  sipSettingsFrom,
} from '@callpanel/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../packages/sandbox/src/index.ts';
import { linesOf } from '../../packages/sandbox/src/testing/lines.ts';
import { connectListener } from '../../packages/sandbox/src/testing/listener.ts';
import { TestPhone } from '../../packages/sandbox/src/testing/phone.ts';
import { TonePhones } from '../../packages/sandbox/src/testing/tone-phones.ts';
import { LOOKS, lookOf } from './queue-looks.ts';
import {
  AGENT_HISTORY,
  HISTORIES,
  agentHistoryOf,
  historiesOf,
  playQueues,
} from './queue-scenario.ts';
import type { QueueStage } from './queue-stage.ts';

const ANSWERS = '/temp-queue/answers';
const SUPERVISOR = 'alice';
const QUEUES = { orders: 'sales', service: 'support' };
const NUMBERS: Readonly<Record<string, string>> = { sales: '8001', support: '8002' };
const AGENTS = [
  { exten: '103', interface: 'PJSIP/103' },
  { exten: '105', interface: 'PJSIP/105' },
] as const;

let sandbox: Sandbox;
const tones = new TonePhones();
const phones: TestPhone[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ people: 1 });
}, 30_000);
afterAll(async () => {
  for (const phone of phones) phone.close();
  await Promise.all([tones.close(), sandbox.close()]);
});

const post = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
};

/** A phone that does what phones do by themselves: it rings, ends what is ended, and stops to ring. */
const openPhone = async (url: string, ext: string): Promise<TestPhone> => {
  const phone = await new TestPhone(url, ext).open();
  phones.push(phone);
  phone.socket.on('message', () => {
    const heard = phone.heard.at(-1);
    if (!heard) return;
    const isSame = (wire: typeof heard) => wire.header('Call-ID') === heard.header('Call-ID');
    if (heard.is === 'INVITE') phone.respond(heard, '180 Ringing');
    if (/^(BYE|CANCEL|UPDATE|NOTIFY|OPTIONS)$/.test(heard.is)) phone.respond(heard, '200 OK');
    if (heard.is !== 'CANCEL') return;
    void phone
      .take('INVITE', isSame)
      .then((invite) => phone.respond(invite, '487 Request Terminated'));
  });
  const answer = await phone.register();
  expect(answer.is).toBe('200');
  return phone;
};

/** The sandbox as the telephone company that the scenario is played on. */
const sandboxStage = async (): Promise<QueueStage> => {
  const grant = { grant_type: 'password', username: SUPERVISOR, password: 'panel' };
  const token = TokenSet.parse(await post(`${API_PREFIX}/oauth/token`, grant)).access_token;
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${sandbox.url}${API_PREFIX}/${path}`, { headers })).json();
  };
  const sip = sipSettingsFrom(await get('config/sipua'));
  const lines = linesOf({ registered: (ext) => openPhone(sip.proxy[0]!.url, ext) }, tones);
  const agents = new Map<string, TestPhone>();
  const talking = new Map<string, Awaited<ReturnType<typeof lines.pickUp>>>();
  for (const [index, { exten }] of AGENTS.entries())
    agents.set(exten, await lines.phone(exten, 500 + 100 * index));

  for (const queue of Object.values(QUEUES)) {
    const isShort = queue === QUEUES.service;
    const times = { timeout: 3, retry: isShort ? 2 : 1, wrapup: 1, maxWait: isShort ? 4 : 0 };
    const exits = { exitKey: '0', exitTo: '*86', overflow: '*86', leaveWhenEmpty: isShort };
    const who = AGENTS.map(({ exten: ext }) => ({ ext, penalty: 0 }));
    const patch = { strategy: 'ringall', joinEmpty: true, ...times, ...exits, agents: who };
    await post('/sandbox/queues/options', { queue, patch });
    for (const { exten: ext } of AGENTS)
      await post('/sandbox/queues/agents', {
        queue,
        ext,
        on: !isShort && ext === AGENTS[0].exten,
      });
  }

  const config = RmqClient.parse(await get('config/rmqclient'));
  const broker = await connectListener({
    url: config.url,
    login: SUPERVISOR,
    passcode: token,
    realm: 'acme.example',
  });
  await broker.listen(config.routing_key);
  let commands = 0;
  let calls = 0;
  const until: QueueStage['until'] = (look) =>
    vi.waitUntil(async () => (await look()) ?? false, { timeout: 10_000 }) as never;
  return {
    queues: QUEUES,
    agents: AGENTS,
    elsewhere: '*86',
    call: async (queue) => {
      const ext = ['101', '102', '200'][(calls += 1) % 3]!;
      const line = await (
        await lines.dial(await lines.phone(ext, 900 + calls), NUMBERS[queue]!)
      ).answered();
      const dtmf = { 'Content-Type': 'application/dtmf-relay' };
      return {
        hangUp: async () => void line.request('BYE'),
        press: async (key) => void line.request('INFO', dtmf, `Signal=${key}\r\nDuration=100`),
      };
    },
    answer: async ({ exten }) => {
      talking.set(exten, await lines.pickUp(agents.get(exten)!));
    },
    hangUp: async ({ exten }) => void talking.get(exten)?.request('BYE'),
    command: async (fields) => {
      const actionid = String((commands += 1));
      broker.client.publish({
        destination: commandsDestination(config.routing_key),
        headers: { 'reply-to': ANSWERS },
        body: JSON.stringify({ ...fields, actionid }),
      });
      const answer = await until(() =>
        broker
          .events()
          .find((event) => event.action === 'RESPONSE' && event['actionid'] === actionid),
      );
      expect(answer, JSON.stringify(fields)).toMatchObject({ response: 'Success' });
      return String(answer['message']);
    },
    events: () =>
      broker.events().flatMap((body) => {
        const event = body.action === 'QUEUE' ? parseEvent(body) : 'unknown';
        if (typeof event === 'string' || event.action !== 'QUEUE') return [];
        const parsed = queueEventFrom(event);
        if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
        return [parsed];
      }),
    board: async () => QueuesAnswer.parse(await get('queues')).data,
    until,
  };
};

it('the sandbox’s queues tell and show what Asterisk’s do in tests/peers [D-26] [D-27] [D-30] [S-47] [G-15]', async () => {
  const stage = await sandboxStage();
  await playQueues(stage, async (moment, panel) => {
    await expect.poll(() => lookOf(stage)).toEqual(LOOKS[moment]);
    await expect.poll(panel).toEqual(LOOKS[moment]);
  });
  expect(historiesOf(stage)).toEqual(HISTORIES);
  expect(agentHistoryOf(stage)).toEqual(AGENT_HISTORY);
}, 90_000);
