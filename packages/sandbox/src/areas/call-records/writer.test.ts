import { describe, expect, it } from 'vitest';
import { RECORDING_COMMAND } from '../../channels/channels.ts';
import type { TestPhone } from '../../testing/phone.ts';
import { BOB, PATIENCE, threePhonesOn } from '../../testing/three-phones.ts';
import { RecordsExchange } from './testing/exchange.ts';
import { stepsOf } from './wire.ts';

const { exchange, everybody, phone, dial, pickUp, talk } = threePhonesOn(new RecordsExchange());
const { pbx, clock, mailboxes } = exchange;
const expectRecords = () => expect.poll(() => exchange.summaries(), PATIENCE);

/** It rings at a phone, which answers so. */
const refuse = async (from: TestPhone, at: TestPhone, status: string): Promise<void> => {
  await dial(from, at.ext);
  at.respond(await at.take('INVITE'), status);
};

describe('a call leaves one record for each phone that rang, once that leg has ended', () => {
  it('answered: with its parties and times [D-22]', async () => {
    const [alice, bob] = await everybody();
    const startedAt = clock.now();
    const call = await dial(alice, '102');
    await bob.until(() => bob.heard.find(({ is }) => is === 'INVITE'));
    clock.turn(3_000);
    const called = await pickUp(bob);
    const calling = await call.answered();
    await expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');
    expect(exchange.all()).toEqual([]);
    clock.turn(7_000);
    calling.request('BYE');
    await called.dismissed();
    await expectRecords().toEqual(['101>102 ANSWERED']);
    const [record] = exchange.all();
    expect(record).toMatchObject({
      caller: { ext: '101', name: 'Alice' },
      callee: { ext: '102', name: 'Bob' },
      special: '',
      at: startedAt,
      answeredAt: startedAt + 3_000,
      endedAt: startedAt + 10_000,
      status: 200,
      end: 'ended',
      recording: '',
    });
  }, 20_000);

  it.each([
    ['486 Busy Here', 'BUSY', 'busy'],
    ['603 Decline', 'BUSY', 'busy'],
    ['500 Server Internal Error', 'FAILED 500', 'failed'],
    ['480 Temporarily Unavailable', 'NO ANSWER', 'missed'],
  ])('refused by the phone with %s [U-35]', async (status, disposition, end) => {
    const [alice, bob] = await everybody();
    await refuse(alice, bob, status);
    await expectRecords().toEqual([`101>102 ${disposition}`]);
    expect(exchange.all()).toMatchObject([{ end, answeredAt: null }]);
  });

  it('missed: not answered in time, or given up by the caller', async () => {
    const [alice, bob] = await everybody();
    const { ringing } = await dial(alice, '102');
    bob.respond(await bob.take('INVITE'), '180 Ringing');
    await ringing();
    clock.turn(25_000);
    await expectRecords().toEqual(['101>102 NO ANSWER']);
    expect(exchange.all()).toMatchObject([{ status: 480, end: 'missed' }]);
    clock.turn(1_000);
    const given = await dial(alice, '102');
    bob.respond(await bob.take('INVITE'), '180 Ringing');
    await given.ringing();
    const [number] = (given.invite['CSeq'] ?? '').split(' ');
    alice.request('CANCEL', 'sip:102@acme.example', {
      ...given.invite,
      CSeq: `${number} CANCEL`,
    });
    await expectRecords().toEqual(['101>102 NO ANSWER', '101>102 NO ANSWER']);
    expect(exchange.all()[1]).toMatchObject({ end: 'missed', status: 487 });
  }, 20_000);

  it('to nowhere: an unknown number, and a person without a phone [U-35]', async () => {
    const alice = await phone('101', BOB);
    await dial(alice, '999');
    await alice.take('404');
    await dial(alice, '102');
    await alice.take('480');
    await expectRecords().toEqual(['101>999 FAILED 404', '101>102 FAILED 480']);
    expect(exchange.all()).toMatchObject([{ end: 'failed' }, { end: 'failed' }]);
  });

  it('to a person with do not disturb on, and to an echo', async () => {
    const [alice, bob] = await everybody();
    const code = await (await dial(bob, '*76')).answered();
    await expect.poll(() => pbx.features('102').dnd, PATIENCE).toBe(true);
    clock.turn(1_000);
    await code.dismissed();
    await dial(alice, '102');
    await alice.take('486');
    const echo = await (await dial(alice, '*43')).answered();
    await expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');
    echo.request('BYE');
    await expectRecords().toEqual(['102>*76 ANSWERED', '101>102 BUSY', '101>*43 ANSWERED']);
  }, 20_000);

  it('to voicemail: the phone that did not answer, then the mailbox of its owner [U-36]', async () => {
    mailboxes.takeCalls(true, '102');
    const [alice, bob] = await everybody();
    const call = await dial(alice, '102');
    bob.respond(await bob.take('INVITE'), '486 Busy Here');
    const line = await call.answered();
    await expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');
    line.request('BYE');
    await expectRecords().toEqual(['101>102 BUSY', '101>VOICEMAIL(102) ANSWERED']);
    const [first, second] = exchange.all();
    expect(second?.linked).toBe(first?.linked);
    expect(stepsOf(second!).map(({ step }) => step)).toEqual(['voicemail', 'ended']);
  }, 20_000);

  it('answered elsewhere: each phone that rang has its own', async () => {
    const [alice, bob, carol] = await everybody();
    const code = await (await dial(bob, '*21')).answered();
    await expect.poll(() => pbx.features('102').followme, PATIENCE).toBe(true);
    clock.turn(1_000);
    await code.dismissed();
    const call = await dial(alice, '102');
    const line = await pickUp(carol);
    await call.answered();
    await expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');
    line.request('BYE');
    await expectRecords().toEqual(['102>*21 ANSWERED', '101>102 NO ANSWER', '101>103 ANSWERED']);
  }, 20_000);
});

it('notes in order who held the call and who resumed it [A-62]', async () => {
  const [alice, bob] = await everybody();
  const [caller, called] = await talk(alice, bob);
  await caller.direction('sendonly');
  clock.turn(1_000);
  await caller.direction('sendrecv');
  await called.direction('sendonly');
  clock.turn(2_000);
  caller.request('BYE');
  await called.dismissed();
  await expectRecords().toEqual(['101>102 ANSWERED']);
  const steps = exchange.all().flatMap(stepsOf);
  expect(steps.map(({ step, party }) => `${step} ${party}`.trim())).toEqual([
    'rang "Bob" <102>',
    'answered "Bob" <102>',
    'held "Alice" <101>',
    'resumed "Alice" <101>',
    'held "Bob" <102>',
    'ended',
  ]);
  const times = steps.map(({ at }) => at);
  expect(times).toEqual([...times].toSorted((a, b) => a - b));
}, 20_000);

describe('calls that are moved leave linked records', () => {
  const areLinked = (): boolean => new Set(exchange.all().map(({ linked }) => linked)).size === 1;

  it('blind transfer: the first call, then the other party’s call to the target', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    const third = await pickUp(carol);
    await sender.dismissed();
    await expectRecords().toEqual(['101>102 ANSWERED']);
    expect(exchange.all()).toMatchObject([
      { end: 'transferred', endParty: { ext: '103', name: 'Carol' } },
    ]);
    sent.request('BYE');
    await third.dismissed();
    await expectRecords().toEqual(['101>102 ANSWERED', '102>103 ANSWERED']);
    expect(areLinked()).toBe(true);
  }, 20_000);

  it('attended transfer: both calls of the transferor, then the joined one', async () => {
    const [alice, bob, carol] = await everybody();
    const [first, bobs] = await talk(alice, bob);
    await first.direction('sendonly');
    const [consult, carols] = await talk(alice, carol);
    await first.refer(`103@acme.example?Replaces=${encodeURIComponent(consult.replaces)}`);
    await Promise.all([first.dismissed(), consult.dismissed()]);
    bobs.request('BYE');
    await carols.dismissed();
    await expectRecords().toEqual(['101>102 ANSWERED', '101>103 ANSWERED', '102>103 ANSWERED']);
    const [one, , joined] = exchange.all();
    expect(joined?.linked).toBe(one?.linked);
    expect(one).toMatchObject({
      between: [{ step: 'held', party: { ext: '101', name: 'Alice' } }],
      end: 'transferred',
      endParty: { ext: '103' },
    });
  }, 20_000);

  it('parking: the call, the wait in the lot, and the pickup [U-36]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, waiting] = await talk(alice, bob);
    await sender.refer('700@acme.example');
    await sender.dismissed();
    await expect.poll(() => exchange.all(), PATIENCE).toMatchObject([{ endParty: { ext: '701' } }]);
    clock.turn(2_000);
    const fetched = await (await dial(carol, '701')).answered();
    await expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');
    fetched.request('BYE');
    await waiting.dismissed();
    await expectRecords().toEqual([
      '101>102 ANSWERED',
      '102>PARKING_LOT(701) ANSWERED',
      '103>PARKING_PICKUP(102) ANSWERED',
    ]);
    expect(areLinked()).toBe(true);
  }, 20_000);

  it('three-way call: the first calls, then each party’s in the conference [U-36]', async () => {
    const [alice, bob] = await everybody();
    const [caller, called] = await talk(alice, bob);
    const channelOf = (callId: string) =>
      exchange.events.flatMap((event) =>
        event.kind === 'channel' && event.callId === callId && event.bridgeId !== ''
          ? event.channel
          : [],
      )[0];
    for (const { callId } of [caller, called])
      await expect.poll(() => channelOf(callId), PATIENCE).toBeDefined();
    const both = [caller, called].map(({ callId }) => channelOf(callId)!);
    pbx.manager.redirect('101', both, '3WC-12345678');
    await expectRecords().toEqual(['101>102 ANSWERED']);
    caller.request('BYE');
    await called.dismissed();
    await expectRecords().toEqual([
      '101>102 ANSWERED',
      '102>CONFERENCE(3WC-12345678) ANSWERED',
      '101>CONFERENCE(3WC-12345678) ANSWERED',
    ]);
    expect(areLinked()).toBe(true);
  }, 20_000);
});

it('names the file of a recorded call, and reports when it is complete', async () => {
  const [alice, bob] = await everybody();
  const [caller, called] = await talk(alice, bob);
  const mine = () =>
    exchange.events.findLast(
      (event) =>
        event.kind === 'channel' && event.callId === caller.callId && event.bridgeId !== '',
    );
  await expect.poll(mine, PATIENCE).toBeDefined();
  const event = mine();
  if (event?.kind !== 'channel') throw new Error('No channel');
  const { channel, file } = event;
  pbx.manager.record('101', channel, { file, options: '', command: RECORDING_COMMAND });
  expect(exchange.recorded).toEqual([]);
  caller.request('BYE');
  await called.dismissed();
  await expectRecords().toEqual(['101>102 ANSWERED']);
  expect(exchange.all()).toMatchObject([{ recording: file }]);
  await expect.poll(() => exchange.recorded, PATIENCE).toEqual([file]);
}, 20_000);
