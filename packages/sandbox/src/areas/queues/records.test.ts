import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linesOf } from '../../testing/lines.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import type { CallRecord } from '../call-records/record.ts';
import { stepsOf } from '../call-records/wire.ts';
import { createCallWriter } from '../call-records/writer.ts';
import { QueueExchange } from './testing/exchange.ts';

const records: CallRecord[] = [];
class RecordedExchange extends QueueExchange {
  readonly #writer = createCallWriter({
    now: () => this.clock.now(),
    write: (written) => void records.push(...written),
    recorded: () => undefined,
  });

  protected override hear(event: Parameters<QueueExchange['hear']>[0]): void {
    super.hear(event);
    this.#writer.hear(event);
  }
}

const exchange = new RecordedExchange();
const { clock } = exchange;
const phones = new TonePhones();
const { phone, dial, pickUp } = linesOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
  exchange.store.close();
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
  records.length = 0;
});

const inShort = () =>
  records.map(({ caller, callee, special, disposition }) =>
    [caller.ext, callee.ext, special, disposition].join(' '),
  );

it('leaves a record of the queue and one of each agent who rang, linked [U-36] [D-22]', async () => {
  exchange.sales({ strategy: 'rrmemory', retry: 0 });
  const [alice, bob, carol] = await Promise.all([
    phone('101', 500),
    phone('102', 800),
    phone('103', 1_300),
  ]);
  const line = await (await dial(alice, '8001')).answered();
  bob.respond(await bob.take('INVITE'), '480 Temporarily Unavailable');
  clock.turn(10_000);
  const carols = await pickUp(carol);
  await expect.poll(inShort).toHaveLength(2);
  clock.turn(60_000);
  line.request('BYE');
  await carols.dismissed();
  await expect
    .poll(inShort)
    .toEqual(['101 102  NO ANSWER', '101 8001 QUEUE ANSWERED', '101 103  ANSWERED']);
  expect(new Set(records.map(({ linked }) => linked)).size).toBe(1);
  expect(stepsOf(records[1]!).map(({ step, party }) => [step, party])).toEqual([
    ['queued', '"Sales" <8001>'],
    ['moved', '"Carol" <103>'],
  ]);
}, 30_000);

it('of a caller who gives up has no agent', async () => {
  exchange.sales({ agents: [] });
  const line = await (await dial(await phone('101', 500), '8001')).answered();
  clock.turn(5_000);
  line.request('BYE');
  await expect.poll(inShort).toEqual(['101 8001 QUEUE ANSWERED']);
  expect(stepsOf(records[0]!).map(({ step }) => step)).toEqual(['queued', 'ended']);
}, 30_000);
