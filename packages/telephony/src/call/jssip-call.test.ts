import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const PEER = ['Contact: <sip:peer@pbx.invalid;transport=ws>'];

describe('an outgoing call', () => {
  it('is placed over the WebSocket, is hung up, and leaves nothing open [W-01]', async () => {
    const { phone, peer, rtc, talk, pass, history } = await startPhone();
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
    const { call, invite } = await talk();
    expect(invite.start).toBe('INVITE sip:102@acme.example SIP/2.0');
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok', number: '102' });
    call.hangUp();
    await pass();
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
    expect([...new Set(history.map(({ state }) => state))]).toEqual([
      'dialing',
      'ringing',
      'answered',
      'ended',
    ]);
  });

  it('asks for session timers with refresh by INVITE [W-04]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { invite } = await talk();
    expect(header(invite, 'session-expires')).toBe('600');
    await pass(301_000);
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(peer.sent('UPDATE')).toHaveLength(0);
  });

  it('reports an error and leaves nothing open when it cannot be started [E-30]', async () => {
    const { phone, pass, rtc, errors } = await startPhone();
    const call = phone.dial('');
    await pass(100);
    expect(errors.map(({ code }) => code)).toEqual(['sipua.error.initiate']);
    expect(call.info.end).toEqual({ reason: 'failed', by: 'local' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it.each([
    ['486 Busy Here', 'busy'],
    ['603 Decline', 'rejected'],
    ['404 Not Found', 'notFound'],
    ['480 Temporarily Unavailable', 'unavailable'],
    ['503 Service Unavailable', 'failed'],
    ['500 Server Internal Error', 'failed'],
  ])('ends with the right reason after %s', async (status, reason) => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), status);
    await pass();
    expect(call.info.end).toMatchObject({
      reason,
      by: 'remote',
      status: Number(status.slice(0, 3)),
    });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('is cancelled while it rings', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '180 Ringing', PEER);
    await pass();
    call.hangUp();
    expect(call.info.end).toEqual({ reason: 'cancelled', by: 'local' });
    await pass();
    expect(peer.sent('CANCEL')).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('sends ACK and BYE when a 200 crosses the CANCEL [F53]', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    peer.reply(invite, '180 Ringing', PEER);
    await pass();
    call.hangUp();
    peer.accept(invite, sdp());
    await pass();
    expect(peer.sent('ACK')).toHaveLength(1);
    expect(peer.sent('BYE')).toHaveLength(1);
  });

  it('sends no BYE before the ACK when hung up in between [F53]', async () => {
    const { phone, peer, pass, rtc, history } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const [pc] = rtc.connections;
    if (!pc) throw new Error('no connection');
    let settle = () => undefined as void;
    pc.setRemoteDescription = () => new Promise<void>((resolve) => (settle = resolve));
    peer.accept(peer.last('INVITE'), sdp());
    await pass();
    call.hangUp();
    await pass();
    expect(peer.sent('BYE')).toHaveLength(0);
    settle();
    await pass();
    const order = peer.seen.map(({ method }) => method).filter((m) => m === 'ACK' || m === 'BYE');
    expect(order).toEqual(['ACK', 'BYE']);
    expect(history.filter(({ state }) => state === 'ended')).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });
});

describe('an incoming call', () => {
  it('rings, is answered, and ends when the caller hangs up [S-13]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const invite = peer.invite(sdp(), { from: '"B\u202eob" <sip:102@acme.example>' });
    await pass();
    const [call] = phone.calls;
    expect(call?.info).toMatchObject({ state: 'incoming', number: '102', name: 'Bob' });
    await call?.answer();
    await pass(100);
    expect(call?.info.state).toBe('answering');
    peer.follow(invite, 'ACK', 1);
    await pass();
    expect(call?.info.state).toBe('answered');
    peer.follow(invite, 'BYE', 2);
    await pass();
    expect(call?.info.end).toEqual({ reason: 'hangup', by: 'remote' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('waits for the user when it asks to be answered automatically [S-14]', async () => {
    const { phone, peer, pass } = await startPhone();
    peer.invite(sdp(), { extra: ['Call-Info: <sip:acme.example>;answer-after=0'] });
    await pass(1000);
    expect(phone.calls[0]?.info.state).toBe('incoming');
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 200'))).toBe(false);
  });

  it('is rejected with 486 [S-17]', async () => {
    const { phone, peer, pass } = await startPhone();
    peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    call?.reject();
    await pass();
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 486'))).toBe(true);
    expect(call?.info.end).toEqual({ reason: 'rejected', by: 'local' });
    await expect(call?.answer()).rejects.toThrow('sipua.error.callEnded');
  });

  it.each([
    [[], 'cancelled'],
    [['Reason: SIP;cause=200;text="Call completed elsewhere"'], 'elsewhere'],
  ])('ends when the caller gives up or another device answers %j', async (reason, expected) => {
    const { phone, peer, pass } = await startPhone();
    const invite = peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    peer.follow(invite, 'CANCEL', 1, reason);
    await pass();
    expect(call?.info.end).toMatchObject({ reason: expected, by: 'remote' });
  });

  it('is refused and reported when it exceeds the limit [S-25]', async () => {
    const { phone, peer, pass, errors } = await startPhone(undefined, { maxCalls: 1 });
    peer.invite(sdp());
    await pass();
    peer.invite(sdp(), { callId: 'in-2', from: '"Carol" <sip:103@acme.example>' });
    await pass();
    expect(phone.calls).toHaveLength(1);
    expect(peer.seen.filter(({ start }) => start.startsWith('SIP/2.0 486'))).toHaveLength(1);
    expect(errors.map(({ info }) => info)).toEqual([
      { code: 'sipua.error.maxCallsIn', context: { limit: 1, name: 'Carol', number: '103' } },
    ]);
  });

  it('keeps ringing when the microphone is refused [E-35] [F33]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    vi.stubGlobal('document', {});
    peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    rtc.refuse = new DOMException('no', 'NotAllowedError');
    await expect(call?.answer()).rejects.toThrow('media.error.denied');
    expect(call?.info).toMatchObject({ state: 'incoming', media: 'none' });
    rtc.refuse = null;
    await call?.answer();
    await pass(100);
    expect(call?.info.state).toBe('answering');
  });
});

describe('the Call-ID of a call [B-19]', () => {
  it('is known when the INVITE is sent, and stays after a challenge', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    expect(call.info.sipCallId).toBe('');
    await pass(100);
    const callId = header(peer.last('INVITE'), 'call-id');
    expect(callId).not.toBe('');
    expect(call.info.sipCallId).toBe(callId);
    const challenge = 'Digest realm="acme.example", nonce="n", qop="auth", algorithm=MD5';
    peer.reply(peer.last('INVITE'), '401 Unauthorized', [`WWW-Authenticate: ${challenge}`]);
    await pass();
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(header(peer.last('INVITE'), 'call-id')).toBe(callId);
    expect(call.info.sipCallId).toBe(callId);
  });

  it('is known when an incoming call is first reported', async () => {
    const { peer, pass, history } = await startPhone();
    peer.invite(sdp(), { callId: 'from-pbx' });
    await pass();
    expect(history[0]).toMatchObject({ state: 'incoming', sipCallId: 'from-pbx' });
  });
});
