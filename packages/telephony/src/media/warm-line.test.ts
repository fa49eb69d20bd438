import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('prepare', () => {
  it('prepares microphone and offer, so that the INVITE is sent in the task of the click', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    await pass(100);
    expect(rtc.tracks).toHaveLength(1);
    phone.dial('102');
    // No timer and no other task runs in between: rendering in the next task does not delay the INVITE.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(rtc.connections[0]?.offers).toHaveLength(1);
    expect(rtc.tracks).toHaveLength(1);
  });

  it('makes only one offer when the click comes during preparation', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    phone.dial('102');
    await pass(100);
    expect(rtc.connections.map(({ offers }) => offers.length)).toEqual([1]);
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('is not used by an incoming call, because it holds an offer', async () => {
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

  it('opens nothing without permission', async () => {
    const { phone, pass, rtc } = await startPhone();
    phone.prepare();
    await pass(100);
    expect(rtc.tracks).toHaveLength(0);
  });

  it('releases everything when it is not used within 30 s', async () => {
    const { phone, pass, rtc } = await startPhone();
    rtc.permission = 'granted';
    phone.prepare();
    await pass(29_000);
    expect(rtc.leftovers()).toHaveLength(2);
    await pass(1001);
    expect(rtc.leftovers()).toEqual([]);
  });
});
