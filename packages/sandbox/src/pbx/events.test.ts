import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import { fromCallee, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, clock, media, events } = exchange;
const { accept, member, ring, talk } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

const registrations = () =>
  events
    .filter((event) => event.kind === 'registration')
    .map(({ ext, expires }) => `${ext} ${expires}`);

/** Events of calls in short; all must have one id. */
const calls = () => {
  const ofCalls = events.filter(({ kind }) => kind === 'call' || kind === 'callEnded');
  return ofCalls.map((event) => {
    if (event.kind === 'call') return `${event.phase} ${event.from.ext}>${event.to.ext}`;
    return event.kind === 'callEnded' ? `${event.how} ${event.status} ${event.reason}` : '';
  });
};
const ids = () =>
  new Set(
    events.flatMap((event) =>
      event.kind === 'call' || event.kind === 'callEnded' ? event.id : [],
    ),
  );

describe('events of phones [B-10]', () => {
  it('report a new one, a refresh and its removal, but not a closed socket', async () => {
    const alice = await exchange.phone('101');
    await alice.register({ Contact: `${alice.contact};expires=60`, 'User-Agent': 'Test 1' });
    expect(events).toEqual([
      {
        kind: 'registration',
        ext: '101',
        expires: 60,
        contact: `sip:101@${alice.id}.invalid;transport=ws`,
        userAgent: 'Test 1',
      },
    ]);
    await alice.register({ Contact: `${alice.contact};expires=90` });
    alice.close();
    await vi.waitFor(() => expect(pbx.snapshot().registrations[0]!.connected).toBe(false));
    expect(registrations()).toEqual(['101 60', '101 90']);
    await alice.open();
    await alice.register({ Contact: `${alice.contact};expires=0` });
    expect(registrations()).toEqual(['101 60', '101 90', '101 0']);
    clock.turn(200_000);
    expect(registrations()).toHaveLength(3);
  });

  it('report that a phone expired without a message, at its time', async () => {
    const alice = await exchange.phone('101');
    await alice.register({ Contact: `${alice.contact};expires=60` });
    clock.turn(59_999);
    expect(registrations()).toEqual(['101 60']);
    clock.turn(1);
    expect(registrations()).toEqual(['101 60', '101 0']);
  });

  it('report 0 only when the last phone has unregistered [X-36]', async () => {
    const phones = [await exchange.phone('101'), await exchange.phone('101')] as const;
    for (const phone of phones) await phone.register({ Contact: `${phone.contact};expires=60` });
    clock.turn(10_000);
    await phones[0].register({ Contact: `${phones[0].contact};expires=0` });
    await phones[1].register({ Contact: '*', Expires: '0' });
    expect(registrations()).toEqual(['101 60', '101 60', '101 50', '101 0']);
  });
});

describe('events of calls', () => {
  it('report ringing, the answer after the ACK, and the end [B-11] [B-12] [B-14]', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    expect(calls()).toEqual(['initiated 101>102']);
    expect(pbx.snapshot().calls[0]).toMatchObject({
      state: 'ringing',
      startedAt: clock.now(),
      answeredAt: undefined,
    });
    clock.turn(3_000);
    await accept(bob, offer, names[1]);
    const ok = await alice.take('200');
    expect(calls()).toHaveLength(1);
    alice.acknowledge(invite, ok);
    await expect.poll(calls).toEqual(['initiated 101>102', 'answered 101>102']);
    expect(pbx.snapshot().calls[0]).toMatchObject({
      startedAt: clock.now() - 3_000,
      answeredAt: clock.now(),
    });
    fromCallee(bob, offer, 'BYE');
    await alice.take('BYE');
    expect(calls()[2]).toBe('terminated 200 Hung up');
    expect(events.find(({ kind }) => kind === 'call')).toMatchObject({
      from: { ext: '101', name: 'Alice' },
      to: { ext: '102', name: 'Bob' },
    });
    expect(ids().size).toBe(1);
  });

  it('report a caller who gave up [B-14]', async () => {
    const { alice, invite } = await ring();
    alice.request('CANCEL', 'sip:102@acme.example', {
      Via: invite['Via']!,
      'Call-ID': invite['Call-ID']!,
      CSeq: invite['CSeq']!.replace('INVITE', 'CANCEL'),
    });
    await alice.take('487');
    expect(calls()).toEqual(['initiated 101>102', 'canceled 487 Request Terminated']);
  });

  it.each(['486 Busy Here', '603 Decline'])('report a refusal: %s', async (status) => {
    const { alice, bob, offer } = await ring();
    bob.respond(offer, status);
    await alice.take(status.slice(0, 3));
    expect(calls()).toEqual(['initiated 101>102', `error ${status}`]);
  });

  it('report no answer, and an end by the telephone system', async () => {
    await ring();
    clock.turn(25_000);
    await exchange.registered('102');
    const id = pbx.ringMe('102');
    expect(calls()).toEqual(['initiated 101>102', 'error 480 No answer', 'initiated *86>102']);
    pbx.hangup(id);
    expect(calls()[3]).toBe('error 480 Normal call clearing');
    expect(ids().size).toBe(2);
  });

  it('report the end of a lost media process as the end of the call', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const { alice } = await talk();
    pbx.killMedia();
    await alice.take('BYE');
    expect(calls().at(-1)).toBe('terminated 503 Media process lost');
  });

  it('include calls to features', async () => {
    const alice = await exchange.registered('101');
    const invite = await alice.invite('*43', await media.offer(member()));
    const ok = await alice.take('200');
    alice.acknowledge(invite, ok);
    await expect.poll(calls).toEqual(['initiated 101>*43', 'answered 101>*43']);
    alice.inDialog('BYE', invite, ok);
    await expect.poll(calls).toHaveLength(3);
    expect(events.find(({ kind }) => kind === 'call')).toMatchObject({ to: { name: 'Echo test' } });
  });

  it.each(['999', '__proto__', 'constructor', 'toString'])(
    'report nothing for an unknown number: %s',
    async (number) => {
      const alice = await exchange.registered('101');
      await alice.invite(number, 'v=0');
      await alice.take('404');
      expect(calls()).toEqual([]);
    },
  );
});
