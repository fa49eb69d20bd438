import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from '../../testing/lines.ts';
import { NOTHING, talksOf } from '../../testing/talk.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import { QueueExchange } from './testing/exchange.ts';

const BOB = 800;
const CAROL = 1_300;
/** Of the music on hold. */
const MUSIC = [220, 277.2, 329.6, 440];
const QUEUE = { ext: '8001', name: 'Sales' };
const PATIENCE = { timeout: 8_000 };

const exchange = new QueueExchange();
const { engine } = exchange;
const phones = new TonePhones();
const { left } = talksOf(exchange);
const { phone, pickUp } = linesOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
  exchange.store.close();
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
  for (const [index, hertz] of MUSIC.entries()) await phones.say(`music${index}`, hertz);
});

const hearsMusic = async (line: Awaited<ReturnType<typeof pickUp>>): Promise<void> => {
  await expect
    .poll(async () => (await line.hears()).some((hertz) => MUSIC.includes(hertz)), PATIENCE)
    .toBe(true);
};

describe('a caller from outside', () => {
  it('waits, and talks to the agent who answers', async () => {
    const sales = exchange.sales({ agents: [{ ext: '103', penalty: 0 }] });
    const carol = await phone('103', CAROL);
    const party = { ext: '+15145550171', name: 'Nadia' };
    const caller = exchange.pbx.queueing.outside({ from: '*86', party, to: QUEUE }, () =>
      engine.abandon(sales, caller),
    );
    engine.join(sales, caller);
    const carols = await pickUp(carol);
    await hearsMusic(carols);
    expect(exchange.pbx.hangup(party.ext)).toBe(1);
    await carols.dismissed();
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.lines().at(-1)).toMatch(/^COMPLETECALLER 103 /);
  }, 30_000);

  it('gives up, or is sent elsewhere', async () => {
    const sales = exchange.sales({ agents: [] });
    const bob = await phone('102', BOB);
    const join = (ext: string) => {
      const order = { from: '*86', party: { ext, name: '' }, to: QUEUE };
      const caller = exchange.pbx.queueing.outside(order, () => engine.abandon(sales, caller));
      engine.join(sales, caller);
      return caller;
    };
    join('+1');
    const second = join('+2');
    exchange.pbx.hangup('+1');
    expect(exchange.lines().at(-1)).toBe('ABANDON NONE 1|1|0');
    // It has no phone, which would enter another queue.
    expect(engine.redirect(second.channel, '8002')).toBe('leads nowhere');
    expect(engine.redirect(second.channel, '102')).toBe('done');
    await hearsMusic(await pickUp(bob));
    expect(exchange.lines().at(-1)).toBe('WITHDRAW NONE 1|2|0|102');
  }, 30_000);
});
