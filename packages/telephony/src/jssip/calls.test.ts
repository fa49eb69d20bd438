import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from './testing/fake-rtc.ts';
import { header } from './testing/scripted-peer.ts';
import { startPhone } from './testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('registers, calls, and hangs up, and leaves nothing behind', async () => {
    const { phone, peer, rtc, talk, pass, history } = await startPhone();
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
    const { call, invite } = await talk();
    expect(invite.start).toBe('INVITE sip:102@acme.example SIP/2.0');
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok', number: '102' });
    call.hangUp();
    await pass();
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'local' });
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
    expect([...new Set(history.map(({ state }) => state))]).toEqual([
      'dialing',
      'ringing',
      'answered',
      'ended',
    ]);
  });
});
