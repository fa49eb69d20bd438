import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded now, so that no test waits for a module.
import './transfer.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header, type SipMessage } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Alice has a call with Bob, on hold, and one with Carol: `consult` says who called whom. */
const consulting = async (consult: 'out' | 'in') => {
  const rig = await startPhone();
  const { phone, peer, pass, talk } = rig;
  const { call: first } = await talk();
  const holding = first.hold();
  await pass(200);
  await holding;
  let leg: SipMessage | string[];
  if (consult === 'out') {
    peer.on('INVITE', () => undefined);
    phone.dial('103');
    await pass(100);
    leg = peer.last('INVITE');
    peer.accept(leg, sdp());
  } else {
    leg = peer.invite(sdp(), { callId: 'consult', from: '"Carol" <sip:103@acme.example>' });
    await pass();
    await phone.calls[1]?.answer();
    await pass(100);
    peer.follow(leg, 'ACK', 1);
  }
  await pass(100);
  peer.on('INVITE', (request) => peer.accept(request, sdp()));
  peer.on('REFER', (request) => peer.reply(request, '202 Accepted'));
  const second = phone.calls[1];
  if (second?.info.state !== 'answered') throw new Error('no consultation');
  const hangUp = () => {
    if (Array.isArray(leg)) peer.follow(leg, 'BYE', 2);
    else peer.request(leg, 'BYE');
  };
  return { ...rig, first, second, leg, hangUp };
};

/** The dialog named in a Refer-To, unescaped. */
const replaced = (refer: SipMessage): string =>
  decodeURIComponent(/\?Replaces=([^>]+)>/.exec(header(refer, 'refer-to'))?.[1] ?? '');

describe('an attended transfer', () => {
  it('replaces an outgoing consultation call and ends both calls [S-23]', async () => {
    const { peer, pass, first, second, leg, phone, rtc } = await consulting('out');
    const transfer = first.transferTo(second);
    await pass(100);
    const refer = peer.last('REFER');
    const ours = /tag=([^;]+)/.exec(header(leg as SipMessage, 'from'))?.[1];
    expect(header(refer, 'refer-to')).toMatch(/^<sip:103@acme.example\?Replaces=/);
    expect(replaced(refer)).toBe(
      `${header(leg as SipMessage, 'call-id')};to-tag=peer;from-tag=${ours}`,
    );
    expect(header(refer, 'call-id')).toBe(first.info.sipCallId);
    peer.notify(refer, '200 OK', 'terminated');
    await pass();
    await transfer;
    const transferred = { reason: 'transferred', by: 'local' };
    expect([first.info.end, second.info.end]).toEqual([transferred, transferred]);
    expect(peer.sent('BYE')).toHaveLength(2);
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('names the tags from the point of view of the receiver when the consultation call came in [S-23] [F52]', async () => {
    const { peer, pass, first, second, leg } = await consulting('in');
    const transfer = first.transferTo(second);
    await pass(100);
    const answer = peer.seen.findLast(
      (message) =>
        message.start.startsWith('SIP/2.0 200') && header(message, 'call-id') === 'consult',
    );
    const ours = answer && /tag=([^;]+)/.exec(header(answer, 'to'))?.[1];
    expect(leg).toContain('From: "Carol" <sip:103@acme.example>;tag=caller');
    expect(replaced(peer.last('REFER'))).toBe(`consult;to-tag=caller;from-tag=${ours}`);
    peer.notify(peer.last('REFER'), '200 OK', 'terminated');
    await pass();
    await transfer;
    expect(first.info.end?.reason).toBe('transferred');
  });

  it('succeeds when the PBX ends the consultation call before it reports', async () => {
    const { peer, pass, first, second, hangUp } = await consulting('out');
    const transfer = first.transferTo(second);
    await pass(100);
    hangUp();
    await pass();
    expect(second.info.end).toEqual({ reason: 'transferred', by: 'remote' });
    peer.notify(peer.last('REFER'), '200 OK', 'terminated');
    await pass();
    await transfer;
    expect(first.info.end?.reason).toBe('transferred');
  });

  it('keeps both calls, one held and one live, when it fails [F52]', async () => {
    const { peer, pass, first, second } = await consulting('in');
    const failed = failure(first.transferTo(second));
    await pass(100);
    peer.notify(peer.last('REFER'), '486 Busy Here', 'terminated');
    await pass(200);
    expect(await failed).toMatchObject({
      context: { number: '103', reason: 'failed (486 Busy Here)' },
    });
    expect(first.info).toMatchObject({ state: 'answered', held: true, transfer: null });
    expect(second.info).toMatchObject({ state: 'answered', held: false });
    const resuming = first.unhold();
    await pass(200);
    await resuming;
    expect(first.info.held).toBe(false);
  });

  it('refuses another transfer of its two calls at once [S-23] [F52]', async () => {
    const { peer, pass, first, second } = await consulting('out');
    const transfer = failure(first.transferTo(second));
    const [back, away] = [failure(second.transferTo(first)), failure(second.transfer('104'))];
    await pass(100);
    for (const refused of [await back, await away, await failure(first.transfer('104'))])
      expect(refused).toMatchObject({ code: 'sipua.xfer.failed', context: { why: 'noSession' } });
    expect(peer.sent('REFER')).toHaveLength(1);
    expect(second.info).toMatchObject({ held: false, transfer: null });
    peer.notify(peer.last('REFER'), '486 Busy Here', 'terminated');
    await pass(200);
    expect(await transfer).toMatchObject({ code: 'sipua.xfer.failed' });
    const other = second.transferTo(first);
    await pass(100);
    peer.notify(peer.last('REFER'), '200 OK', 'terminated');
    await pass();
    await other;
    expect(first.info.end?.reason).toBe('transferred');
  });

  it('is refused when the consultation call has ended, and keeps the first call [F52] [E-27]', async () => {
    const { peer, pass, first, second, hangUp } = await consulting('out');
    hangUp();
    await pass();
    await expect(first.transferTo(second)).rejects.toMatchObject({
      code: 'sipua.xfer.failed',
      context: { number: '103', reason: 'refer replace session not found' },
    });
    expect(peer.sent('REFER')).toHaveLength(0);
    await expect(first.transferTo(first)).rejects.toThrow('sipua.xfer.failed');
    expect(first.info).toMatchObject({ state: 'answered', transfer: null });
  });

  it('becomes a blind transfer when the target still rings [S-23]', async () => {
    const { phone, peer, pass, talk } = await startPhone();
    const { call: first } = await talk();
    peer.on('INVITE', () => undefined);
    peer.on('REFER', (request) => peer.reply(request, '202 Accepted'));
    const holding = first.hold();
    await pass(100);
    peer.accept(peer.last('INVITE'), sdp('recvonly'));
    await pass(100);
    await holding;
    const second = phone.dial('103');
    await pass(100);
    peer.reply(peer.last('INVITE'), '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    await pass();
    const transfer = first.transferTo(second);
    await pass(100);
    expect(second.info.end).toEqual({ reason: 'cancelled', by: 'local' });
    expect(peer.sent('CANCEL')).toHaveLength(1);
    expect(header(peer.last('REFER'), 'refer-to')).toBe('<sip:103@acme.example>');
    peer.notify(peer.last('REFER'), '200 OK', 'terminated');
    await pass();
    await transfer;
    expect(first.info.end?.reason).toBe('transferred');
  });
});

describe('a blind transfer', () => {
  it('leaves the call on hold after a failure when it was held before', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const holding = call.hold();
    await pass(200);
    await holding;
    peer.on('REFER', (request) => peer.reply(request, '603 Decline'));
    const before = peer.sent('INVITE').length;
    const failed = failure(call.transfer('103'));
    await pass(200);
    expect(await failed).toMatchObject({ code: 'sipua.error.refer' });
    expect(call.info).toMatchObject({ held: true, transfer: null });
    expect(peer.sent('INVITE')).toHaveLength(before);
  });

  it('continues when the far end refuses the hold', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '488 Not Acceptable Here'));
    const transfer = call.transfer('103');
    await pass(200);
    peer.notify(peer.last('REFER'), '200 OK', 'terminated');
    await pass();
    await transfer;
    expect(call.info.end?.reason).toBe('transferred');
  });

  it.each([
    ['the hold is pending', () => undefined],
    ['the far end has not responded', null],
  ])('resolves when the user hangs up while %s [E-27]', async (_when, onInvite) => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('REFER', () => undefined);
    if (onInvite) peer.on('INVITE', onInvite);
    const transfer = call.transfer('103');
    await pass(200);
    call.hangUp();
    await pass(100);
    await transfer;
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
  });
});
