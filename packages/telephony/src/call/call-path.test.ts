import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the audio path of a call', () => {
  it('reports quality while the call is answered, and reads nothing before or after [quality]', async () => {
    const { talk, pass, rtc, history } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    expect(pc?.statsRead).toBe(0);
    await pass(10_000);
    expect(call.info.quality).toEqual({ level: 'bad', reasons: ['silence'] });
    const asked = pc?.statsRead;
    expect(asked).toBeGreaterThan(5);
    call.hangUp();
    const before = history.length;
    await pass(60_000);
    expect(pc?.statsRead).toBe(asked);
    expect(history).toHaveLength(before);
  });

  it('returns statistics only while the call is answered [diagnostics]', async () => {
    const { phone, pass, talk, rtc } = await startPhone();
    const ringing = phone.dial('103');
    await pass(100);
    expect(await ringing.stats()).toBeNull();
    ringing.hangUp();
    const { call } = await talk();
    const pc = rtc.connections[rtc.connections.length - 1];
    if (pc) pc.stats = [{ id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 42 }];
    expect(await call.stats()).toMatchObject({ packetsReceived: 42 });
    call.hangUp();
    expect(await call.stats()).toBeNull();
  });
});
