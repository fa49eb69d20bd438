import { afterEach, describe, expect, it, vi } from 'vitest';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a phone', () => {
  it('refuses to dial over the limit [V-12] and before it is registered [V-07]', async () => {
    const { phone, pass } = await startPhone(undefined, { maxCalls: 1 });
    phone.dial('102');
    await pass(100);
    expect(() => phone.dial('103')).toThrow('sipua.error.maxCallsOut');
    const offline = await startPhone((peer) => {
      peer.acceptsSockets = false;
    });
    expect(() => offline.phone.dial('102')).toThrow('sipua.error.notReady');
  });

  it('hangs up at once on stop, because a closing page does not wait [S-26]', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    await talk();
    const stopped = phone.stop();
    expect(peer.sent('BYE')).toHaveLength(1);
    await pass(2000);
    await stopped;
    expect(rtc.leftovers()).toEqual([]);
  });

  it('unregisters and closes on stop', async () => {
    const { phone, peer, pass, talk, rtc } = await startPhone();
    await talk();
    const stopped = phone.stop();
    await pass();
    await stopped;
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(header(peer.last('REGISTER'), 'expires')).toBe('0');
    expect(peer.socket).toBeNull();
    expect(phone.status).toEqual({ connected: false, registered: false, error: null });
    expect(rtc.leftovers()).toEqual([]);
    await pass(60_000);
    expect(peer.sockets).toHaveLength(1);
  });

  it('stops within 2 s when the PBX does not answer', async () => {
    const { phone, peer, pass } = await startPhone();
    peer.on('REGISTER', () => undefined);
    let isStopped = false;
    void phone.stop().then(() => (isStopped = true));
    await pass(2000);
    expect(isStopped).toBe(true);
    expect(peer.socket).toBeNull();
  });
});
