import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection, sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('capped gathering [F14]', () => {
  it('sends the INVITE within 350 ms of the click with a dead STUN server', async () => {
    const { phone, peer, pass, rtc } = await startPhone(undefined, {
      iceServers: [{ urls: 'stun:stun.invalid' }],
    });
    FakePeerConnection.deadStun = true;
    phone.dial('102');
    await pass(300);
    rtc.connections.at(-1)?.candidate('host');
    expect(peer.sent('INVITE')).toHaveLength(0);
    await pass(49);
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('waits for an address of ours on a busy machine, 1.5 s at most: Asterisk finds no way to an INVITE without any', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    FakePeerConnection.deadStun = true;
    phone.dial('102');
    await pass(900);
    expect(peer.sent('INVITE')).toHaveLength(0);
    rtc.connections.at(-1)?.candidate('host');
    await pass(41);
    expect(peer.last('INVITE').body).toContain('a=candidate:');
    phone.dial('103');
    await pass(1500);
    expect(peer.sent('INVITE')).toHaveLength(2);
  });

  it('leaves 200 ms after the first candidate, sooner after one of a server', async () => {
    const { phone, peer, pass, rtc } = await startPhone(undefined, {
      iceServers: [{ urls: 'stun:stun.invalid' }],
    });
    FakePeerConnection.deadStun = true;
    phone.dial('102');
    await pass(10);
    rtc.connections.at(-1)?.candidate('host');
    await pass(199);
    expect(peer.sent('INVITE')).toHaveLength(0);
    await pass(2);
    expect(peer.sent('INVITE')).toHaveLength(1);
    phone.dial('103');
    await pass(10);
    rtc.connections.at(-1)?.candidate('srflx');
    await pass(21);
    expect(peer.sent('INVITE')).toHaveLength(2);
  });

  it('answers within 350 ms of the press with a dead STUN server', async () => {
    const { phone, peer, pass, rtc } = await startPhone(undefined, {
      iceServers: [{ urls: 'stun:stun.invalid' }],
    });
    FakePeerConnection.deadStun = true;
    peer.invite(sdp());
    await pass();
    void phone.calls[0]?.answer();
    await pass(300);
    rtc.connections.at(-1)?.candidate('host');
    await pass(49);
    expect(peer.seen.filter(({ start }) => start.startsWith('SIP/2.0 200'))).toHaveLength(1);
  });
});

describe('a network that lets no audio out [F14]', () => {
  it('ends the call within 5 s, and says why', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    FakePeerConnection.deadStun = true;
    const call = phone.dial('102');
    await pass(4900);
    expect(call.info.state).toBe('dialing');
    await pass(200);
    expect(call.info.end).toEqual({ reason: 'media', by: 'system', phrase: 'No ICE Candidates' });
    peer.reply(peer.last('INVITE'), '180 Ringing', ['Contact: <sip:peer@pbx.invalid>']);
    await pass(100);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('does not matter to a call that was hung up while its microphone was opened', async () => {
    const { phone, pass, rtc } = await startPhone();
    phone.dial('102').hangUp();
    // Throws what is thrown in a timer.
    await pass(6000);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('is not assumed when one address came late', async () => {
    const { phone, pass, rtc } = await startPhone();
    FakePeerConnection.deadStun = true;
    const call = phone.dial('102');
    await pass(4900);
    rtc.connections[0]?.candidate('relay');
    await pass(5000);
    expect(call.info.state).toBe('dialing');
  });
});

describe('prepare', () => {
  it('makes microphone and offer ready, so that the INVITE leaves at once: in the task of the press', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    await pass(100);
    expect(rtc.tracks).toHaveLength(1);
    phone.dial('102');
    // No timer and no other task runs in between: who draws the call in the next one stands in nobody's way.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(rtc.connections[0]?.offers).toHaveLength(1);
    expect(rtc.tracks).toHaveLength(1);
  });

  it('makes one offer only when the click comes while it gets ready', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    phone.dial('102');
    await pass(100);
    expect(rtc.connections.map(({ offers }) => offers.length)).toEqual([1]);
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('is not taken by a call that is answered: an offer stands in it already', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    peer.invite(sdp());
    await pass(100);
    await phone.calls[0]?.answer();
    await pass(100);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 200'))).toBe(true);
    expect(rtc.connections).toHaveLength(2);
  });

  it('asks nobody: without permission nothing is opened', async () => {
    const { phone, pass, rtc } = await startPhone();
    phone.prepare();
    await pass(100);
    expect(rtc.tracks).toHaveLength(0);
  });

  it('releases what is not used within 30 s', async () => {
    const { phone, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    await pass(29_000);
    expect(rtc.leftovers()).toHaveLength(2);
    await pass(1001);
    expect(rtc.leftovers()).toEqual([]);
  });
});
