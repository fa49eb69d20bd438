import { afterEach, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['names no media', '', '400'],
  ['is of media that the browser refuses', sdp('inactive'), '488'],
])(
  'ends the call with reason media and hangs up when a 200 %s [F54]',
  async (_what, body, cause) => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const [pc] = rtc.connections;
    if (!pc) throw new Error('no peer connection');
    pc.setRemoteDescription = () => Promise.reject(new DOMException('no', 'OperationError'));
    peer.accept(peer.last('INVITE'), body);
    await pass(100);
    expect(call.info.end).toEqual({
      reason: 'media',
      by: 'system',
      phrase: 'Bad Media Description',
    });
    expect(header(peer.last('BYE'), 'reason')).toContain(`cause=${cause}`);
    expect(rtc.leftovers()).toEqual([]);
  },
);
