import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a call that asks to be answered [W-05]', () => {
  it.each([
    [['Call-Info: <sip:acme.example>;answer-after=0'], true],
    [['Call-Info: <sip:acme.example>; Answer-After = 0 '], true],
    [['Call-Info: <http://a.example>;purpose=icon', 'Call-Info: <sip:a>;answer-after=0'], true],
    [['Call-Info: <sip:acme.example>;answer-after=5'], false],
    [['Call-Info: <sip:acme.example>;answer-after=0;x=1'], false],
    [[], false],
  ])('%j: %s', async (extra, expected) => {
    const { phone, peer, pass } = await startPhone();
    peer.invite(sdp(), { extra });
    await pass(1000);
    expect(phone.calls[0]?.autoAnswer).toBe(expected);
    expect(phone.calls[0]?.info.state).toBe('incoming');
  });
});
