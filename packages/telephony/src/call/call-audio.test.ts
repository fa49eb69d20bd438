import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a network that lets no audio out [F14]', () => {
  it('ends the call within 5 s with its reason', async () => {
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

  it('is ignored when the call was hung up while its microphone was opened', async () => {
    const { phone, pass, rtc } = await startPhone();
    phone.dial('102').hangUp();
    // Errors in timers are thrown here.
    await pass(6000);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('is not assumed when an address is found late', async () => {
    const { phone, pass, rtc } = await startPhone();
    FakePeerConnection.deadStun = true;
    const call = phone.dial('102');
    await pass(4900);
    rtc.connections[0]?.candidate('relay');
    await pass(5000);
    expect(call.info.state).toBe('dialing');
  });
});
