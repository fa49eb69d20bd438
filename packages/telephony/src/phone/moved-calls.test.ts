import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded now, so that no test waits for a module.
import './moved-calls.ts';
import '../transfer/transfer.ts';
import type { PhoneEvents } from '../ports/phone.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A call, and the moves that the phone reports. */
const talking = async (settings: Parameters<typeof startPhone>[1] = {}) => {
  const rig = await startPhone(undefined, settings);
  const moves: PhoneEvents['replaced'][] = [];
  rig.phone.on('replaced', (move) => moves.push(move));
  const { call, invite } = await rig.talk();
  const refer = async (to: string, extra: string[] = []) => {
    rig.peer.request(invite, 'REFER', '', [`Refer-To: ${to}`, ...extra]);
    await rig.pass(200);
    return rig.phone.calls.find((each) => each !== call);
  };
  const reports = () => rig.peer.sent('NOTIFY').map(({ body }) => body.trim());
  return { ...rig, moves, call, invite, refer, reports };
};

describe('a REFER from the far end', () => {
  it('calls the target, reports progress, and ends the old call [S-23]', async () => {
    const { peer, pass, call, refer, reports, moves, phone, rtc } = await talking();
    call.mute(true);
    const invites = peer.sent('INVITE').length;
    peer.on('INVITE', (request) => {
      if (header(request, 'to').includes('tag=')) peer.accept(request, sdp('recvonly'));
    });
    const next = await refer('<sip:103@acme.example>', ['Referred-By: <sip:102@acme.example>']);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 202'))).toBe(true);
    expect(next?.info).toMatchObject({ direction: 'out', number: '103', muted: true });
    const placed = peer.sent('INVITE').slice(invites);
    const invite = placed.find((message) => !header(message, 'to').includes('tag='));
    if (!invite) throw new Error('no call was placed');
    expect(invite.start).toBe('INVITE sip:103@acme.example SIP/2.0');
    expect(header(invite, 'referred-by')).toBe('<sip:102@acme.example>');
    expect(call.info).toMatchObject({ state: 'answered', held: true });
    expect(moves).toEqual([]);
    peer.reply(invite, '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    await pass();
    peer.accept(invite, sdp());
    await pass(100);
    expect(reports()).toEqual(['SIP/2.0 100 Trying', 'SIP/2.0 180 Ringing', 'SIP/2.0 200 OK']);
    expect(header(peer.last('NOTIFY'), 'subscription-state')).toMatch(/^terminated/);
    expect(header(peer.last('NOTIFY'), 'event')).toMatch(/^refer;id=\d+$/);
    expect(call.info.end).toEqual({ reason: 'transferred', by: 'remote' });
    expect(moves).toEqual([{ from: call.id, to: next?.id }]);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered']);
    expect(rtc.tracks.at(-1)).toMatchObject({ readyState: 'live', enabled: false });
    phone.calls[0]?.hangUp();
    await pass();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('resumes the old call when the target cannot be reached [F52]', async () => {
    const { peer, call, refer, pass, reports, moves } = await talking();
    peer.on('INVITE', (request) => {
      if (header(request, 'to').includes('tag=')) peer.accept(request, sdp());
      else peer.reply(request, '486 Busy Here');
    });
    await refer('<sip:103@acme.example>');
    await pass(200);
    expect(reports().at(-1)).toBe('SIP/2.0 486 Busy Here');
    expect(call.info).toMatchObject({ state: 'answered', held: false });
    expect(moves).toEqual([]);
    call.hangUp();
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
  });

  it('passes on Replaces to the target (RFC 3891)', async () => {
    const { peer, refer } = await talking();
    await refer('<sip:103@acme.example?Replaces=abc%40pbx%3Bto-tag%3D1%3Bfrom-tag%3D2>');
    const placed = peer.sent('INVITE').filter((each) => !header(each, 'to').includes('tag='));
    expect(header(placed.at(-1) ?? peer.last('INVITE'), 'replaces')).toBe(
      'abc@pbx;to-tag=1;from-tag=2',
    );
  });

  it.each(['hangs up at once', 'has forgotten the old call'])(
    'keeps the new call when the far end %s [S-23]',
    async (how) => {
      const { peer, pass, call, invite, refer, moves, phone } = await talking();
      const isGone = how !== 'hangs up at once';
      peer.on('INVITE', (request) => {
        if (isGone && header(request, 'to').includes('tag=')) peer.reply(request, '481 Gone');
      });
      const next = await refer('<sip:103@acme.example>');
      if (!isGone) peer.request(invite, 'BYE');
      await pass();
      expect(call.info.end).toEqual({ reason: 'transferred', by: 'remote' });
      expect(moves).toEqual([{ from: call.id, to: next?.id }]);
      peer.accept(peer.last('INVITE'), sdp());
      await pass(100);
      expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered']);
    },
  );

  it('cancels the new call when the user hangs up the old one [S-23]', async () => {
    const { peer, pass, call, refer, moves, phone, rtc } = await talking();
    peer.on('INVITE', (request) => {
      if (header(request, 'to').includes('tag=')) peer.accept(request, sdp('recvonly'));
    });
    await refer('<sip:103@acme.example>');
    const placed = peer.sent('INVITE').filter((each) => !header(each, 'to').includes('tag='));
    peer.reply(placed.at(-1) ?? peer.last('INVITE'), '180 Ringing', [
      'Contact: <sip:peer@pbx.invalid>',
    ]);
    await pass(100);
    call.hangUp();
    await pass(100);
    expect([phone.calls.length, moves.length, peer.sent('CANCEL').length]).toEqual([0, 0, 1]);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('is followed when the limit of calls is reached', async () => {
    const { refer } = await talking({ maxCalls: 1 });
    expect((await refer('<sip:103@acme.example>'))?.info.number).toBe('103');
  });

  it('is refused during another move and while we transfer the call', async () => {
    const { peer, call, refer, reports, phone, pass } = await talking();
    peer.on('INVITE', (request) => {
      if (header(request, 'to').includes('tag=')) peer.accept(request, sdp());
    });
    const next = await refer('<sip:103@acme.example>');
    await refer('<sip:104@acme.example>');
    expect(reports().at(-1)).toBe('SIP/2.0 603 Decline');
    expect(phone.calls.map(({ id }) => id)).toEqual([call.id, next?.id]);
    next?.hangUp();
    await pass(200);
    peer.on('REFER', () => undefined);
    const transfer = failure(call.transfer('105'));
    await pass(200);
    await refer('<sip:104@acme.example>');
    expect(reports().at(-1)).toBe('SIP/2.0 603 Decline');
    peer.reply(peer.last('REFER'), '603 Decline');
    await pass(200);
    expect(await transfer).toMatchObject({ code: 'sipua.error.refer' });
    expect((await refer('<sip:104@acme.example>'))?.info.number).toBe('104');
  });

  it.each([
    ['another domain', '<sip:103@evil.example>'],
    ['a feature code', '<sip:*72@acme.example>'],
    ['no user', '<sip:acme.example>'],
    ['a Replaces that is none', '<sip:103@acme.example?Replaces=x%0d%0aEvil%3A%201>'],
  ])('to %s is refused, and no call is placed', async (_, to) => {
    const { peer, call, refer, reports } = await talking();
    const invites = peer.sent('INVITE').length;
    expect(await refer(to)).toBeUndefined();
    expect(reports().at(-1)).toBe('SIP/2.0 603 Decline');
    expect(peer.sent('INVITE')).toHaveLength(invites);
    expect(call.info).toMatchObject({ state: 'answered', held: false });
  });

  it('is refused when the target is another kind of address', async () => {
    const { peer, refer } = await talking();
    expect(await refer('<tel:+15145550100>')).toBeUndefined();
    expect(await refer('<https://evil.example/>')).toBeUndefined();
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 202'))).toBe(false);
  });

  it('is refused outside a dialog', async () => {
    const { phone, peer, pass } = await startPhone();
    const lines = peer.invite(sdp());
    await pass();
    phone.calls[0]?.reject();
    await pass();
    peer.follow(lines, 'REFER', 7, ['Refer-To: <sip:103@acme.example>']);
    await pass(100);
    expect(phone.calls).toEqual([]);
    expect(peer.sent('INVITE')).toHaveLength(0);
  });
});

describe('an INVITE with Replaces', () => {
  const replaces = async (settings: Parameters<typeof startPhone>[1] = {}) => {
    const rig = await talking(settings);
    const { peer, pass, invite } = rig;
    const ours = /tag=([^;]+)/.exec(header(invite, 'from'))?.[1];
    const take = async (to = ours ?? '') => {
      const id = `${header(invite, 'call-id')};to-tag=${to};from-tag=peer`;
      const lines = peer.invite(sdp(), {
        callId: 'taker',
        from: '"Carol" <sip:103@acme.example>',
        extra: [`Replaces: ${id}`],
      });
      await pass(200);
      return lines;
    };
    return { ...rig, take };
  };

  it('is answered without ringing and ends the call that it replaces [S-23]', async () => {
    const { peer, pass, call, take, moves, phone, rtc, history, errors } = await replaces({
      maxCalls: 1,
    });
    const lines = await take();
    const [, next] = phone.calls;
    expect(next?.info).toMatchObject({ direction: 'in', state: 'answering', name: 'Carol' });
    expect(history.some(({ state }) => state === 'incoming')).toBe(false);
    expect(call.info.state).toBe('answered');
    peer.follow(lines, 'ACK', 1);
    await pass(100);
    expect(next?.info).toMatchObject({ state: 'answered', muted: false, held: false });
    expect(call.info.end).toEqual({ reason: 'transferred', by: 'remote' });
    expect(moves).toEqual([{ from: call.id, to: next?.id }]);
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(errors).toEqual([]);
    next?.hangUp();
    await pass();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('keeps mute and hold of the call that it replaces [S-21] [S-22]', async () => {
    const { peer, pass, call, take, phone, rtc } = await replaces();
    call.mute(true);
    const holding = call.hold();
    await pass(100);
    await holding;
    const lines = await take();
    const [, next] = phone.calls;
    const track = rtc.tracks.at(-1);
    expect(track?.opened).toBe(0);
    peer.follow(lines, 'ACK', 1);
    await pass(200);
    expect(next?.info).toMatchObject({ muted: true, held: true });
    expect(peer.last('INVITE').body).toContain('a=sendonly');
    expect(track?.opened).toBe(0);
  });

  it('is refused when it names another dialog', async () => {
    const { peer, take, phone } = await replaces();
    await take('another-call');
    expect(phone.calls).toHaveLength(1);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 481'))).toBe(true);
  });

  it('keeps the old call when the microphone is refused or the caller gives up', async () => {
    const { peer, pass, call, take, rtc, errors, moves, phone } = await replaces();
    rtc.refuse = new DOMException('no', 'NotReadableError');
    await take();
    expect(errors.map(({ category }) => category)).toEqual(['media']);
    expect(phone.calls).toEqual([call]);
    rtc.refuse = null;
    peer.request(peer.last('INVITE'), 'BYE');
    await pass();
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'remote' });
    expect(moves).toEqual([]);
  });

  it('is hung up when the user hangs up the old call', async () => {
    const { peer, pass, call, take, phone, rtc } = await replaces();
    const lines = await take();
    call.hangUp();
    peer.follow(lines, 'ACK', 1);
    await pass(100);
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
  });
});
