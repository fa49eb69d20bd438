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
/** Tones say the position where nothing can speak. */
const POSITION = 880;
const QUEUE = { ext: '8001', name: 'Sales' };
const PATIENCE = { timeout: 8_000 };

const exchange = new QueueExchange();
const { clock, engine, told } = exchange;
const phones = new TonePhones();
const { left } = talksOf(exchange);
const { phone, dial, pickUp, talk } = linesOf(exchange, phones);
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

  it('hears the position, as often as the queue says', async () => {
    const sales = exchange.sales({ announce: 30, agents: [] });
    const alice = await phone('101', ALICE);
    await phones.say('beeps', POSITION);
    // The position is the number of tones.
    for (let ahead = 0; ahead < 8; ahead += 1) {
      const order = { from: '*86', party: { ext: `+1${ahead}`, name: '' }, to: QUEUE };
      engine.join(
        sales,
        exchange.pbx.queueing.outside(order, () => undefined),
      );
    }
    const line = await (await dial(alice, '8001')).answered();
    const hearsPosition = async (): Promise<void> => {
      await expect.poll(async () => (await line.hears()).includes(POSITION), PATIENCE).toBe(true);
    };
    await hearsPosition();
    await hearsMusic(line);
    clock.turn(30_000);
    await hearsPosition();
    await hearsMusic(line);
  }, 30_000);

  it('may give up: the agent’s phone stops to ring [D-29]', async () => {
    exchange.sales();
    const [alice, bob] = await Promise.all([phone('101', ALICE), phone('102', BOB)]);
    const line = await (await dial(alice, '8001')).answered();
    bob.respond(await bob.take('INVITE'), '180 Ringing');
    clock.turn(3_000);
    line.request('BYE');
    expect((await bob.take('CANCEL')).header('Reason')).toBe('');
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.lines().slice(1)).toEqual(['RINGCANCELED 102 3000', 'ABANDON NONE 1|1|3']);
  }, 30_000);

  it('leaves by a key for another number [D-29]', async () => {
    exchange.sales({ agents: [], exitKey: '0', exitTo: '102' });
    const [alice, bob] = await Promise.all([phone('101', ALICE), phone('102', BOB)]);
    const line = await (await dial(alice, '8001')).answered();
    await hearsMusic(line);
    press(line, '7');
    press(line, '0');
    const bobs = await pickUp(bob);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([BOB]);
    expect(exchange.lines()).toContainEqual(expect.stringMatching(/^EXITWITHKEY NONE 0\|1\|1\|/));
    bobs.request('BYE');
    await line.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it('is sent to another queue after the longest wait [D-29]', async () => {
    exchange.sales({ agents: [], maxWait: 20, overflow: '8002' });
    const line = await (await dial(await phone('101', ALICE), '8001')).answered();
    await hearsMusic(line);
    clock.turn(20_000);
    await hearsMusic(line);
    expect([
      engine.calls('sales'),
      engine.calls('support').map(({ position }) => position),
    ]).toEqual([[], [1]]);
    line.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.lines()).toEqual([
      'ENTERQUEUE NONE |101|1|Alice',
      'EXITWITHTIMEOUT NONE 1|1|20',
      'ENTERQUEUE NONE |101|1|Alice',
      expect.stringMatching(/^ABANDON NONE 1\|1\|\d+$/),
    ]);
  }, 30_000);

  it('goes where the queue sends callers, if no agent is here', async () => {
    exchange.sales({ joinEmpty: false, overflow: '102', agents: [] });
    const [alice, bob] = await Promise.all([phone('101', ALICE), phone('102', BOB)]);
    await bob.register({ Contact: '*', Expires: '0' });
    const refused = await (await dial(alice, '8001')).answered();
    await refused.dismissed();
    const again = await phone('102', BOB);
    exchange.engine.pause('102', true, { reason: '' });
    const line = await (await dial(alice, '8001')).answered();
    await pickUp(again);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([BOB]);
    expect(exchange.lines().filter((text) => text.startsWith('ENTERQUEUE'))).toEqual([]);
  }, 30_000);

  it('keeps waiting on hold without music', async () => {
    exchange.sales({ agents: [] });
    const line = await (await dial(await phone('101', ALICE), '8001')).answered();
    await hearsMusic(line);
    await line.direction('sendonly');
    await expect.poll(() => line.hears(), PATIENCE).toEqual([]);
    await line.direction('sendrecv');
    await hearsMusic(line);
    expect(engine.calls('sales')).toHaveLength(1);
  }, 30_000);
});

describe('agents', () => {
  it('ring together, and those who did not answer have missed nothing', async () => {
    exchange.sales();
    const [alice, bob, carol] = await Promise.all([
      phone('101', ALICE),
      phone('102', BOB),
      phone('103', CAROL),
    ]);
    const line = await (await dial(alice, '8001')).answered();
    bob.respond(await bob.take('INVITE'), '180 Ringing');
    const carols = await pickUp(carol);
    expect((await bob.take('CANCEL')).header('Reason')).toContain('Call completed elsewhere');
    await expect.poll(() => carols.hears(), PATIENCE).toEqual([ALICE]);
    expect(engine.agents('sales').map(({ device }) => device)).toEqual([1, 2]);
    line.request('BYE');
    await carols.dismissed();
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.lines().at(-1)).toMatch(/^COMPLETECALLER 103 /);
  }, 30_000);

  it('who refuse are followed by the next one', async () => {
    exchange.sales({ strategy: 'rrmemory' });
    const [alice, bob, carol] = await Promise.all([
      phone('101', ALICE),
      phone('102', BOB),
      phone('103', CAROL),
    ]);
    const line = await (await dial(alice, '8001')).answered();
    bob.respond(await bob.take('INVITE'), '486 Busy Here');
    const carols = await pickUp(carol);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([CAROL]);
    expect(exchange.lines()).toContain('RINGNOANSWER 102 0');
    carols.request('BYE');
    await line.dismissed();
  }, 30_000);

  it('hand a call over by blind transfer [D-30]', async () => {
    exchange.sales({ agents: [{ ext: '103', penalty: 0 }] });
    const [alice, bob, carol] = await Promise.all([
      phone('101', ALICE),
      phone('102', BOB),
      phone('103', CAROL),
    ]);
    const line = await (await dial(alice, '8001')).answered();
    const carols = await pickUp(carol);
    await expect.poll(() => carols.hears(), PATIENCE).toEqual([ALICE]);
    clock.turn(20_000);
    await carols.refer('102@acme.example');
    const bobs = await pickUp(bob);
    await carols.dismissed();
    await expect.poll(() => bobs.hears(), PATIENCE).toEqual([ALICE]);
    expect(exchange.lines().at(-1)).toBe('BLINDTRANSFER 103 102|default|0|20|1');
    expect(told).toContain('BLINDTRANSFER 103');
    bobs.request('BYE');
    await line.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it('hand a call over by attended transfer [D-30]', async () => {
    exchange.sales({ agents: [{ ext: '103', penalty: 0 }] });
    const [alice, bob, carol] = await Promise.all([
      phone('101', ALICE),
      phone('102', BOB),
      phone('103', CAROL),
    ]);
    await (await dial(alice, '8001')).answered();
    const carols = await pickUp(carol);
    const [consults, bobs] = await talk(carol, bob);
    const { replaces } = consults;
    await carols.refer(`102@acme.example?Replaces=${encodeURIComponent(replaces)}`);
    await expect.poll(() => bobs.hears(), PATIENCE).toEqual([ALICE]);
    expect(exchange.lines().at(-1)).toBe('ATTENDEDTRANSFER 103 BRIDGE|102|0|0|1');
  }, 30_000);

  it('come and go by codes, which confirm it: all their queues, or one [C-24]', async () => {
    engine.logoff(exchange.sales({ agents: [{ ext: '102', penalty: 3 }] }), '102');
    told.length = 0;
    const bob = await phone('102', BOB);
    for (const code of ['*45', '*708002', '*718001', '*708001', '*46']) {
      const line = await (await dial(bob, code)).answered();
      await line.dismissed();
      await expect.poll(left).toEqual(NOTHING);
    }
    expect(told.filter((text) => /MEMBER 102|AGENTLOG/.test(text))).toEqual([
      'sales AGENTLOGIN 102 2',
      'support ADDMEMBER 102 2',
      'sales REMOVEMEMBER 102 2',
      'sales ADDMEMBER 102 2',
      'sales AGENTLOGOFF 102 2',
      'support AGENTLOGOFF 102 2',
    ]);
    const alice = await phone('101', ALICE);
    await dial(alice, '*45');
    await alice.take('404');
    await dial(bob, '*708009');
    await bob.take('404');
  }, 30_000);
});
