import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection, sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('capped gathering [F14]', () => {
  it('sends the INVITE within 350 ms after the click when STUN is dead', async () => {
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

  it('waits up to 1.5 s for an address on a busy machine, because Asterisk needs one in the INVITE', async () => {
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

  it('sends the INVITE 200 ms after the first candidate, sooner after one from a server', async () => {
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

  it('answers within 350 ms after the press when STUN is dead', async () => {
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

describe('another audio path', () => {
  it('has our new address in our offer when the browser reports gathering late [F12] [F13]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    await talk();
    rtc.connections[0]?.ice('failed');
    await pass(100);
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(peer.last('INVITE').body).toContain('ice-ufrag:u2');
    expect(peer.last('INVITE').body).toContain('a=candidate:');
  });

  it('has our new address in our answer when the far end offers it [F12]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { invite } = await talk();
    peer.request(invite, 'INVITE', sdp('sendrecv', 7));
    await pass(100);
    const answer = peer.seen.findLast(({ start }) => start.startsWith('SIP/2.0 200'));
    expect(answer?.body).toContain('ice-ufrag:u2');
    expect(answer?.body).toContain('a=candidate:');
  });

  it('is offered without an address when none is found within 1.5 s [F14]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    await talk();
    FakePeerConnection.deadStun = true;
    rtc.connections[0]?.ice('failed');
    await pass(1000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    await pass(500);
    expect(peer.sent('INVITE')).toHaveLength(2);
  });

  it('does not delay a hold, which keeps the path', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    FakePeerConnection.deadStun = true;
    void call.hold();
    await pass();
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(peer.last('INVITE').body).toContain('a=candidate:');
  });
});
