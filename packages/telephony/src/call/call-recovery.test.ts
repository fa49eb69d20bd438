import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a dropped socket', () => {
  it('keeps an answered call, registers once again, and lets the user hang up [F1]', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const before = peer.sent('REGISTER').length;
    peer.socket?.drop();
    expect(call.info).toMatchObject({ state: 'answered', signalling: 'recovering', media: 'ok' });
    expect(phone.status).toMatchObject({ connected: false, registered: false });
    await pass(3000);
    expect(peer.sent('REGISTER')).toHaveLength(before + 1);
    expect(call.info).toMatchObject({ state: 'answered', signalling: 'ok', media: 'ok' });
    call.hangUp();
    await pass();
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('sends a re-INVITE with our new address when the socket is back [F1]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.socket?.drop();
    await pass(3000);
    const refresh = peer.last('INVITE');
    expect(header(refresh, 'call-id')).toBe(header(invite, 'call-id'));
    expect(header(refresh, 'to')).toContain('tag=peer');
    expect(call.info.state).toBe('answered');
  });

  it('ends the call when the peer has forgotten it [F15]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    peer.socket?.drop();
    await pass(3000);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'remote', status: 481 });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('lets the user hang up at once, and sends the BYE when the socket is back [F1]', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.socket?.drop();
    call.hangUp();
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
    expect(peer.sent('BYE')).toHaveLength(0);
    await pass(3000);
    expect(peer.sent('BYE')).toHaveLength(1);
  });

  it('gives up a queued hold after 30 s, while mute still works [F3]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.acceptsSockets = false;
    peer.socket?.drop();
    const holding = failure(call.hold());
    call.mute(true);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(29_000);
    expect(call.info).toMatchObject({ state: 'answered', held: false, holdPending: 'hold' });
    await pass(1100);
    expect(await holding).toMatchObject({
      code: 'sipua.error.hold',
      context: { reason: 'Connection Error' },
    });
    expect(call.info).toMatchObject({ state: 'answered', holdPending: null, muted: true });
  });

  it('runs a queued hold when the socket is back within 30 s [F3]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.socket?.drop();
    const holding = call.hold();
    await pass(3000);
    await holding;
    expect(call.info.held).toBe(true);
    expect(peer.sent('INVITE').filter(({ body }) => body.includes('a=sendonly'))).not.toHaveLength(
      0,
    );
  });

  it('is detected within 10 s of a user action when it is half open [F2]', async () => {
    const { peer, talk, pass } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const { call } = await talk();
    peer.answersPings = false;
    peer.on('INVITE', () => undefined);
    const holding = failure(call.hold());
    await pass(9900);
    expect(call.info.signalling).toBe('ok');
    await pass(400);
    expect(await holding).toMatchObject({ context: { reason: 'Connection Error' } });
    expect(call.info.state).toBe('answered');
  });

  it('refuses digits until the socket is back [F3]', async () => {
    const { peer, talk } = await startPhone();
    const { call } = await talk();
    peer.socket?.drop();
    await expect(call.dtmf('5')).rejects.toThrow('sipua.error.dtmf');
    expect(call.info.state).toBe('answered');
  });

  it('ends a ringing incoming call at once [F5]', async () => {
    const { phone, peer, pass } = await startPhone();
    peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    peer.socket?.drop();
    expect(call?.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    await pass(3000);
    await expect(call?.answer()).rejects.toThrow('sipua.error.callEnded');
    expect(phone.calls).toEqual([]);
  });

  it('ends a call as unsent when the INVITE was not answered before the drop [E-29]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const unanswered = phone.dial('102');
    await pass(100);
    const known = phone.dial('103');
    await pass(100);
    peer.reply(peer.last('INVITE'), '100 Trying');
    await pass();
    peer.socket?.drop();
    expect(unanswered.info.end).toEqual({ reason: 'unsent', by: 'system' });
    expect(known.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('ends a call as unsent when the INVITE is never answered [E-29]', async () => {
    const { phone, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(33_000);
    expect(call.info.end).toMatchObject({ reason: 'unsent', by: 'system' });
  });

  it('ends a ringing outgoing call as lost and not as cancelled [F6]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    await pass();
    peer.socket?.drop();
    expect(call.info.end).toMatchObject({ reason: 'connectionLost', by: 'system' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('sends no REFER when the call was hung up before the far end could be notified [E-27] [F1]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '491 Request Pending'));
    const transfer = call.transfer('103');
    await vi.dynamicImportSettled();
    await pass(100);
    peer.on('REGISTER', (request) => peer.reply(request, '503 Service Unavailable'));
    peer.socket?.drop();
    call.hangUp();
    await pass(5000);
    expect(peer.sent('REFER')).toEqual([]);
    await transfer;
    peer.on('REGISTER', (request) => peer.register(request));
    await pass(60_000);
    expect(peer.sent('BYE')).toHaveLength(1);
  });
});
