import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const CAROL = { callId: 'in-2', from: '"Carol" <sip:103@acme.example>' };
const DAVE = { callId: 'in-3', from: '"Dave" <sip:104@acme.example>' };

describe('a second call [F51]', () => {
  it('rings during a call, and does not affect it when answered, refused or cancelled', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.invite(sdp(), CAROL);
    await pass(100);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered', 'incoming']);
    phone.calls[1]?.reject();
    await pass(100);
    expect(phone.calls).toEqual([call]);

    const given = peer.invite(sdp(), DAVE);
    await pass(100);
    peer.follow(given, 'CANCEL', 1);
    await pass(100);
    expect(phone.calls).toEqual([call]);

    const taken = peer.invite(sdp(), { ...CAROL, callId: 'in-4' });
    await pass(100);
    await phone.calls[1]?.answer();
    await pass(100);
    peer.follow(taken, 'ACK', 1);
    await pass(100);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered', 'answered']);
    peer.follow(taken, 'BYE', 2);
    await pass(100);
    expect(phone.calls).toEqual([call]);
    expect(rtc.tracks[0]).toMatchObject({ readyState: 'live', enabled: true });
    expect(peer.sent('BYE')).toHaveLength(0);
  });

  it('rings while another rings, and either can be answered', async () => {
    const { phone, peer, pass } = await startPhone();
    const first = peer.invite(sdp());
    peer.invite(sdp(), CAROL);
    await pass(100);
    expect(phone.calls.map(({ info }) => info.number)).toEqual(['102', '103']);
    phone.calls[1]?.reject();
    await pass(100);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['incoming']);
    await phone.calls[0]?.answer();
    await pass(100);
    peer.follow(first, 'ACK', 1);
    await pass(100);
    expect(phone.calls[0]?.info.state).toBe('answered');
  });

  it('leaves an outgoing call ringing', async () => {
    const { phone, peer, pass } = await startPhone();
    const out = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    peer.invite(sdp(), CAROL);
    await pass(100);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['ringing', 'incoming']);
    phone.calls[1]?.reject();
    peer.accept(peer.last('INVITE'), sdp());
    await pass(100);
    expect(out.info.state).toBe('answered');
  });

  it('is refused over the limit, and the others continue [S-25] [E-16]', async () => {
    const { phone, peer, talk, pass, errors } = await startPhone(undefined, { maxCalls: 2 });
    const { call } = await talk();
    peer.invite(sdp(), CAROL);
    peer.invite(sdp(), DAVE);
    await pass(100);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered', 'incoming']);
    const refused = peer.seen.find(({ start }) => start.startsWith('SIP/2.0 486'));
    expect(refused && header(refused, 'call-id')).toBe('in-3');
    expect(errors.map(({ info }) => info)).toEqual([
      { code: 'sipua.error.maxCallsIn', context: { limit: 2, name: 'Dave', number: '104' } },
    ]);
    expect(call.info.state).toBe('answered');
  });
});

describe('three calls', () => {
  it('can be live at the same time', async () => {
    const { phone, peer, pass } = await startPhone();
    for (const target of ['102', '103', '104']) {
      peer.on('INVITE', () => undefined);
      phone.dial(target);
      await pass(100);
      peer.accept(peer.last('INVITE'), sdp());
      await pass(100);
    }
    expect(phone.calls.map(({ info }) => info.state)).toEqual(Array(3).fill('answered'));
    phone.calls[1]?.hangUp();
    expect(phone.calls.map(({ info }) => info.number)).toEqual(['102', '104']);
  });
});
