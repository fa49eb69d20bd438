import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from '../../testing/lines.ts';
import { NOTHING, talksOf } from '../../testing/talk.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import { QueueExchange } from './testing/exchange.ts';

const ALICE = 500;
const BOB = 800;
const CAROL = 1_300;
/** Of the music on hold. */
const MUSIC = [220, 277.2, 329.6, 440];
const PATIENCE = { timeout: 8_000 };

const exchange = new QueueExchange();
const { clock, engine, told } = exchange;
const phones = new TonePhones();
const { left } = talksOf(exchange);
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
  for (const [index, hertz] of MUSIC.entries()) await phones.say(`music${index}`, hertz);
});

type Line = Awaited<ReturnType<Awaited<ReturnType<typeof dial>>['answered']>>;
const press = (line: Line, key: string): unknown =>
  line.request(
    'INFO',
    { 'Content-Type': 'application/dtmf-relay' },
    `Signal=${key}\r\nDuration=100`,
  );
const hearsMusic = async (line: Line): Promise<void> => {
  await expect
    .poll(async () => (await line.hears()).some((hertz) => MUSIC.includes(hertz)), PATIENCE)
    .toBe(true);
};

describe('who dials a queue', () => {
  it('hears music, and talks to the agent who answers [D-30] [B-15] [B-16]', async () => {
    exchange.sales({ agents: [{ ext: '103', penalty: 0 }] });
    const [alice, carol] = await Promise.all([phone('101', ALICE), phone('103', CAROL)]);
    const line = await (await dial(alice, '8001')).answered();
    const ringing = await carol.until(() => carol.heard.find(({ is }) => is === 'INVITE'));
    expect(ringing.header('From')).toContain('"Alice" <sip:101@acme.example>');
    expect(exchange.rung).toEqual([ringing.header('Call-ID')]);
    await hearsMusic(line);
    clock.turn(2_000);
    const carols = await pickUp(carol);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([CAROL]);
    await expect.poll(() => carols.hears(), PATIENCE).toEqual([ALICE]);
    clock.turn(30_000);
    carols.request('BYE');
    await line.dismissed();
    await expect.poll(left).toEqual(NOTHING);
    expect(told.filter((text) => !text.startsWith('sales') && !text.includes(' MEMBER'))).toEqual([
      'ENTERQUEUE',
      'AGENTCALLED 103',
      'CONNECT 103',
      'COMPLETEAGENT 103',
    ]);
    expect(exchange.lines()).toEqual([
      'ENTERQUEUE NONE |101|1|Alice',
      expect.stringMatching(/^CONNECT 103 2\|\d+\.\d+\|2$/),
      'COMPLETEAGENT 103 2|30|1',
    ]);
  }, 30_000);
});
