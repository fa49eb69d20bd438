import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded now, so that no test waits for a module.
import './moved-calls.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const RINGING = ['Contact: <sip:peer@pbx.invalid>'];

describe('a REFER whose sender wants no reports (481)', () => {
  it.each(['100 Trying', '180 Ringing'])(
    'gets no more reports after %s, and both calls continue (RFC 6665 section 4.2.2) [S-23] [F52]',
    async (last) => {
      const { phone, peer, talk, pass } = await startPhone();
      const { call, invite } = await talk();
      peer.on('NOTIFY', (request) => {
        const isLast = request.body.includes(last);
        peer.reply(request, isLast ? '481 Subscription Does Not Exist' : '200 OK');
      });
      peer.on('INVITE', (request) => {
        if (header(request, 'to').includes('tag=')) peer.accept(request, sdp('recvonly'));
        else peer.reply(request, '180 Ringing', RINGING);
      });
      peer.request(invite, 'REFER', '', ['Refer-To: <sip:103@acme.example>']);
      await pass(500);
      expect(call.info).toMatchObject({ state: 'answered', end: null });
      const next = phone.calls.find((each) => each !== call);
      expect(next?.info).toMatchObject({ number: '103', state: 'ringing' });
      const reports = peer.sent('NOTIFY').length;
      const placed = peer.sent('INVITE').find(({ start }) => start.includes('sip:103@'));
      if (!placed) throw new Error('no call was placed');
      peer.accept(placed, sdp());
      await pass(500);
      expect(next?.info.state).toBe('answered');
      expect(call.info.end).toEqual({ reason: 'transferred', by: 'remote' });
      expect(peer.sent('NOTIFY')).toHaveLength(reports);
      expect(peer.sent('BYE')).toHaveLength(1);
    },
  );
});
