import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the audio path', () => {
  it('restarts ICE after 2 s of disconnection and recovers [F12]', async () => {
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

  it('restarts ICE at once and after 4, 8 and 12 s when ICE fails, and ends the call after 30 s [F13]', async () => {
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

  it('recovers from a second loss as from the first [F13]', async () => {
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

  it('restarts ICE and ends the call after 30 s when only DTLS fails [F13]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    pc?.connection('failed');
    await pass(200);
    expect(call.info).toMatchObject({ state: 'answered', media: 'recovering' });
    expect(pc?.offers.at(-1)).toEqual({ iceRestart: true });
    // ICE connects again, but DTLS does not.
    pc?.ice('connected');
    await pass(29_000);
    expect(call.info).toMatchObject({ state: 'answered', media: 'recovering' });
    await pass(1000);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('recovers when DTLS succeeds after a failure [F13]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    pc?.connection('failed');
    await pass(5000);
    expect(call.info.media).toBe('recovering');
    pc?.connection('connected');
    expect(call.info.media).toBe('ok');
    await pass(60_000);
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok' });
  });

  it('delays the ICE restart until the socket is back [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    peer.socket?.drop();
    pc?.ice('failed');
    await pass(3000);
    expect(pc?.offers.some(({ iceRestart }) => iceRestart)).toBe(true);
    expect(call.info.state).toBe('answered');
  });
});
