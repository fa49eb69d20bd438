import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the audio of a call', () => {
  it('uses the default microphone, muted as before, when the chosen one is unplugged [F31]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    call.mute(true);
    rtc.tracks[0]?.unplug();
    await pass(100);
    expect(rtc.tracks).toHaveLength(2);
    expect(rtc.tracks[1]).toMatchObject({ enabled: false, readyState: 'live' });
    expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks[1]);
    call.hangUp();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('reports an error and keeps listening when no microphone is left [F31]', async () => {
    const { talk, pass, rtc, errors } = await startPhone();
    const { call } = await talk();
    rtc.refuse = new DOMException('none', 'NotFoundError');
    rtc.tracks[0]?.unplug();
    await pass(100);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.unplugged']);
    expect(call.info.state).toBe('answered');
  });

  it('can be listened to while muted, by a clone that is never sent', async () => {
    const { talk, rtc } = await startPhone();
    const { call } = await talk();
    call.mute(true);
    const clone = call.cloneMicrophone()?.getAudioTracks()[0];
    expect(clone).toMatchObject({ enabled: true, readyState: 'live' });
    expect(rtc.tracks[0]).toMatchObject({ enabled: false });
    expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks[0]);
    call.hangUp();
    expect(call.cloneMicrophone()).toBeNull();
  });

  it('refuses to unmute when there is no microphone [E-38]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    call.mute(true);
    rtc.refuse = new DOMException('none', 'NotFoundError');
    rtc.tracks[0]?.unplug();
    await pass(100);
    expect(() => call.mute(false)).toThrow('sipua.error.mute');
    expect(call.info.muted).toBe(true);
    call.mute(true);
  });

  it('reports blocked sound until the last blocked call is over [F34]', async () => {
    const { phone, talk, pass, rtc } = await startPhone();
    const refused = new DOMException('made by the test', 'NotAllowedError');
    vi.stubGlobal(
      'Audio',
      class {
        play = () => Promise.reject(refused);
        pause = () => undefined;
      },
    );
    const blockings: boolean[] = [];
    phone.on('soundBlocked', (blocked) => blockings.push(blocked));
    const calls = [await talk(), await talk()];
    for (const pc of rtc.connections)
      pc.dispatchEvent(Object.assign(new Event('track'), { streams: [{}], track: {} }));
    await pass(100);
    expect(blockings).toEqual([true, true]);
    calls[0]?.call.hangUp();
    expect(blockings.at(-1)).toBe(true);
    calls[1]?.call.hangUp();
    expect(blockings.at(-1)).toBe(false);
  });

  it('closes the microphone when the peer connection cannot be created [T25]', async () => {
    const { phone, pass, rtc, errors } = await startPhone();
    vi.stubGlobal(
      'RTCPeerConnection',
      class {
        constructor() {
          throw new DOMException('made by the test', 'SyntaxError');
        }
      },
    );
    rtc.permission = 'granted';
    phone.prepare();
    await pass(200);
    expect(rtc.leftovers()).toEqual([]);
    const call = phone.dial('102');
    await pass(200);
    expect(call.info.end).toMatchObject({ reason: 'media' });
    expect(errors.map(({ code }) => code)).toEqual(['media.error.set']);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('changes the microphone without a re-INVITE [F32]', async () => {
    const { phone, peer, talk, pass, rtc } = await startPhone();
    await talk();
    phone.setDevices({ input: 'other', output: 'default' });
    await pass(100);
    expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks[1]);
    expect(rtc.tracks[0]?.readyState).toBe('ended');
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it.each([
    ['NotFoundError', 'media.error.notFound'],
    ['NotAllowedError', 'media.error.denied'],
    ['NotReadableError', 'media.error.inUse'],
    ['TypeError', 'media.error.set'],
  ])(
    'reports %s of the microphone by its own error and releases everything [F33]',
    async (name, code) => {
      const { phone, peer, pass, rtc, errors } = await startPhone();
      vi.stubGlobal('document', {});
      rtc.refuse = new DOMException('no', name);
      const call = phone.dial('102');
      await pass(100);
      expect(errors.map((error) => error.code)).toEqual([code]);
      expect(call.info.end).toEqual({ reason: 'media', by: 'local' });
      expect(peer.sent('INVITE')).toHaveLength(0);
      expect(rtc.leftovers()).toEqual([]);
    },
  );
});
