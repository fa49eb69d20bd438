import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from './test-exchange.ts';
import type { TestPhone, Wire } from './test-phone.ts';

const exchange = new TestExchange();
const { pbx, clock, media } = exchange;
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

let members = 0;
const member = (): string => `phone${(members += 1)}`;

/** Calls, legs and peer connections that are still there. */
const left = (): number[] => {
  const { calls, counts } = pbx.snapshot();
  return [calls.length, counts.legs, counts.peerConnections];
};
const NOTHING = [0, 0, 0];

interface Talk {
  alice: TestPhone;
  bob: TestPhone;
  invite: Record<string, string>;
  /** 200 to Alice. */
  ok: Wire;
  /** INVITE to Bob. */
  offer: Wire;
  names: [alice: string, bob: string];
}

/** Alice calls Bob and he rings. */
const ring = async (): Promise<Omit<Talk, 'ok'>> => {
  const alice = await exchange.registered('101');
  const bob = await exchange.registered('102');
  const names: [string, string] = [member(), member()];
  const invite = await alice.invite('102', await media.offer(names[0]));
  const offer = await bob.take('INVITE');
  bob.respond(offer, '180 Ringing');
  await alice.take('180');
  return { alice, bob, invite, offer, names };
};

const accept = async (
  bob: TestPhone,
  offer: Wire,
  name: string,
  more: Record<string, string> = {},
): Promise<void> => {
  const lines = { 'Content-Type': 'application/sdp', Allow: 'INVITE, BYE, UPDATE', ...more };
  bob.respond(offer, '200 OK', lines, await media.answer(name, offer.body));
  await bob.take('ACK');
};

/** ... and he answers. */
const talk = async (more: Record<string, string> = {}): Promise<Talk> => {
  const ringing = await ring();
  const { alice, bob, invite, offer, names } = ringing;
  await accept(bob, offer, names[1], more);
  const ok = await alice.take('200');
  alice.acknowledge(invite, ok);
  await media.accept(names[0], ok.body);
  await vi.waitFor(() => expect(pbx.snapshot().calls[0]?.state).toBe('answered'));
  return { ...ringing, ok };
};

describe('registration', () => {
  it('wants digest and returns the Contact with its expiry', async () => {
    const alice = await exchange.phone('101');
    const ok = await alice.register({
      Contact: `${alice.contact};expires=60`,
      'User-Agent': 'Test 1',
    });
    expect(ok.is).toBe('200');
    expect(ok.header('Contact')).toBe(`${alice.contact};expires=60`);
    expect(pbx.requests({ ext: '101', method: 'REGISTER' }).map(({ status }) => status)).toEqual([
      401, 200,
    ]);
    expect(pbx.snapshot().registrations).toMatchObject([
      { ext: '101', userAgent: 'Test 1', connected: true },
    ]);
    clock.turn(60_000);
    expect(pbx.snapshot().registrations).toEqual([]);
  });

  it("refuses a wrong password with 401 and somebody else's address with 403", async () => {
    const alice = await exchange.phone('101');
    const wrong = await alice.register({}, 'guess');
    expect(wrong.is).toBe('401');
    expect(wrong.header('WWW-Authenticate')).not.toContain('stale');
    const other = await alice.register({ To: '<sip:102@acme.example>' });
    expect(other.is).toBe('403');
  });

  it('says stale=true when the nonce is too old [F9]', async () => {
    const alice = await exchange.phone('101');
    const uri = 'sip:acme.example';
    const to = { To: '<sip:101@acme.example>' };
    alice.request('REGISTER', uri, to);
    const challenge = await alice.take('401');
    pbx.expireNonces();
    alice.request('REGISTER', uri, {
      ...to,
      Authorization: alice.authorise(challenge, 'REGISTER', uri),
    });
    const stale = await alice.take('401');
    expect(stale.header('WWW-Authenticate')).toContain('stale=true');
    alice.request('REGISTER', uri, {
      ...to,
      Authorization: alice.authorise(stale, 'REGISTER', uri),
    });
    expect((await alice.take('200')).header('Contact')).toContain('expires=');
  });

  it('answers a keep-alive', async () => {
    const alice = await exchange.phone('101');
    alice.send('\r\n\r\n');
    expect(await alice.until(() => alice.noise[0])).toBe('\r\n');
  });

  it('misbehaves on demand [F7] [F8]', async () => {
    const alice = await exchange.phone('101');
    pbx.inject({ method: 'REGISTER', then: { status: 503, headers: { 'Retry-After': '1' } } });
    const busy = await alice.register();
    expect([busy.is, busy.header('Retry-After')]).toEqual(['503', '1']);
    pbx.inject({ method: 'REGISTER', ext: '102', then: { status: 500 } });
    pbx.inject({ method: 'REGISTER', ext: '101', then: { status: 200 } });
    const bare = await alice.register();
    expect([bare.is, bare.header('Contact')]).toEqual(['200', '']);
    pbx.inject({ method: 'OPTIONS', then: { drop: true } });
    pbx.inject({ method: 'OPTIONS', then: { delayMs: 5_000 } });
    alice.request('OPTIONS', 'sip:acme.example');
    alice.request('OPTIONS', 'sip:acme.example');
    await vi.waitFor(() => expect(pbx.requests({ method: 'OPTIONS' })).toHaveLength(2));
    expect((await alice.register()).is).toBe('200');
    expect(alice.heard).toEqual([]);
    clock.turn(5_000);
    expect((await alice.take('200')).header('CSeq')).toContain('OPTIONS');
  });
});

describe('what cannot be done', () => {
  it('survives broken frames and answers what can be answered with 400', async () => {
    const alice = await exchange.phone('101');
    alice.socket.send(Buffer.from([0, 255, 1, 254]));
    alice.send('x'.repeat(1_000_000));
    alice.send('INVITE');
    alice.send('SIP/2.0 200 OK\r\n\r\n');
    alice.request('INVITE', 'sip:102@acme.example', { CSeq: 'x' });
    expect((await alice.take('400')).first).toContain('CSeq');
    alice.request('OPTIONS', 'sip:acme.example');
    expect((await alice.take('200')).header('Allow')).toContain('INVITE');
  });

  it.each([
    ['an unknown number', '999', 'v=0', {}, '404'],
    ['somebody who is offline', '103', 'v=0', {}, '480'],
    ['something that is no SDP', '*43', 'hello', { 'Content-Type': 'text/plain' }, '415'],
    ['a broken offer', '*43', 'v=0', {}, '488'],
    [
      'a session that is too short',
      '*43',
      'v=0',
      { 'Session-Expires': '30', Supported: 'timer' },
      '422',
    ],
  ])('calls to %s', async (_name, to, sdp, lines, status) => {
    const alice = await exchange.registered('101');
    const invite = await alice.invite(to, sdp, lines);
    alice.acknowledge(invite, await alice.take(status));
    await expect.poll(left).toEqual(NOTHING);
  });

  it.each([
    ['PUBLISH', {}, '405'],
    ['SUBSCRIBE', {}, '489'],
    ['BYE', {}, '481'],
    ['INFO', { To: '<sip:x@y>;tag=unknown' }, '481'],
    ['OPTIONS', { Require: 'teleport' }, '420'],
  ])('%s with %j gets %s', async (method, lines, status) => {
    const alice = await exchange.phone('101');
    alice.request(method, 'sip:acme.example', lines);
    const answer = await alice.until(() => alice.heard[0]);
    expect(answer.is).toBe(status);
  });
});

describe('a call', () => {
  it('rings, is answered, carries media both ways and ends with BYE', async () => {
    const { alice, bob, invite, ok, offer, names } = await talk();
    expect(offer.header('From')).toMatch(/^"Alice" <sip:101@acme\.example>;tag=/);
    expect(offer.header('P-Asserted-Identity')).toBe('"Alice" <sip:101@acme.example>');
    expect(offer.first).toBe(`INVITE sip:102@${bob.id}.invalid;transport=ws SIP/2.0`);
    expect(offer.body).not.toMatch(/a=candidate:(?!.* 127\.0\.0\.1 )/);
    await vi.waitFor(
      () => expect(names.every((name) => exchange.connected(name))).toBe(true),
      5_000,
    );
    expect(pbx.snapshot()).toMatchObject({
      calls: [{ from: '101', to: '102', legs: [{ ext: '101' }, { ext: '102' }] }],
      counts: { legs: 2, peerConnections: 2 },
    });
    alice.inDialog('BYE', invite, ok);
    await alice.take('200');
    bob.respond(await bob.take('BYE'), '200 OK');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('logs digits in their order, passes them on and refuses what is none [W-03]', async () => {
    const { alice, bob, invite, ok } = await talk();
    const type = { 'Content-Type': 'application/dtmf-relay' };
    for (const digit of '159#')
      alice.inDialog('INFO', invite, ok, type, `Signal=${digit}\r\nDuration=120`);
    for (const _ of '159#') await alice.take('200');
    alice.inDialog('INFO', invite, ok, type, 'Signal=what');
    await alice.take('400');
    alice.inDialog('INFO', invite, ok, { 'Content-Type': 'text/plain' }, 'x');
    await alice.take('415');
    expect(pbx.dtmf('101').map(({ digit }) => digit)).toEqual([...'159#']);
    expect(pbx.dtmf('102')).toEqual([]);
    expect((await bob.take('INFO')).body).toBe('Signal=1\r\nDuration=120\r\n');
  });

  it('sees who holds, refuses overlapping and old requests, and keeps the call after a 500 [F15]', async () => {
    const { alice, invite, ok, names } = await talk();
    const sdp = { 'Content-Type': 'application/sdp' };
    const again = (await media.offer(names[0])).replace('a=sendrecv', 'a=sendonly');
    pbx.inject({ method: 'INVITE', dialog: true, then: { status: 500 } });
    const failed = alice.inDialog('INVITE', invite, ok, sdp, again);
    alice.acknowledge(failed, await alice.take('500'));
    const hold = alice.inDialog('INVITE', invite, ok, sdp, again);
    alice.inDialog('UPDATE', invite, ok);
    expect((await alice.take('500')).header('Retry-After')).toBe('1');
    const held = await alice.take('200');
    alice.acknowledge(hold, held);
    expect(held.body).toMatch(/a=recvonly/);
    expect(pbx.snapshot().calls[0]!.legs.map(({ holding }) => holding)).toEqual([true, false]);
    alice.inDialog('INFO', invite, ok, { CSeq: '1 INFO' });
    expect((await alice.take('500')).first).toContain('CSeq');
    await media.accept(names[0], held.body);
    const resume = alice.inDialog('INVITE', invite, ok, sdp, await media.offer(names[0]));
    alice.acknowledge(resume, await alice.take('200'));
    expect(pbx.snapshot().calls[0]!.legs.map(({ holding }) => holding)).toEqual([false, false]);
  });

  it('accepts an INVITE without an offer and takes the answer from the ACK', async () => {
    const alice = await exchange.registered('101');
    const invite = await alice.invite('*86', '');
    const ok = await alice.take('200');
    const name = member();
    alice.acknowledge(invite, ok, await media.answer(name, ok.body));
    await vi.waitFor(() => expect(exchange.connected(name)).toBe(true), 5_000);
    alice.inDialog('BYE', invite, ok);
    await expect.poll(left).toEqual(NOTHING);
  });

  it('gives the call to the first phone that answers and cancels the others', async () => {
    const alice = await exchange.registered('101');
    const bobs = [await exchange.registered('102'), await exchange.registered('102')] as const;
    const invite = await alice.invite('102', await media.offer(member()));
    const offers = await Promise.all(bobs.map((bob) => bob.take('INVITE')));
    for (const [at, bob] of bobs.entries()) bob.respond(offers[at]!, '180 Ringing');
    await accept(bobs[1], offers[1]!, member());
    const ok = await alice.take('200');
    alice.acknowledge(invite, ok);
    const cancel = await bobs[0].take('CANCEL');
    expect(cancel.header('Reason')).toBe('SIP;cause=200;text="Call completed elsewhere"');
    bobs[0].respond(cancel, '200 OK');
    bobs[0].respond(offers[0]!, '487 Request Terminated');
    await bobs[0].take('ACK');
    expect(pbx.snapshot().counts.legs).toBe(2);
    bobs[1].request('BYE', 'sip:x@y', {
      'Call-ID': offers[1]!.header('Call-ID'),
      From: `${offers[1]!.header('To')};tag=${bobs[1].id}`,
      To: offers[1]!.header('From'),
    });
    await alice.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it.each(['486 Busy Here', '603 Decline'])('tells the caller %s', async (status) => {
    const { alice, bob, invite, offer } = await ring();
    bob.respond(offer, status);
    await bob.take('ACK');
    const refusal = await alice.take(status.slice(0, 3));
    expect(refusal.first).toBe(`SIP/2.0 ${status}`);
    alice.acknowledge(invite, refusal);
    await expect.poll(left).toEqual(NOTHING);
  });

  it('gives up when nobody answers', async () => {
    const { alice, bob } = await ring();
    clock.turn(24_999);
    expect(pbx.snapshot().calls).toHaveLength(1);
    clock.turn(1);
    await alice.take('480');
    await bob.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('stops ringing when the caller cancels', async () => {
    const { alice, bob, invite } = await ring();
    alice.request('CANCEL', 'sip:102@acme.example', {
      Via: invite['Via']!,
      'Call-ID': invite['Call-ID']!,
      CSeq: invite['CSeq']!.replace('INVITE', 'CANCEL'),
    });
    await alice.take('200');
    await alice.take('487');
    await bob.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('hangs both up when a caller cancels too late and forgets the call', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    await accept(bob, offer, names[1]);
    await alice.take('200');
    alice.request('CANCEL', 'sip:102@acme.example', {
      Via: invite['Via']!,
      'Call-ID': invite['Call-ID']!,
      CSeq: invite['CSeq']!.replace('INVITE', 'CANCEL'),
    });
    await alice.take('200', (wire) => wire.header('CSeq').endsWith('CANCEL'));
    clock.turn(2_000);
    await alice.take('BYE');
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('takes a BYE that overtakes the ACK', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    await accept(bob, offer, names[1]);
    const ok = await alice.take('200');
    alice.inDialog('BYE', invite, ok);
    await alice.take('200', (wire) => wire.header('CSeq').endsWith('BYE'));
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('keeps its own BYE back until the ACK', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    await accept(bob, offer, names[1]);
    const ok = await alice.take('200');
    pbx.hangup('101');
    await bob.take('BYE');
    expect(alice.heard.filter(({ is }) => is === 'BYE')).toEqual([]);
    alice.acknowledge(invite, ok);
    await alice.take('BYE');
  });

  it('ends when nobody refreshes the session [W-04]', async () => {
    const alice = await exchange.registered('101');
    const timer = { 'Session-Expires': '90', Supported: 'timer' };
    const invite = await alice.invite('*43', await media.offer(member()), timer);
    const ok = await alice.take('200');
    expect(ok.header('Session-Expires')).toBe('90;refresher=uac');
    alice.acknowledge(invite, ok);
    await vi.waitFor(() => expect(pbx.snapshot().calls[0]?.state).toBe('answered'));
    clock.turn(50_000);
    alice.inDialog('UPDATE', invite, ok, timer);
    await alice.take('200');
    clock.turn(59_000);
    expect(pbx.snapshot().calls).toHaveLength(1);
    clock.turn(1_000);
    expect((await alice.take('BYE')).header('Reason')).toContain('Session expired');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('refreshes the session itself where the phone asks it to, by UPDATE', async () => {
    const { bob } = await talk({ 'Session-Expires': '100;refresher=uac' });
    clock.turn(50_000);
    const update = await bob.take('UPDATE');
    expect(update.header('Session-Expires')).toBe('100;refresher=uac');
    bob.respond(update, '481 Gone');
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });
});

describe('when things break', () => {
  it('carries a call over to the new socket of its phone [F1]', async () => {
    const { alice, bob, invite, ok } = await talk();
    expect(pbx.dropSockets('101')).toBe(1);
    await vi.waitFor(() => expect(pbx.snapshot().counts.sockets).toBe(1));
    expect(pbx.snapshot().calls).toHaveLength(1);
    await alice.open();
    await alice.register();
    alice.inDialog('INFO', invite, ok, { 'Content-Type': 'application/dtmf' }, '7');
    await alice.take('200');
    expect(pbx.dtmf('101').map(({ digit }) => digit)).toEqual(['7']);
    pbx.hangup('102');
    await alice.take('BYE');
    await bob.take('BYE');
  });

  it('tells a phone that was away when the call ended that it has', async () => {
    const { alice, bob } = await talk();
    pbx.dropSockets('101');
    await vi.waitFor(() => expect(pbx.snapshot().counts.sockets).toBe(1));
    pbx.hangup('102');
    await bob.take('BYE');
    await alice.open();
    await alice.register();
    await alice.take('BYE');
  });

  it('leaves no ghost when a socket drops while it rings [F5] [F6]', async () => {
    const caller = await ring();
    pbx.dropSockets('101');
    await caller.bob.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
    exchange.clear();
    const callee = await ring();
    pbx.dropSockets('102');
    await callee.alice.take('480');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('says BYE when the media process dies and starts a fresh one', async () => {
    const { alice, bob } = await talk();
    pbx.killMedia();
    await alice.take('BYE');
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
    pbx.ringMe('101');
    await alice.take('INVITE');
  });
});
