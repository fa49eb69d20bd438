import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from './testing/fake-rtc.ts';
import { header } from './testing/scripted-peer.ts';
import { startPhone } from './testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** What a promise that must fail fails with; to be taken before time passes. */
const failure = (promise: Promise<void>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a dropped socket', () => {
  it('ends no answered call; one re-registration; hang-up works after it [F1]', async () => {
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

  it('tells the peer where we are by a re-INVITE once we are back [F1]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.socket?.drop();
    await pass(3000);
    const refresh = peer.last('INVITE');
    expect(header(refresh, 'call-id')).toBe(header(invite, 'call-id'));
    expect(header(refresh, 'to')).toContain('tag=peer');
    expect(call.info.state).toBe('answered');
  });

  it('ends the call when the peer has forgotten it meanwhile [F15]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    peer.socket?.drop();
    await pass(3000);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'remote', status: 481 });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('hangs up at once without a socket, and says BYE when it is back [F1]', async () => {
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

  it('gives a queued hold up after 30 s; mute works meanwhile [F3]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.acceptsSockets = false;
    peer.socket?.drop();
    const holding = failure(call.hold());
    call.mute(true);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(29_000);
    expect(call.info).toMatchObject({ state: 'answered', held: false, holdPending: true });
    await pass(1100);
    expect(await holding).toMatchObject({
      code: 'sipua.error.hold',
      context: { reason: 'Connection Error' },
    });
    expect(call.info).toMatchObject({ state: 'answered', holdPending: false, muted: true });
  });

  it('runs a queued hold when the socket is back in time [F3]', async () => {
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

  it('refuses digits while it is down [F3]', async () => {
    const { peer, talk } = await startPhone();
    const { call } = await talk();
    peer.socket?.drop();
    await expect(call.dtmf('5')).rejects.toThrow('sipua.error.dtmf');
    expect(call.info.state).toBe('answered');
  });

  it('ends what rings in, at once: no ghost [F5]', async () => {
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

  it('ends what rings out as lost, not as cancelled [F6]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    await pass();
    peer.socket?.drop();
    expect(call.info.end).toMatchObject({ reason: 'connectionLost', by: 'system' });
    expect(rtc.leftovers()).toEqual([]);
  });
});

describe('a re-INVITE', () => {
  it.each(['500 Server Error', '488 Not Acceptable Here', '408 Request Timeout'])(
    'answered %s ends nothing; hold is rolled back [F15]',
    async (status) => {
      const { peer, talk, pass, rtc } = await startPhone();
      const { call } = await talk();
      peer.on('INVITE', (request) => peer.reply(request, status));
      const holding = failure(call.hold());
      await pass(200);
      expect(await holding).toMatchObject({
        code: 'sipua.error.hold',
        context: { reason: status },
      });
      expect(call.info).toMatchObject({ state: 'answered', held: false, holdPending: false });
      expect(rtc.tracks[0]?.enabled).toBe(true);
      expect(rtc.connections[0]?.signalingState).toBe('stable');
      peer.on('INVITE', (request) => peer.accept(request, sdp('recvonly')));
      const again = call.hold();
      await pass(200);
      await again;
      expect(call.info.held).toBe(true);
      expect(peer.last('INVITE').body).toContain('a=sendonly');
    },
  );

  it('without an answer ends nothing [F15]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', () => undefined);
    const holding = failure(call.hold());
    await pass(33_000);
    expect(await holding).toMatchObject({
      context: { reason: 'Request Timeout' },
    });
    expect(call.info).toMatchObject({ state: 'answered', held: false });
  });

  it('answered 481 ends the call [F15]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    const holding = failure(call.hold());
    await pass(200);
    expect(await holding).toMatchObject({ code: 'sipua.error.hold' });
    expect(call.info.end).toMatchObject({ reason: 'connectionLost', status: 481 });
  });

  it('waits as RFC 3261 section 14.1 says after a glare, then holds [F15]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    let glares = 0;
    peer.on('INVITE', (request) => {
      glares += 1;
      if (glares <= 2) peer.reply(request, '491 Request Pending');
      else peer.accept(request, sdp('recvonly'));
    });
    const holding = call.hold();
    await pass(2000);
    // We own the Call-ID: 2.1 to 4 s, here 3.05.
    expect(glares).toBe(1);
    await pass(1200);
    expect(glares).toBe(2);
    await pass(3200);
    await holding;
    expect(call.info).toMatchObject({ state: 'answered', held: true });
  });
});

describe('hold and mute', () => {
  it('hold, resume, and what is sent meanwhile [S-21]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const holding = call.hold();
    await pass();
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(100);
    await holding;
    expect(peer.last('INVITE').body).toContain('a=sendonly');
    peer.on('INVITE', (request) => peer.accept(request, sdp()));
    const resuming = call.unhold();
    await pass(100);
    await resuming;
    expect(peer.last('INVITE').body).toContain('a=sendrecv');
    expect(rtc.tracks[0]?.enabled).toBe(true);
  });

  it('mute survives hold, resume and the peer holding us [S-22]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    call.mute(true);
    const holding = call.hold();
    await pass(100);
    await holding;
    const resuming = call.unhold();
    await pass(100);
    await resuming;
    expect(rtc.tracks[0]?.enabled).toBe(false);
    peer.request(invite, 'INVITE', sdp('sendonly'));
    await pass(100);
    expect(call.info.heldByPeer).toBe(true);
    peer.request(invite, 'ACK');
    peer.request(invite, 'INVITE', sdp());
    await pass(100);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    call.mute(false);
    expect(rtc.tracks[0]?.enabled).toBe(true);
  });

  it('sends digits by INFO, in order [W-03]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const all = Promise.all(['1', '*', '#'].map((tone) => call.dtmf(tone)));
    await pass(10);
    await all;
    expect(peer.sent('INFO').map(({ body }) => body)).toEqual([
      'Signal=1\r\nDuration=100\r\n',
      'Signal=*\r\nDuration=100\r\n',
      'Signal=#\r\nDuration=100\r\n',
    ]);
    expect(header(peer.last('INFO'), 'content-type')).toBe('application/dtmf-relay');
  });

  it.each(['500 Server Error', '408 Request Timeout'])(
    'a digit answered %s is refused and ends nothing [E-39]',
    async (status) => {
      const { peer, talk, pass } = await startPhone();
      const { call } = await talk();
      peer.on('INFO', (request) => peer.reply(request, status));
      const refused = failure(call.dtmf('1'));
      await pass(10);
      expect(await refused).toMatchObject({
        code: 'sipua.error.dtmf',
        context: { reason: expect.stringContaining(status.slice(4)) as string },
      });
      expect(call.info.state).toBe('answered');
    },
  );
});

describe('the audio path', () => {
  it('restarts ICE after 2 s of disconnection, and is well again [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    pc?.ice('disconnected');
    expect(call.info.media).toBe('recovering');
    await pass(1900);
    expect(peer.sent('INVITE')).toHaveLength(1);
    await pass(300);
    expect(pc?.offers.at(-1)).toEqual({ iceRestart: true });
    expect(peer.sent('INVITE')).toHaveLength(2);
    pc?.ice('connected');
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok' });
    await pass(60_000);
    expect(call.info.state).toBe('answered');
  });

  it('failed restarts at once and again after 4, 8 and 12 s; 30 s without audio end the call [F13]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    pc?.ice('failed');
    await pass(200);
    expect(call.info).toMatchObject({ state: 'answered', media: 'recovering' });
    expect(pc?.offers).toHaveLength(2);
    await pass(4000);
    expect(pc?.offers).toHaveLength(3);
    await pass(8000);
    expect(pc?.offers).toHaveLength(4);
    await pass(12_000);
    expect(pc?.offers).toHaveLength(5);
    await pass(5000);
    expect(call.info.state).toBe('answered');
    await pass(1000);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('a second loss recovers as the first [F13]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    for (let turn = 0; turn < 2; turn += 1) {
      pc?.ice('failed');
      await pass(20_000);
      expect(call.info.media).toBe('recovering');
      pc?.ice('connected');
    }
    await pass(60_000);
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok' });
  });

  it('waits with the restart for the socket [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    peer.socket?.drop();
    pc?.ice('failed');
    await pass(3000);
    expect(pc?.offers.some(({ iceRestart }) => iceRestart)).toBe(true);
    expect(call.info.state).toBe('answered');
  });

  it('takes the default microphone when the chosen one is unplugged, muted as before [F31]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    call.mute(true);
    rtc.tracks[0]?.unplug();
    await pass(100);
    expect(rtc.tracks).toHaveLength(2);
    expect(rtc.tracks[1]).toMatchObject({ enabled: false, readyState: 'live' });
    expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks[1]);
    call.hangUp();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('goes on listening without any microphone, and tells [F31]', async () => {
    const { talk, pass, rtc, errors } = await startPhone();
    const { call } = await talk();
    rtc.refuse = new DOMException('none', 'NotFoundError');
    rtc.tracks[0]?.unplug();
    await pass(100);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.unplugged']);
    expect(call.info.state).toBe('answered');
  });

  it('changes the microphone without a re-INVITE [F32]', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    await talk();
    phone.setDevices({ input: 'other', output: 'default' });
    await pass(100);
    expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks[1]);
    expect(rtc.tracks[0]?.readyState).toBe('ended');
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it.each([
    ['NotFoundError', 'media.error.notFound'],
    ['NotAllowedError', 'media.error.denied'],
    ['NotReadableError', 'media.error.inUse'],
    ['TypeError', 'media.error.set'],
  ])('names a microphone that fails by %s, and leaves nothing [F33]', async (name, code) => {
    const { phone, peer, pass, rtc, errors } = await startPhone();
    vi.stubGlobal('document', {});
    rtc.refuse = new DOMException('no', name);
    const call = phone.dial('102');
    await pass(100);
    expect(errors.map((error) => error.code)).toEqual([code]);
    expect(call.info.end).toEqual({ reason: 'media', by: 'local' });
    expect(peer.sent('INVITE')).toHaveLength(0);
    expect(rtc.leftovers()).toEqual([]);
  });
});
