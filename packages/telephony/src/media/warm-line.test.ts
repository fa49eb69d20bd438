import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
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
