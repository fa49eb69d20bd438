import { describe, expect, it, vi } from 'vitest';
import { Headers } from './headers.ts';
import { sessionExpiresOf, sessionTerms, SessionTimer } from './session-timer.ts';
import { TestClock } from '../testing/clock.ts';

describe('session timers [W-04]', () => {
  it('reads the long and the compact header', () => {
    const read = (name: string, value: string) => sessionExpiresOf(new Headers({ [name]: value }));
    expect(read('Session-Expires', '90;refresher=uac')).toEqual({ seconds: 90, refresher: 'uac' });
    expect(read('x', '1800')).toEqual({ seconds: 1_800, refresher: undefined });
    expect(read('x', '999999999')?.seconds).toBe(86_400);
    expect(read('x', 'soon')).toBeUndefined();
  });

  it.each([
    [{ 'Session-Expires': '60', Supported: 'timer' }, { kind: 'tooSmall' }],
    [{}, { kind: 'none' }],
    [
      { 'Session-Expires': '90', Supported: 'timer, outbound' },
      {
        kind: 'timer',
        seconds: 90,
        weRefresh: false,
        headers: { 'Session-Expires': '90;refresher=uac', Require: 'timer' },
      },
    ],
    [
      { 'Session-Expires': '120;refresher=uas', Supported: 'timer' },
      {
        kind: 'timer',
        seconds: 120,
        weRefresh: true,
        headers: { 'Session-Expires': '120;refresher=uas', Require: 'timer' },
      },
    ],
    [
      { 'Session-Expires': '120' },
      {
        kind: 'timer',
        seconds: 120,
        weRefresh: true,
        headers: { 'Session-Expires': '120;refresher=uas' },
      },
    ],
  ])('answers %j', (headers, terms) => {
    expect(sessionTerms(new Headers(headers as Record<string, string>), 90)).toEqual(terms);
  });

  it('refreshes at half time, or expires shortly before the end', () => {
    const clock = new TestClock();
    const refresh = vi.fn();
    const expire = vi.fn();
    const timer = new SessionTimer(clock, refresh, expire);
    timer.start(90, true);
    clock.turn(44_999);
    expect(refresh).not.toHaveBeenCalled();
    clock.turn(1);
    expect(refresh).toHaveBeenCalledOnce();
    timer.start(90, false);
    clock.turn(59_999);
    expect(expire).not.toHaveBeenCalled();
    clock.turn(1);
    expect(expire).toHaveBeenCalledOnce();
    timer.start(90, false);
    timer.stop();
    clock.turn(100_000);
    expect(expire).toHaveBeenCalledOnce();
  });
});
