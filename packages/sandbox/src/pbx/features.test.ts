import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import type { TestPhone } from '../testing/phone.ts';
import { fromCallee, NOTHING, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, clock, media, events } = exchange;
const { accept, left, member } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

/** Dials a code and waits until its tone is over. */
const dialCode = async (phone: TestPhone, code: string): Promise<void> => {
  const invite = await phone.invite(code, await media.offer(member()));
  phone.acknowledge(invite, await phone.take('200'));
  await expect.poll(() => pbx.snapshot().calls.at(-1)?.state).toBe('answered');
  clock.turn(500);
  phone.respond(await phone.take('BYE'), '200 OK');
  await expect.poll(left).toEqual(NOTHING);
};

/** A phone that has dialled these codes. */
const withCodes = async (ext: string, ...codes: string[]): Promise<TestPhone> => {
  const phone = await exchange.registered(ext);
  for (const code of codes) await dialCode(phone, code);
  events.length = 0;
  return phone;
};

const call = async (phone: TestPhone, to: string) => phone.invite(to, await media.offer(member()));

/** Calls and is refused; gives the status. */
const refusal = async (phone: TestPhone, to: string): Promise<string> => {
  const invite = await call(phone, to);
  const answer = await phone.until(() => phone.heard.find(({ is }) => is >= '300' && is <= '699'));
  phone.heard.splice(0);
  phone.acknowledge(invite, answer);
  return answer.is;
};

const initiated = () =>
  events
    .filter((event) => event.kind === 'call' && event.phase === 'initiated')
    .map((event) => (event.kind === 'call' ? `${event.from.ext}>${event.to.ext}` : ''));

describe('feature codes', () => {
  it('*76 and *21 toggle, *96 works with and without a number; each confirms and hangs up', async () => {
    const alice = await exchange.registered('101');
    for (const code of ['*76', '*96103', '*21', '*76', '*96', '*21']) await dialCode(alice, code);
    expect(events.flatMap((event) => (event.kind === 'feature' ? [event] : []))).toEqual([
      { kind: 'feature', ext: '101', feature: 'dnd', on: true, value: '' },
      { kind: 'feature', ext: '101', feature: 'forward', on: true, value: '103' },
      { kind: 'feature', ext: '101', feature: 'followme', on: true, value: '' },
      { kind: 'feature', ext: '101', feature: 'dnd', on: false, value: '' },
      { kind: 'feature', ext: '101', feature: 'forward', on: false, value: '' },
      { kind: 'feature', ext: '101', feature: 'followme', on: false, value: '' },
    ]);
    expect(initiated().slice(0, 2)).toEqual(['101>*76', '101>*96103']);
  });

  it.each([
    ['away', 'away'],
    ['busy', 'online'],
  ])('*76 changes published presence too: %s is then %s [X-35] [S-32]', async (note, then) => {
    const alice = await exchange.registered('101');
    const pidf = `<presence><tuple><status><basic>closed</basic></status></tuple><note>${note}</note></presence>`;
    await alice.publish({ Event: 'presence', 'Content-Type': 'application/pidf+xml' }, pidf);
    await dialCode(alice, '*76');
    expect(pbx.features('101')).toMatchObject({
      dnd: false,
      presence: { basic: 'open', note: then },
    });
  });

  it('changes nothing before the call is answered', async () => {
    const alice = await exchange.registered('101');
    const invite = await alice.invite('*76', 'v=0');
    alice.acknowledge(invite, await alice.take('488'));
    expect(pbx.features('101').dnd).toBe(false);
  });
});

describe('effects of features on calls', () => {
  it('"do not disturb" silences the phones: 486, and no call [S-54]', async () => {
    const bob = await withCodes('102', '*76');
    const alice = await exchange.registered('101');
    expect(await refusal(alice, '102')).toBe('486');
    expect(bob.heard.filter(({ is }) => is === 'INVITE')).toEqual([]);
    expect(initiated()).toEqual([]);
    expect(() => pbx.ringMe('102')).toThrow(RangeError);
  });

  it('a forward rings the other phone instead, whatever the user’s "do not disturb"', async () => {
    const bob = await withCodes('102', '*96103', '*76');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    const invite = await call(alice, '102');
    const offer = await carol.take('INVITE');
    expect(offer.header('From')).toContain('"Alice" <sip:101@acme.example>');
    await accept(carol, offer, member());
    const ok = await alice.take('200');
    expect(ok.header('P-Asserted-Identity')).toBe('"Carol" <sip:103@acme.example>');
    alice.acknowledge(invite, ok);
    expect(bob.heard.filter(({ is }) => is === 'INVITE')).toEqual([]);
    expect(initiated()).toEqual(['101>103']);
    fromCallee(carol, offer, 'BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('a forward can lead to a feature', async () => {
    await withCodes('102', '*96*86');
    const alice = await exchange.registered('101');
    alice.acknowledge(await call(alice, '102'), await alice.take('200'));
    await expect
      .poll(() => pbx.snapshot().calls[0])
      .toMatchObject({ to: '*86', state: 'answered' });
  });

  it('refuses forwards in a circle, and to an unknown number', async () => {
    await withCodes('102', '*96103');
    const carol = await withCodes('103', '*96102');
    const alice = await exchange.registered('101');
    expect(await refusal(alice, '102')).toBe('482');
    await dialCode(carol, '*96999');
    expect(await refusal(alice, '102')).toBe('480');
  });

  it('follow-me rings the user’s own phone and the other one; the first answer wins', async () => {
    const bob = await withCodes('102', '*21');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    const invite = await call(alice, '102');
    const offers = [await bob.take('INVITE'), await carol.take('INVITE')] as const;
    bob.respond(offers[0], '180 Ringing');
    await alice.take('180');
    await accept(carol, offers[1], member());
    alice.acknowledge(invite, await alice.take('200'));
    expect((await bob.take('CANCEL')).header('Reason')).toContain('Call completed elsewhere');
    await expect
      .poll(() => pbx.snapshot().calls[0]?.legs.map(({ ext }) => ext))
      .toEqual(['101', '103']);
    // All boards show both ringing, and then only the person who answered in a call.
    expect(initiated()).toEqual(['101>102', '101>103']);
    expect(pbx.snapshot().calls[0]?.called).toEqual(['103']);
  });

  it('follow-me reaches a user whose own phone is away, but never rings the caller or an undisturbed user', async () => {
    const bob = await withCodes('102', '*21');
    await bob.register({ Contact: '*', Expires: '0' });
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    expect(await refusal(carol, '102')).toBe('480');
    const invite = await call(alice, '102');
    const offer = await carol.take('INVITE');
    carol.respond(offer, '486 Busy Here');
    alice.acknowledge(invite, await alice.take('486'));
    await dialCode(carol, '*76');
    expect(await refusal(alice, '102')).toBe('480');
  });

  it('follow-me rings one number after the other, and moves on when one refuses [D-57]', async () => {
    const before = exchange.followMe;
    onTestFinished(() => void (exchange.followMe = before));
    exchange.followMe = { ...before, apartMs: 4_000, ringMs: 4_000 };
    const bob = await withCodes('102', '*21');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    const invite = await call(alice, '102');
    const own = await bob.take('INVITE');
    expect(carol.heard.filter(({ is }) => is === 'INVITE')).toEqual([]);
    expect(initiated()).toEqual(['101>102']);
    bob.respond(own, '486 Busy Here');
    const offer = await carol.take('INVITE');
    expect(initiated()).toEqual(['101>102', '101>103']);
    carol.respond(offer, '180 Ringing');
    await alice.take('180');
    clock.turn(8_000);
    await carol.take('CANCEL');
    alice.acknowledge(invite, await alice.take('480'));
    expect(offer.header('From')).toContain('"Alice"');
  });

  it('a number that asks takes the call only when it says yes; the others ring until then [D-57]', async () => {
    const before = exchange.followMe;
    let decide: ((takes: boolean) => void) | undefined;
    exchange.followMe = {
      ...before,
      callerId: () => ({ ext: '5145550100', name: 'FM Alice' }),
      confirm: () => new Promise<boolean>((resolve) => (decide = resolve)),
    };
    const bob = await withCodes('102', '*21');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    const invite = await call(alice, '102');
    bob.respond(await bob.take('INVITE'), '180 Ringing');
    await alice.take('180');
    const offer = await carol.take('INVITE');
    expect(offer.header('From')).toContain('"FM Alice" <sip:5145550100@acme.example>');
    await accept(carol, offer, member());
    await expect.poll(() => decide).toBeDefined();
    expect(bob.heard.filter(({ is }) => is === 'CANCEL')).toEqual([]);
    decide?.(true);
    await bob.take('CANCEL');
    alice.acknowledge(invite, await alice.take('200'));
    fromCallee(carol, offer, 'BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('a number that asks when the time is up may still say yes; after a no the caller is refused [D-57]', async () => {
    const before = exchange.followMe;
    onTestFinished(() => void (exchange.followMe = before));
    const asked: ((takes: boolean) => void)[] = [];
    exchange.followMe = {
      ...before,
      ringMs: 4_000,
      confirm: () => new Promise<boolean>((resolve) => void asked.push(resolve)),
    };
    const bob = await withCodes('102', '*21');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    for (const takes of [true, false]) {
      const invite = await call(alice, '102');
      const own = await bob.take('INVITE');
      bob.respond(own, '180 Ringing');
      const offer = await carol.take('INVITE');
      await accept(carol, offer, member());
      await expect.poll(() => asked.length).toBe(1);
      clock.turn(8_000);
      expect(pbx.snapshot().calls).toMatchObject([{ state: 'ringing' }]);
      asked.pop()?.(takes);
      await bob.take('CANCEL');
      bob.respond(own, '487 Request Terminated');
      alice.acknowledge(invite, await alice.take(takes ? '200' : '480'));
      if (takes) fromCallee(carol, offer, 'BYE');
      else carol.respond(await carol.take('BYE'), '200 OK');
      await expect.poll(left).toEqual(NOTHING);
      for (const phone of [alice, bob, carol]) phone.heard.splice(0);
    }
  });

  it('a number that is asked when the caller hangs up is hung up, too [D-57]', async () => {
    const before = exchange.followMe;
    onTestFinished(() => void (exchange.followMe = before));
    let asked = false;
    exchange.followMe = {
      ...before,
      confirm: () => {
        asked = true;
        return new Promise<boolean>(() => undefined);
      },
    };
    const bob = await withCodes('102', '*21');
    const [alice, carol] = [await exchange.registered('101'), await exchange.registered('103')];
    const invite = await call(alice, '102');
    const own = await bob.take('INVITE');
    bob.respond(own, '180 Ringing');
    await alice.take('180');
    await accept(carol, await carol.take('INVITE'), member());
    await expect.poll(() => asked).toBe(true);
    alice.request('CANCEL', 'sip:102@acme.example', {
      Via: invite['Via']!,
      'Call-ID': invite['Call-ID']!,
      CSeq: invite['CSeq']!.replace('INVITE', 'CANCEL'),
    });
    await bob.take('CANCEL');
    bob.respond(own, '487 Request Terminated');
    carol.respond(await carol.take('BYE'), '200 OK');
    await expect.poll(left).toEqual(NOTHING);
  });
});
