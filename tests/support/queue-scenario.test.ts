import { QueuesAnswer, parseEvent, queueEventFrom } from '@callpanel/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Line } from '../../packages/sandbox/src/testing/lines.ts';
import type { TestPhone } from '../../packages/sandbox/src/testing/phone.ts';
import { LOOKS, lookOf } from './queue-looks.ts';
import {
  AGENT_HISTORY,
  HISTORIES,
  agentHistoryOf,
  historiesOf,
  playQueues,
} from './queue-scenario.ts';
import type { QueueStage } from './queue-stage.ts';
import { type SandboxStage, openSandboxStage } from './sandbox-stage.ts';

const QUEUES = { orders: 'sales', service: 'support' };
const AGENTS = [
  { exten: '103', interface: 'PJSIP/103' },
  { exten: '105', interface: 'PJSIP/105' },
] as const;
const CALLERS = ['101', '102', '200'] as const;

let sandbox: SandboxStage;
beforeAll(async () => {
  sandbox = await openSandboxStage('alice');
}, 30_000);
afterAll(() => sandbox.close());

/** Queues as the scenario wants them. */
const setUp = async (): Promise<void> => {
  for (const queue of Object.values(QUEUES)) {
    const isShort = queue === QUEUES.service;
    const times = { timeout: 3, retry: isShort ? 2 : 1, wrapup: 1, maxWait: isShort ? 4 : 0 };
    const exits = { exitKey: '0', exitTo: '*86', overflow: '*86', leaveWhenEmpty: isShort };
    const agents = AGENTS.map(({ exten: ext }) => ({ ext, penalty: 0 }));
    const patch = { strategy: 'ringall', joinEmpty: true, ...times, ...exits, agents };
    await sandbox.post('/sandbox/queues/options', { queue, patch });
    for (const [index, { exten: ext }] of AGENTS.entries()) {
      const on = !isShort && index === 0;
      await sandbox.post('/sandbox/queues/agents', { queue, ext, on });
    }
  }
};

/** The sandbox as the telephone company that the scenario is played on. */
const openStage = async (): Promise<QueueStage> => {
  const { lines, get } = sandbox;
  const phones = new Map<string, TestPhone>();
  const talking = new Map<string, Line>();
  for (const [index, { exten }] of AGENTS.entries())
    phones.set(exten, await lines.phone(exten, 500 + 100 * index));
  await setUp();
  const removed = () =>
    sandbox.bodies().filter((body) => body['event'] === 'REMOVEMEMBER').length === 3 || undefined;
  await sandbox.until(removed);
  const begin = sandbox.bodies().length;
  let calls = 0;
  return {
    queues: QUEUES,
    agents: AGENTS,
    elsewhere: '*86',
    call: async (queue) => {
      const phone = await lines.phone(CALLERS[calls % 3] ?? '', 900 + 50 * calls);
      calls += 1;
      const dialled = await lines.dial(phone, queue === QUEUES.orders ? '8001' : '8002');
      const line = await dialled.answered();
      const dtmf = { 'Content-Type': 'application/dtmf-relay' };
      return {
        hangUp: async () => void line.request('BYE'),
        press: async (key) => void line.request('INFO', dtmf, `Signal=${key}\r\nDuration=100`),
      };
    },
    answer: async ({ exten }) => {
      const phone = phones.get(exten);
      if (phone) talking.set(exten, await lines.pickUp(phone));
    },
    hangUp: async ({ exten }) => void talking.get(exten)?.request('BYE'),
    command: sandbox.command,
    events: () =>
      sandbox
        .bodies()
        .slice(begin)
        .flatMap((body) => {
          const event = parseEvent(body);
          if (typeof event === 'string' || event.action !== 'QUEUE') return [];
          const parsed = queueEventFrom(event);
          if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
          return [parsed];
        }),
    board: async () => QueuesAnswer.parse(await get('queues')).data,
    until: sandbox.until,
  };
};

it('the sandbox’s queues tell and show what Asterisk’s do in tests/peers [D-26] [D-27] [D-30] [G-15]', async () => {
  const stage = await openStage();
  await playQueues(stage, async (moment, panel) => {
    await expect.poll(() => lookOf(stage)).toEqual(LOOKS[moment]);
    await expect.poll(panel).toEqual(LOOKS[moment]);
  });
  expect(historiesOf(stage)).toEqual(HISTORIES);
  expect(agentHistoryOf(stage)).toEqual(AGENT_HISTORY);
}, 90_000);
