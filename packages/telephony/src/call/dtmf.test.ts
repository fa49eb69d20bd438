import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('digits of a call', () => {
  it('sends digits by INFO, in order [W-03]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const all = Promise.all(['1', '*', '#'].map((tone) => call.dtmf(tone)));
    await pass(10);
    await all;
    expect(peer.sent('INFO').map(({ body }) => body)).toEqual([
      'Signal=1\r\nDuration=100\r\n',
      'Signal=*\r\nDuration=100\r\n',
      'Signal=#\r\nDuration=100\r\n',
    ]);
    expect(header(peer.last('INFO'), 'content-type')).toBe('application/dtmf-relay');
  });

  it.each(['500 Server Error', '408 Request Timeout'])(
    'rejects and keeps the call when a digit is answered %s [E-39]',
    async (status) => {
      const { peer, talk, pass } = await startPhone();
      const { call } = await talk();
      peer.on('INFO', (request) => peer.reply(request, status));
      const refused = failure(call.dtmf('1'));
      await pass(10);
      expect(await refused).toMatchObject({
        code: 'sipua.error.dtmf',
        context: { reason: expect.stringContaining(status.slice(4)) as string },
      });
      expect(call.info.state).toBe('answered');
    },
  );

  it('changes the listen-in mode of ***102 by digits, muted or not [C-20] [X-04] [S-24] [W-03]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('***102');
    await pass(100);
    const invite = peer.last('INVITE');
    expect(invite.start).toBe('INVITE sip:***102@acme.example SIP/2.0');
    expect(call.info.number).toBe('***102');
    peer.accept(invite, sdp());
    await pass(100);
    rtc.connections[0]?.ice('connected');
    call.mute(true);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    const modes = Promise.all(['5', '6', '4'].map((tone) => call.dtmf(tone)));
    await pass(100);
    await modes;
    expect(peer.sent('INFO').map(({ body }) => body.split('\r\n')[0])).toEqual([
      'Signal=5',
      'Signal=6',
      'Signal=4',
    ]);
    expect(call.info).toMatchObject({ state: 'answered', muted: true });
    call.mute(false);
    expect(rtc.tracks[0]?.enabled).toBe(true);
  });
});
