import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import { fromCallee, NOTHING, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, clock, media } = exchange;
const { accept, left, member, ring, talk } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

describe('a call', () => {
  it('rings, is answered, carries media in both directions and ends with BYE', async () => {
    const { alice, bob, invite, ok, offer, names } = await talk();
    expect(ok.header('P-Asserted-Identity')).toBe('"Bob" <sip:102@acme.example>');
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

  it('logs digits in order, passes them on and refuses invalid ones [W-03]', async () => {
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

  it('detects who holds, refuses overlapping and old requests, and keeps the call after a 500 [F15]', async () => {
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

  it('connects the first phone that answers and cancels the others', async () => {
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
    fromCallee(bobs[1], offers[1]!, 'BYE');
    await alice.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('stops the other phones when one declines for the person, with the reason (RFC 3326)', async () => {
    const alice = await exchange.registered('101');
    const bobs = [await exchange.registered('102'), await exchange.registered('102')] as const;
    const invite = await alice.invite('102', await media.offer(member()));
    const offers = await Promise.all(bobs.map((bob) => bob.take('INVITE')));
    for (const [at, bob] of bobs.entries()) bob.respond(offers[at]!, '180 Ringing');
    bobs[1].respond(offers[1]!, '603 Decline');
    await bobs[1].take('ACK');
    const cancel = await bobs[0].take('CANCEL');
    expect(cancel.header('Reason')).toBe('SIP;cause=603;text="Decline"');
    bobs[0].respond(cancel, '200 OK');
    bobs[0].respond(offers[0]!, '487 Request Terminated');
    await bobs[0].take('ACK');
    alice.acknowledge(invite, await alice.take('603'));
    await expect.poll(left).toEqual(NOTHING);
  });

  it.each(['486 Busy Here', '603 Decline'])('answers the caller with %s', async (status) => {
    const { alice, bob, invite, offer } = await ring();
    bob.respond(offer, status);
    await bob.take('ACK');
    const refusal = await alice.take(status.slice(0, 3));
    expect(refusal.first).toBe(`SIP/2.0 ${status}`);
    alice.acknowledge(invite, refusal);
    await expect.poll(left).toEqual(NOTHING);
  });

  it('gives up when no phone answers', async () => {
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

  it('hangs up both when a caller cancels too late, and forgets the call', async () => {
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

  it('accepts a BYE that overtakes the ACK', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    await accept(bob, offer, names[1]);
    const ok = await alice.take('200');
    alice.inDialog('BYE', invite, ok);
    await alice.take('200', (wire) => wire.header('CSeq').endsWith('BYE'));
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('holds its own BYE back until the ACK', async () => {
    const { alice, bob, invite, offer, names } = await ring();
    await accept(bob, offer, names[1]);
    const ok = await alice.take('200');
    pbx.hangup('101');
    await bob.take('BYE');
    expect(alice.heard.filter(({ is }) => is === 'BYE')).toEqual([]);
    alice.acknowledge(invite, ok);
    await alice.take('BYE');
  });

  it('ends when neither side refreshes the session [W-04]', async () => {
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

  it('refreshes the session itself, by UPDATE, when the phone asks for it', async () => {
    const { bob } = await talk({ 'Session-Expires': '100;refresher=uac' });
    clock.turn(50_000);
    const update = await bob.take('UPDATE');
    expect(update.header('Session-Expires')).toBe('100;refresher=uac');
    bob.respond(update, '481 Gone');
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
  });
});
