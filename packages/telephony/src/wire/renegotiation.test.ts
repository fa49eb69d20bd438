import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a re-INVITE', () => {
  it.each(['500 Server Error', '488 Not Acceptable Here', '408 Request Timeout'])(
    'keeps the call and rolls back the hold when answered %s [F15]',
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
      expect(call.info).toMatchObject({ state: 'answered', held: false, holdPending: null });
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

  it('keeps the call when it is not answered [F15]', async () => {
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

  it('is repeated at the next refresh when a session refresh is refused [W-04]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '500 Server Error'));
    await pass(301_000);
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(rtc.connections[0]?.signalingState).toBe('stable');
    await pass(300_000);
    expect(peer.sent('INVITE')).toHaveLength(3);
    expect(call.info.state).toBe('answered');
  });

  it('keeps the call when the peer missed its refresh [W-04]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const invite = peer.invite(sdp(), { extra: ['Session-Expires: 120;refresher=uac'] });
    await pass();
    const [call] = phone.calls;
    await call?.answer();
    await pass(100);
    peer.follow(invite, 'ACK', 1);
    await pass();
    rtc.connections[0]?.ice('connected');
    peer.on('INVITE', (request) => peer.accept(request, sdp()));
    await pass(133_000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(call?.info.state).toBe('answered');
  });

  it('ends the call when answered 481 [F15]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    const holding = failure(call.hold());
    await pass(200);
    expect(await holding).toMatchObject({ code: 'sipua.error.hold' });
    expect(call.info.end).toMatchObject({ reason: 'connectionLost', status: 481 });
  });

  it('leaves no refresh timer when answered 481 [F15] [W-04]', async () => {
    const { phone, peer, pass } = await startPhone();
    await pass(15_000);
    const idle = vi.getTimerCount();
    const invite = peer.invite(sdp(), { extra: ['Session-Expires: 600;refresher=uas'] });
    await pass();
    const [call] = phone.calls;
    await call?.answer();
    await pass(100);
    peer.follow(invite, 'ACK', 1);
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    await pass();
    const holding = failure(call?.hold() ?? Promise.resolve());
    await pass(200);
    expect(await holding).toMatchObject({ code: 'sipua.error.hold' });
    await pass(40_000);
    expect(vi.getTimerCount()).toBe(idle);
  });

  it('waits as in RFC 3261 section 14.1 after a glare, then holds [F15]', async () => {
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
    // We own the Call-ID, so the wait is 2.1 to 4 s; here 3.05 s.
    expect(glares).toBe(1);
    await pass(1200);
    expect(glares).toBe(2);
    await pass(3200);
    await holding;
    expect(call.info).toMatchObject({ state: 'answered', held: true });
  });
});

describe('a re-INVITE of the peer', () => {
  it.each([
    ['asks for an offer', 'while ours is prepared', 50, 'INVITE', ''],
    ['offers', 'while ours is prepared', 50, 'INVITE', sdp()],
    ['offers by UPDATE', 'while ours is prepared', 50, 'UPDATE', sdp()],
    ['asks for an offer', 'at the same moment', 0, 'INVITE', ''],
    ['offers', 'at the same moment', 0, 'INVITE', sdp()],
    ['offers by UPDATE', 'at the same moment', 0, 'UPDATE', sdp()],
  ])(
    'gets 491 when it %s %s, and our hold succeeds [F15]',
    async (_what, _when, ms, method, body) => {
      const { peer, talk, pass, rtc } = await startPhone();
      const { call, invite } = await talk();
      const [pc] = rtc.connections;
      if (!pc) throw new Error('no connection');
      // A busy browser.
      const describe = pc.createOffer.bind(pc);
      pc.createOffer = (options) =>
        new Promise((resolve) => setTimeout(() => resolve(describe(options)), 100));
      const holding = call.hold();
      if (ms > 0) await pass(ms);
      expect(peer.sent('INVITE'), 'ours is not sent yet').toHaveLength(1);
      peer.request(invite, method, body);
      await pass(1500);
      const answers = peer.seen.filter(({ start }) => start.startsWith('SIP/2.0'));
      const finals = answers.filter(({ start }) => !start.startsWith('SIP/2.0 1'));
      expect(finals.map(({ start }) => start)).toEqual(['SIP/2.0 491 Request Pending']);
      expect(call.info).toMatchObject({ state: 'answered', held: true, heldByPeer: false });
      await holding;
    },
  );

  it('is finished before our hold when it asks for an offer just before ours [F15] [F54]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'INVITE');
    const holding = call.hold();
    await pass(100);
    expect(peer.seen[peer.seen.length - 1]?.start).toBe('SIP/2.0 200 OK');
    peer.request(invite, 'ACK', sdp());
    await pass(100);
    expect(call.info).toMatchObject({ state: 'answered', held: true });
    await holding;
  });

  it('delays ours until its ACK when it has no offer [F54]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'INVITE');
    await pass(100);
    const holding = call.hold();
    await pass(3000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    peer.request(invite, 'ACK', sdp());
    await pass(200);
    await holding;
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(call.info).toMatchObject({ state: 'answered', held: true });
  });

  it('is refused and changes nothing when it crosses ours, which succeeds [F15]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    peer.on('INVITE', () => undefined);
    const holding = call.hold();
    await pass(100);
    peer.request(invite, 'INVITE', sdp('sendonly'));
    await pass(100);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 491'))).toBe(true);
    expect(call.info.heldByPeer).toBe(false);
    expect(rtc.connections[0]?.signalingState).toBe('have-local-offer');
    peer.accept(peer.last('INVITE'), sdp('recvonly'));
    await pass(100);
    await holding;
    expect(call.info).toMatchObject({ held: true, heldByPeer: false });
  });

  it('gets our offer when it has no description, and its answer is applied [F54]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'INVITE');
    await pass(300);
    const answer = peer.seen.findLast(({ start }) => start.startsWith('SIP/2.0 200'));
    expect(answer?.body).toContain('m=audio');
    expect(header(answer ?? invite, 'cseq')).toContain('INVITE');
    peer.request(invite, 'ACK', sdp());
    await pass(100);
    expect(rtc.connections[0]?.signalingState).toBe('stable');
    expect(call.info).toMatchObject({ state: 'answered', heldByPeer: false });
    await pass(60_000);
    expect(call.info.state).toBe('answered');
  });

  it('is answered when it changes the codec [F54]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    const pcmu = sdp().replace('SAVPF 111', 'SAVPF 0').replace('111 opus/48000/2', '0 PCMU/8000');
    peer.request(invite, 'INVITE', pcmu);
    await pass(300);
    expect(peer.seen[peer.seen.length - 1]?.start).toBe('SIP/2.0 200 OK');
    expect(call.info.state).toBe('answered');
  });
});
