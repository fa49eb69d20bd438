import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a press of hold or resume', () => {
  it('silences the microphone at once when a digit is still pending [S-21] [F2] [F3]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INFO', () => undefined);
    const digit = failure(call.dtmf('1'));
    const holding = call.hold();
    expect(rtc.tracks[0]?.enabled).toBe(false);
    expect(call.info).toMatchObject({ held: false, holdPending: 'hold' });
    await pass(3000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(40_000);
    await digit;
    await holding;
    expect(call.info).toMatchObject({ held: true, holdPending: null });
    expect(rtc.tracks[0]?.enabled).toBe(false);
  });

  it('runs several presses in turn and ends with the last one [S-21]', async () => {
    const { peer, talk, pass, rtc, history } = await startPhone();
    const { call } = await talk();
    const presses = [call.hold(), call.unhold(), call.hold()];
    expect(rtc.tracks[0]?.enabled).toBe(false);
    const { opened } = rtc.tracks[0] ?? {};
    const before = history.length;
    await pass(1000);
    await Promise.all(presses);
    expect(call.info).toMatchObject({ held: true, holdPending: null });
    expect(rtc.tracks[0]?.opened).toBe(opened);
    const directions = peer.sent('INVITE').map(({ body }) => /a=(send\w+)/.exec(body)?.[1]);
    expect(directions).toEqual(['sendrecv', 'sendonly', 'sendrecv', 'sendonly']);
    const pending = history.slice(before).map(({ holdPending }) => holdPending);
    expect(pending.indexOf(null)).toBe(pending.length - 1);
  });

  it('does nothing when the call is already so [S-21]', async () => {
    const { talk, history, peer } = await startPhone();
    const { call } = await talk();
    const before = history.length;
    await call.unhold();
    expect(history).toHaveLength(before);
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('opens the microphone again when a hold is refused and no other is pending [F15]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '488 Not Acceptable Here'));
    const first = failure(call.hold());
    const second = failure(call.hold());
    await first;
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(100);
    expect(await second).toMatchObject({ code: 'sipua.error.hold' });
    expect(rtc.tracks[0]?.enabled).toBe(true);
    expect(call.info).toMatchObject({ held: false, holdPending: null });
  });
});

describe('hold and mute', () => {
  it('sends the right direction and audio on hold and resume [S-21]', async () => {
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

  it('keeps mute through hold, resume and a hold by the peer [S-22]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    call.mute(true);
    const { opened } = rtc.tracks[0] ?? {};
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
    expect(rtc.tracks[0]?.opened).toBe(opened);
    call.mute(false);
    expect(rtc.tracks[0]?.enabled).toBe(true);
  });

  it.each(['inactive', 'sendonly'])(
    'silences the microphone while the peer holds us with a=%s [F54]',
    async (direction) => {
      const { peer, talk, pass, rtc } = await startPhone();
      const { call, invite } = await talk();
      peer.request(invite, 'INVITE', sdp(direction));
      await pass(300);
      peer.request(invite, 'ACK');
      expect(call.info.heldByPeer).toBe(true);
      expect(rtc.tracks[0]?.enabled).toBe(false);
      peer.request(invite, 'INVITE', sdp());
      await pass(300);
      peer.request(invite, 'ACK');
      expect(call.info.heldByPeer).toBe(false);
      expect(rtc.tracks[0]?.enabled).toBe(true);
    },
  );
});

/** A call whose far end asks for an offer and answers it with its ACK. */
const talking = async () => {
  const rig = await startPhone();
  const { call, invite } = await rig.talk();
  const offered = () =>
    rig.peer.seen.findLast(({ start }) => start.startsWith('SIP/2.0 200'))?.body ?? '';
  const offer = async (direction: string) => {
    rig.peer.request(invite, 'INVITE', sdp(direction));
    await rig.pass(100);
    rig.peer.request(invite, 'ACK');
    await rig.pass(100);
  };
  const ask = async (answer: string) => {
    rig.peer.request(invite, 'INVITE');
    await rig.pass(100);
    rig.peer.request(invite, 'ACK', answer);
    await rig.pass(100);
  };
  return { ...rig, call, invite, offer, ask, offered };
};

describe('a far end that asks for an offer', () => {
  it.each(['sendonly', 'inactive'])(
    'holds the call with the answer %s until it changes that (RFC 3264 section 8.4) [S-22] [F54]',
    async (direction) => {
      const { call, ask, offer, rtc } = await talking();
      await ask(sdp(direction));
      expect(call.info.heldByPeer).toBe(true);
      expect(rtc.tracks[0]?.enabled).toBe(false);
      await offer('sendrecv');
      expect(call.info.heldByPeer).toBe(false);
      await ask(sdp(direction));
      expect(call.info.heldByPeer).toBe(true);
      await ask(sdp('sendrecv'));
      expect(call.info).toMatchObject({ state: 'answered', heldByPeer: false });
      expect(rtc.tracks[0]?.enabled).toBe(true);
    },
  );

  it('gets a full offer while it holds the call, and does not hear us before it answers [S-22] [F54]', async () => {
    const { call, ask, offer, offered, rtc, history } = await talking();
    await offer('sendonly');
    expect(call.info.heldByPeer).toBe(true);
    const before = history.length;
    const { opened } = rtc.tracks[0] ?? {};
    await ask(sdp('sendonly'));
    expect(offered()).toContain('a=sendrecv');
    expect(history.slice(before).every(({ heldByPeer }) => heldByPeer)).toBe(true);
    expect(rtc.tracks[0]?.opened).toBe(opened);
    await ask(sdp('sendrecv'));
    expect(call.info.heldByPeer).toBe(false);
  });

  it('keeps its hold through our own offers [S-22]', async () => {
    const { call, ask, peer, pass } = await talking();
    await ask(sdp('sendonly'));
    peer.on('INVITE', (request) => peer.accept(request, sdp('inactive')));
    const holding = call.hold();
    await pass(100);
    await holding;
    expect(peer.last('INVITE').body).toContain('a=inactive');
    expect(call.info).toMatchObject({ held: true, heldByPeer: true });
    const resuming = call.unhold();
    await pass(100);
    await resuming;
    expect(peer.last('INVITE').body).toContain('a=recvonly');
    expect(call.info).toMatchObject({ held: false, heldByPeer: true });
  });

  it('is read by the direction of its audio line when the session has another one', async () => {
    const { call, ask } = await talking();
    await ask(sdp('inactive').replace('t=0 0', 't=0 0\r\na=sendrecv'));
    expect(call.info.heldByPeer).toBe(true);
    await ask(sdp('sendrecv').replace('t=0 0', 't=0 0\r\na=inactive'));
    expect(call.info.heldByPeer).toBe(false);
  });

  it('can hold the call in its first answer [S-22] [F54]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const invite = peer.invite('');
    await pass();
    const [call] = phone.calls;
    void call?.answer();
    await pass(200);
    peer.follow(invite, 'ACK', 1, [], sdp('sendonly'));
    await pass(100);
    expect(call?.info).toMatchObject({ state: 'answered', heldByPeer: true });
    expect(rtc.tracks[0]?.enabled).toBe(false);
  });
});
