import { afterEach, describe, expect, it, vi } from 'vitest';
import { EdgeSocket } from '../line/edge-socket.ts';
import { createUserAgent } from '../line/user-agent.ts';
import { installFakeRtc } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';
import { JsSip, type Session } from './jssip.ts';

// The internals of JsSIP that we replace or read. When a new version breaks one of these, read its source first.
const INTERNALS = [
  '_createRTCConnection',
  '_createLocalDescription',
  '_toggleMuteAudio',
  '_sendReinvite',
  '_runSessionTimer',
  '_receiveNotify',
  '_receiveInviteResponse',
  '_sendInitialRequest',
  '_receiveReinvite',
  '_receiveUpdate',
] as const satisfies (keyof Session)[];

afterEach(() => {
  vi.useRealTimers();
});

describe('JsSIP', () => {
  it('is the version whose source we know', async () => {
    const { default: jssip } = (await import('jssip')) as unknown as {
      default: { version: string };
    };
    expect(jssip.version).toBe('3.13.8');
  });

  it('still has the internals that we rely on', () => {
    installFakeRtc();
    const edge = new EdgeSocket([{ url: 'ws://a.invalid' }], {
      clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined },
      random: Math.random,
      isBusy: () => false,
      open: () => {
        throw new Error('not in this test');
      },
    });
    const settings = {
      uri: 'sip:101@acme.example',
      realm: 'acme.example',
      password: 'x',
      proxy: [],
    };
    const ua = createUserAgent({ ...settings, proxy: [{ url: 'ws://a.invalid' }] }, edge);
    const session = new JsSip.RTCSession(ua);
    expect(INTERNALS.filter((name) => typeof session[name] !== 'function')).toEqual([]);
    expect(session).toMatchObject({
      _connection: null,
      _rtcReady: true,
      _localHold: false,
      _remoteHold: false,
      _late_sdp: false,
      _is_canceled: false,
      _is_confirmed: false,
      _sessionTimers: { running: false, currentExpires: null, defaultExpires: 90 },
      _localMediaStream: null,
      _timers: { expiresTimer: null },
    });
    expect(ua.registrator()).toHaveProperty('_sipInstance');
    expect(Object.keys(ua._transactions)).toEqual(expect.arrayContaining(['nict', 'ict']));
  });

  it('reconnects by our socket and not by its own timer [F1]', async () => {
    const { peer, pass } = await startPhone();
    peer.socket?.drop();
    await pass(120_000);
    expect(peer.sockets).toHaveLength(2);
    expect(peer.sent('REGISTER').length).toBeLessThanOrEqual(3);
  });

  it('logs nothing when the host page turns on `debug`', async () => {
    const info = vi.spyOn(console, 'info');
    const warn = vi.spyOn(console, 'warn');
    vi.stubGlobal('localStorage', { debug: '*', getItem: () => '*' });
    const { talk } = await startPhone();
    await talk();
    expect(JsSip.debug.enabled('JsSIP:Transport')).toBe(false);
    expect(info).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});
