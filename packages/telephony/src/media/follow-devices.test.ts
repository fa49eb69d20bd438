import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const mic = (deviceId: string, groupId = deviceId): Partial<MediaDeviceInfo> => ({
  kind: 'audioinput',
  deviceId,
  groupId,
  label: deviceId,
});
const speaker = (deviceId: string): Partial<MediaDeviceInfo> => ({ kind: 'audiooutput', deviceId });
const BUILT_IN = [mic('default', 'built-in'), mic('built-in'), speaker('built-in-out')];
const WITH_HEADSET = [mic('default', 'headset'), mic('headset'), ...BUILT_IN.slice(1)];

/** A call with these devices and this choice. */
const callWith = async (devices: Partial<MediaDeviceInfo>[], input: string, output = 'default') => {
  const rig = await startPhone();
  rig.rtc.devices = devices;
  rig.phone.setDevices({ input, output });
  const { call } = await rig.talk();
  await rig.pass(100);
  const sent = () => rig.rtc.connections[0]?.senders[0]?.track as unknown as { deviceId: string };
  /** The test decides when the next microphone is accepted or refused. */
  const slowly = () => {
    let finish: (error?: Error) => void = () => undefined;
    const [sender] = rig.rtc.connections[0]?.senders ?? [];
    const spy = sender && vi.spyOn(sender, 'replaceTrack');
    spy?.mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => (finish = (error) => (error ? reject(error) : resolve()))),
    );
    return (error?: Error) => finish(error);
  };
  return { ...rig, call, sent, slowly };
};

describe('devices in a call', () => {
  it('switches to a new headset without a re-INVITE when the choice is the system default [F32]', async () => {
    const { rtc, peer, pass, call } = await callWith(BUILT_IN, 'default');
    call.mute(true);
    rtc.plug(WITH_HEADSET);
    await pass(100);
    expect(rtc.asked).toBe(2);
    expect(rtc.tracks[0]?.readyState).toBe('ended');
    expect(rtc.tracks[1]).toMatchObject({ enabled: false, readyState: 'live' });
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('mutes both microphones when one is just replacing the other [F32] [S-22]', async () => {
    const { rtc, pass, call, slowly } = await callWith(BUILT_IN, 'default');
    const finish = slowly();
    rtc.plug(WITH_HEADSET);
    await pass(100);
    call.mute(true);
    expect(rtc.tracks.map(({ enabled }) => enabled)).toEqual([false, false]);
    finish();
    await pass(100);
    expect(rtc.tracks[1]).toMatchObject({ enabled: false, readyState: 'live' });
    call.mute(false);
    expect(rtc.tracks[1]?.enabled).toBe(true);
  });

  it('closes both microphones when the call ends meanwhile, and keeps the old one when the switch fails [F32]', async () => {
    const { rtc, pass, call, slowly, errors } = await callWith(BUILT_IN, 'default');
    const refuse = slowly();
    rtc.plug(WITH_HEADSET);
    await pass(100);
    refuse(new DOMException('no', 'InvalidModificationError'));
    await pass(100);
    expect(rtc.tracks.map(({ readyState }) => readyState)).toEqual(['live', 'ended']);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.set']);
    // A closed peer connection fires no more events.
    slowly();
    rtc.plug(BUILT_IN);
    await pass(100);
    expect(rtc.tracks).toHaveLength(3);
    call.hangUp();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('does not switch when the user chose another microphone [F32]', async () => {
    const { rtc, pass, sent } = await callWith(BUILT_IN, 'built-in');
    rtc.plug(WITH_HEADSET);
    await pass(100);
    expect(rtc.asked).toBe(1);
    expect(sent().deviceId).toBe('built-in');
  });

  it('ignores devices that are not the default one [F32]', async () => {
    const { rtc, pass } = await callWith(BUILT_IN, 'default');
    rtc.plug([...BUILT_IN, mic('webcam')]);
    await pass(100);
    rtc.plug(BUILT_IN);
    await pass(100);
    expect(rtc.asked).toBe(1);
  });

  it('uses the default microphone while the chosen one is unplugged [F31]', async () => {
    const { rtc, pass, sent, call, errors } = await callWith(WITH_HEADSET, 'headset');
    expect(sent().deviceId).toBe('headset');
    rtc.devices = BUILT_IN;
    rtc.tracks[0]?.unplug();
    rtc.plug(BUILT_IN);
    await pass(2000);
    expect(sent().deviceId).toBe('default');
    rtc.plug(WITH_HEADSET);
    await pass(100);
    expect(sent().deviceId).toBe('headset');
    expect(errors).toEqual([]);
    call.hangUp();
    expect(rtc.leftovers()).toEqual([]);
  });

  it('uses the first new microphone, muted as before, when the call has none [F31]', async () => {
    const { rtc, pass, call, errors } = await callWith(BUILT_IN, 'default');
    call.mute(true);
    rtc.refuse = new DOMException('none', 'NotFoundError');
    rtc.tracks[0]?.unplug();
    rtc.plug([speaker('built-in-out')]);
    await pass(100);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.unplugged']);
    rtc.refuse = null;
    rtc.plug(BUILT_IN);
    await pass(100);
    expect(rtc.tracks[1]).toMatchObject({ enabled: false, readyState: 'live' });
    call.mute(false);
    expect(rtc.tracks[1]?.enabled).toBe(true);
  });

  it('reports a withdrawn permission once, and opens the microphone when it is granted again [F33]', async () => {
    const { rtc, pass, errors, call } = await callWith(BUILT_IN, 'default');
    vi.stubGlobal('document', {});
    rtc.refuse = new DOMException('no', 'NotAllowedError');
    rtc.allow('denied');
    rtc.tracks[0]?.unplug();
    await pass(60_000);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.denied']);
    expect(rtc.asked).toBe(2);
    expect(call.info.state).toBe('answered');
    rtc.refuse = null;
    rtc.allow('granted');
    await pass(100);
    expect(rtc.tracks[1]?.readyState).toBe('live');
  });

  it('does not reopen in a loop when a microphone ends as soon as it is opened [F33]', async () => {
    const { rtc, pass, errors } = await callWith(BUILT_IN, 'default');
    for (let turn = 0; turn < 20; turn += 1) {
      rtc.tracks[rtc.tracks.length - 1]?.unplug();
      await pass(10);
    }
    expect(rtc.asked).toBe(2);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.unplugged']);
  });

  it('uses the chosen loudspeaker while it is plugged in [F31] [K-08]', async () => {
    const sinks: string[] = [];
    const rig = await startPhone();
    vi.stubGlobal(
      'Audio',
      class {
        play = () => Promise.resolve();
        pause = () => undefined;
        setSinkId = (id: string) => {
          sinks.push(id);
          return Promise.resolve();
        };
      },
    );
    const { rtc, phone, talk, pass } = rig;
    rtc.devices = [...BUILT_IN, speaker('headset-out')];
    phone.setDevices({ input: 'default', output: 'headset-out' });
    await talk();
    await pass(100);
    rtc.plug(BUILT_IN);
    await pass(100);
    rtc.plug([...BUILT_IN, speaker('headset-out')]);
    await pass(100);
    expect(sinks).toEqual(['headset-out', '', 'headset-out']);
  });

  it.each(['default', 'headset'])(
    'uses a headset that is plugged in while the call rings when the choice is %s [F31] [F32] [K-07]',
    async (input) => {
      const { rtc, phone, peer, pass } = await startPhone();
      rtc.devices = BUILT_IN;
      phone.setDevices({ input, output: 'default' });
      phone.dial('102');
      await pass(100);
      await vi.dynamicImportSettled();
      rtc.plug(WITH_HEADSET);
      await pass(100);
      expect(rtc.tracks.at(-1)).toMatchObject({ deviceId: input, readyState: 'live' });
      const asked = rtc.asked;
      peer.accept(peer.last('INVITE'), sdp());
      await pass(5000);
      expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks.at(-1));
      expect(rtc.asked).toBe(asked);
      expect(rtc.tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(1);
      expect(asked).toBe(input === 'default' ? 2 : 3);
    },
  );

  it.each(['default', 'headset'])(
    'uses a headset that is plugged in while the number is typed when the choice is %s [F31] [F32]',
    async (input) => {
      const { rtc, phone, pass, talk } = await startPhone();
      rtc.permission = 'granted';
      rtc.devices = BUILT_IN;
      phone.setDevices({ input, output: 'default' });
      phone.prepare();
      await pass(500);
      rtc.plug(WITH_HEADSET);
      await talk();
      await pass(100);
      expect(rtc.connections).toHaveLength(1);
      expect(rtc.tracks.at(-1)).toMatchObject({ deviceId: input, readyState: 'live' });
      expect(rtc.tracks[0]?.readyState).toBe('ended');
      expect(rtc.connections[0]?.senders[0]?.track).toBe(rtc.tracks.at(-1));
    },
  );

  it('opens the microphone once when no device changes [F32]', async () => {
    const { rtc, pass } = await callWith(WITH_HEADSET, 'headset');
    await pass(5000);
    expect(rtc.asked).toBe(1);
  });

  it.each([
    ['NotFoundError', 'media.error.unplugged', WITH_HEADSET],
    ['NotReadableError', 'media.error.inUse', BUILT_IN],
  ])('reports a microphone lost by %s when it works again [F31] [E-34]', async (...facts) => {
    const [name, code, devices] = facts;
    const { rtc, phone, pass, errors, talk } = await startPhone();
    rtc.devices = BUILT_IN;
    await talk();
    const reported: string[] = [];
    phone.on('error', (error) => reported.push(error.code));
    phone.on('microphoneBack', () => reported.push('back'));
    rtc.refuse = new DOMException('made by the test', name);
    rtc.tracks[0]?.unplug();
    rtc.plug([]);
    await pass(100);
    expect(reported).toEqual([code]);
    rtc.refuse = null;
    rtc.plug(devices);
    await pass(100);
    expect(reported).toEqual([code, 'back']);
    expect(rtc.tracks.at(-1)?.readyState).toBe('live');
    expect(errors).toHaveLength(1);
  });

  it('reports that the microphone works again after the next choice that works [F31] [K-07]', async () => {
    const { rtc, phone, pass, errors } = await callWith(WITH_HEADSET, 'default');
    const back = vi.fn();
    phone.on('microphoneBack', back);
    rtc.refuse = new DOMException('made by the test', 'NotReadableError');
    phone.setDevices({ input: 'headset', output: 'default' });
    await pass(100);
    expect(errors.map(({ code }) => code)).toEqual(['media.error.inUse']);
    expect(back).not.toHaveBeenCalled();
    rtc.refuse = null;
    phone.setDevices({ input: 'built-in', output: 'default' });
    await pass(100);
    expect(back).toHaveBeenCalledOnce();
  });

  it('ignores devices after the call [F32]', async () => {
    const { rtc, pass, call } = await callWith(BUILT_IN, 'default');
    call.hangUp();
    rtc.plug(WITH_HEADSET);
    rtc.allow('granted');
    await pass(1000);
    expect(rtc.asked).toBe(1);
    expect(rtc.leftovers()).toEqual([]);
  });
});
