import { describe, expect, it } from 'vitest';
import type { TestPhone } from '../testing/phone.ts';
import { NOTHING } from '../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE, threePhones } from '../testing/three-phones.ts';

const { exchange, phones, left, everybody, dial, pickUp, talk, hearing } = threePhones();
const { pbx, events } = exchange;

/** Calls as cards show them: both parties, and ends. */
const cardEvents = () =>
  events.flatMap((event) => {
    if (event.kind === 'call') return `${event.phase} ${event.from.ext} ${event.to.ext}`;
    return event.kind === 'callEnded' ? `${event.how} ${event.status}` : [];
  });

const referNotices = ({ heard }: TestPhone) =>
  heard.filter((wire) => wire.is === 'NOTIFY' && wire.header('Event').startsWith('refer'));

describe('a blind transfer by REFER', () => {
  it.each([
    ['who called', true],
    ['who was called', false],
  ])(
    'from %s connects the other party with the target [V-09] [E-24]',
    async (_name, callerSends) => {
      const [alice, bob, carol] = await everybody();
      const lines = await (callerSends ? talk(alice, bob) : talk(bob, alice));
      const [sender, sent] = callerSends ? lines : lines.toReversed();
      await sender!.direction('sendonly');
      events.length = 0;

      const answer = await sender!.refer('103@acme.example');
      expect(answer.is).toBe('202');
      expect(await sender!.nextProgress()).toBe('100 Trying');
      const third = await pickUp(carol);
      expect(await sender!.nextProgress()).toBe('180 Ringing');
      expect(await sender!.nextProgress()).toBe('200 OK');
      await sender!.dismissed();

      await expect.poll(() => hearing(sent!, third), PATIENCE).toEqual([[CAROL], [BOB]]);
      expect(await sent!.nextParty()).toBe('"Carol" <sip:103@acme.example>');
      expect(cardEvents()).toEqual(['initiated 102 103', 'answered 102 103', 'terminated 200']);
      expect(pbx.snapshot().calls).toMatchObject([{ from: '102', to: '103', called: ['103'] }]);
      expect(pbx.snapshot().calls[0]!.legs.map(({ ext }) => ext)).toEqual(['102', '103']);
      await expect.poll(left).toEqual([1, 2, 2]);
      sent!.request('BYE');
      await third.dismissed();
      await expect.poll(left).toEqual(NOTHING);
    },
    20_000,
  );

  it('lets the transferred party hear the ringing, and the target see the caller', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    // No phone sends these tones; the test only listens for them.
    await phones.say('nobody', 440);
    await sender.refer('103@acme.example');
    const offer = await carol.take('INVITE');
    expect(offer.header('From')).toContain('"Bob"');
    expect(offer.header('Referred-By')).toBe('<sip:101@acme.example>');
    await expect.poll(() => sent.hears(), PATIENCE).toEqual([440]);
    carol.respond(offer, '486 Busy Here');
    expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
      '100 Trying',
      '486 Busy Here',
    ]);
    await expect.poll(() => hearing(sender, sent), PATIENCE).toEqual([[BOB], [ALICE]]);
  }, 20_000);

  it('leaves the call unchanged when it fails: busy, silent, offline, unknown, no number [F52]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.direction('sendonly');
    const { id } = pbx.snapshot().calls[0]!;
    const outcomes: string[] = [];
    const fails = async (to: string, meanwhile: () => Promise<void>): Promise<void> => {
      await sender.refer(to);
      expect(await sender.nextProgress()).toBe('100 Trying');
      await meanwhile();
      outcomes.push(await sender.nextProgress());
      expect(pbx.snapshot().calls).toMatchObject([{ id, state: 'answered' }]);
      await expect.poll(left).toEqual([1, 2, 2]);
    };
    await fails('103@acme.example', async () =>
      carol.respond(await carol.take('INVITE'), '486 Busy Here'),
    );
    await fails('103@acme.example', async () => {
      const offer = await carol.take('INVITE');
      carol.respond(offer, '180 Ringing');
      expect(await sender.nextProgress()).toBe('180 Ringing');
      exchange.clock.turn(25_000);
      await carol.take('CANCEL');
    });
    const none = async (): Promise<void> => undefined;
    await fails('104@acme.example', none);
    await fails('***103@acme.example', none);
    carol.close();
    await expect.poll(() => pbx.snapshot().counts.sockets).toBe(2);
    await fails('103@acme.example', none);
    expect(outcomes).toEqual([
      '486 Busy Here',
      '480 Temporarily Unavailable',
      '404 Not Found',
      '404 Not Found',
      '480 Temporarily Unavailable',
    ]);
    expect((await sender.refer('acme.example')).is).toBe('400');

    await sender.direction('sendrecv');
    await expect.poll(() => hearing(sender, sent), PATIENCE).toEqual([[BOB], [ALICE]]);
    sender.request('BYE');
    await sent.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it('ends for all when the transferred party hangs up, and continues when the transferor does [F52]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    const rung = await carol.take('INVITE');
    carol.respond(rung, '180 Ringing');
    sent.request('BYE');
    await carol.take('CANCEL');
    carol.respond(rung, '487 Request Terminated');
    expect([
      await sender.nextProgress(),
      await sender.nextProgress(),
      await sender.nextProgress(),
    ]).toEqual(['100 Trying', '180 Ringing', '487 Request Terminated']);
    await sender.dismissed();
    await expect.poll(left).toEqual(NOTHING);

    const [impatient, again] = await talk(alice, bob);
    await impatient.refer('103@acme.example');
    impatient.request('BYE');
    const third = await pickUp(carol);
    await expect.poll(() => hearing(again, third), PATIENCE).toEqual([[CAROL], [BOB]]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);

  it('uses re-INVITE for a phone without UPDATE; a refusal ends nothing (RFC 3311)', async () => {
    const [alice, bob] = await everybody();
    const call = await dial(bob, '101', { Allow: 'INVITE, BYE, NOTIFY' });
    const sender = await pickUp(alice);
    const sent = await call.answered();
    await sender.refer('*43@acme.example');
    const offer = await bob.take('INVITE');
    expect(offer.header('P-Asserted-Identity')).toMatch(/^"Echo.*" <sip:\*43@acme\.example>$/);
    bob.respond(offer, '488 Not Acceptable Here');
    await bob.take('ACK');
    await expect.poll(() => sent.hears(), PATIENCE).toEqual([BOB]);
  }, 20_000);

  it('works to players, and with players [V-10]', async () => {
    const [alice, bob] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('*43@acme.example');
    expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
      '100 Trying',
      '200 OK',
    ]);
    await sender.dismissed();
    await expect.poll(() => sent.hears(), PATIENCE).toEqual([BOB]);
    expect(pbx.snapshot().calls).toMatchObject([{ from: '102', to: '*43', state: 'answered' }]);
    sent.request('BYE');
    await expect.poll(left).toEqual(NOTHING);

    pbx.ringMe('101', '*43');
    const echoed = await pickUp(alice);
    await expect.poll(() => pbx.snapshot().calls[0]?.state).toBe('answered');
    await echoed.refer('102@acme.example');
    const next = await pickUp(bob);
    await echoed.dismissed();
    await expect.poll(() => next.hears(), PATIENCE).toEqual([BOB]);
    await expect.poll(left).toEqual([1, 1, 1]);
  }, 20_000);

  it('is refused before the answer, without a target, and on a fault [F52]', async () => {
    const [alice, bob] = await everybody();
    const call = await dial(alice, '102');
    const offer = await bob.take('INVITE');
    bob.respond(offer, '180 Ringing');
    expect((await (await call.ringing()).refer('103@acme.example')).is).toBe('403');
    alice.request('CANCEL', 'sip:102@acme.example', {
      Via: call.invite['Via']!,
      From: call.invite['From']!,
      'Call-ID': call.invite['Call-ID']!,
      CSeq: `${call.invite['CSeq']!.split(' ')[0]} CANCEL`,
    });
    await alice.take('487');

    const [sender] = await talk(alice, bob);
    pbx.inject({ method: 'REFER', dialog: true, then: { status: 403 } });
    expect((await sender.refer('103@acme.example')).is).toBe('403');
    expect(referNotices(alice)).toEqual([]);
  }, 20_000);

  it('succeeds when the last NOTIFY is lost, with the BYE [F52]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    expect(await sender.nextProgress()).toBe('100 Trying');
    pbx.inject({ method: 'NOTIFY', ext: '101', outgoing: true, count: 2, then: { drop: true } });
    await pickUp(carol);
    await sender.dismissed();
    expect(referNotices(alice)).toEqual([]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);
});

describe('an attended transfer by REFER with Replaces', () => {
  it.each([
    ['by a call of her own', true],
    ['by a call that came in', false],
  ])(
    'joins the others after Alice has consulted %s [S-23] [B-24] [F52]',
    async (_name, outgoing) => {
      const [alice, bob, carol] = await everybody();
      const [first, other] = await talk(bob, alice).then(([from, to]) => [to, from]);
      await first!.direction('sendonly');
      const consulted = await (outgoing ? talk(alice, carol) : talk(carol, alice));
      const [second, target] = outgoing ? consulted : consulted.toReversed();
      await expect.poll(() => hearing(other!, target!), PATIENCE).toEqual([[], [ALICE]]);
      events.length = 0;

      const replaces = encodeURIComponent(second!.replaces);
      expect((await first!.refer(`103@acme.example?Replaces=${replaces}`)).is).toBe('202');
      expect([await first!.nextProgress(), await first!.nextProgress()]).toEqual([
        '100 Trying',
        '200 OK',
      ]);
      await first!.dismissed();
      await second!.dismissed();
      await expect.poll(() => hearing(other!, target!), PATIENCE).toEqual([[CAROL], [BOB]]);
      expect(await other!.nextParty()).toBe('"Carol" <sip:103@acme.example>');
      expect(await target!.nextParty()).toBe('"Bob" <sip:102@acme.example>');
      expect(cardEvents()).toEqual([
        'initiated 102 103',
        'answered 102 103',
        'terminated 200',
        'terminated 200',
      ]);
      expect(events).toContainEqual({
        kind: 'transferred',
        result: 'Success',
        callId: first!.callId,
        transferee: { ext: '102', name: 'Bob' },
      });
      await expect.poll(left).toEqual([1, 2, 2]);
      target!.request('BYE');
      await other!.dismissed();
      await expect.poll(left).toEqual(NOTHING);
    },
    20_000,
  );

  it('leaves both calls unchanged with swapped tags, or for an ended call [F52]', async () => {
    const [alice, bob, carol] = await everybody();
    const [first, other] = await talk(alice, bob);
    const [second, target] = await talk(carol, alice).then(([from, to]) => [to, from]);
    const mixed = second!.replaces.replace('to-tag', 'x').replace('from-tag', 'to-tag');
    for (const replaces of [mixed.replace(';x=', ';from-tag='), 'gone;to-tag=a;from-tag=b']) {
      await first.refer(`103@acme.example?Replaces=${encodeURIComponent(replaces)}`);
      expect([await first.nextProgress(), await first.nextProgress()]).toEqual([
        '100 Trying',
        '481 Call/Transaction Does Not Exist',
      ]);
    }
    expect((await first.refer('103@acme.example?Replaces=nonsense')).is).toBe('400');
    expect(events.filter(({ kind }) => kind === 'transferred')).toMatchObject([
      { result: 'Fail' },
      { result: 'Fail' },
    ]);
    await expect
      .poll(() => hearing(first, other, second!, target!), PATIENCE)
      .toEqual([[BOB], [ALICE], [CAROL], [ALICE]]);
    expect(left()).toEqual([2, 4, 4]);
  }, 20_000);

  it('keeps ringing when the target still rings', async () => {
    const [alice, bob, carol] = await everybody();
    const [first, other] = await talk(alice, bob);
    const call = await dial(alice, '103');
    const offer = await carol.take('INVITE');
    carol.respond(offer, '180 Ringing');
    const replaces = encodeURIComponent((await call.ringing()).replaces);
    await first.refer(`103@acme.example?Replaces=${replaces}`);
    carol.respond(offer, '487 Request Terminated');
    const target = await pickUp(carol);
    await first.dismissed();
    await expect.poll(() => hearing(other, target), PATIENCE).toEqual([[CAROL], [BOB]]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);
});
