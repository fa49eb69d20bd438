import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection, sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('another audio path', () => {
  it('that we offer names where we are now, though the browser says late that it gathers [F12] [F13]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    await talk();
    rtc.connections[0]?.ice('failed');
    await pass(100);
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(peer.last('INVITE').body).toContain('ice-ufrag:u2');
    expect(peer.last('INVITE').body).toContain('a=candidate:');
  });

  it('that the far end offers is answered with where we are now [F12]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { invite } = await talk();
    peer.request(invite, 'INVITE', sdp('sendrecv', 7));
    await pass(100);
    const answer = peer.seen.findLast(({ start }) => start.startsWith('SIP/2.0 200'));
    expect(answer?.body).toContain('ice-ufrag:u2');
    expect(answer?.body).toContain('a=candidate:');
  });

  it('waits 1.5 s at most for an address, and then is offered without any [F14]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    await talk();
    FakePeerConnection.deadStun = true;
    rtc.connections[0]?.ice('failed');
    await pass(1000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    await pass(500);
    expect(peer.sent('INVITE')).toHaveLength(2);
  });

  it('is not waited for where the path stays: a hold goes at once', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    FakePeerConnection.deadStun = true;
    void call.hold();
    await pass();
    expect(peer.sent('INVITE')).toHaveLength(2);
    expect(peer.last('INVITE').body).toContain('a=candidate:');
  });
});
