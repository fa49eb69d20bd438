import { CallpanelError, RING_VOLUME } from '@callpanel/contracts';
import type { AudioDevice, CallStats, MicrophonePermission } from '@callpanel/telephony';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenMicrophone, Sound } from '../../dependencies.ts';
import { API, house, settled } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './audio.ts';

const HEADSET: AudioDevice = { id: 'h', kind: 'input', label: 'Headset' };
const SPEAKER: AudioDevice = { id: 's', kind: 'output', label: 'Speaker' };

/** A machine with devices that a test plugs in and out, and a microphone as loud as it says. */
const machine = () => {
  const facts = {
    devices: [HEADSET, SPEAKER],
    permission: 'granted' as MicrophonePermission,
    level: 0.5,
    refuses: null as CallpanelError | null,
    open: 0,
    metering: 0,
    opened: [] as string[],
    watchers: 0,
    plug: (_devices: AudioDevice[]): void => undefined,
    decide: (_permission: MicrophonePermission): void => undefined,
  };
  const stopWatching = () => void facts.watchers--;
  const opened = (): OpenMicrophone => {
    facts.open++;
    return {
      meter(onLevel) {
        facts.metering++;
        onLevel(facts.level);
        return () => void facts.metering--;
      },
      record: () => async () => new Blob(['sound']),
      close: () => void facts.open--,
    };
  };
  const sound: Sound = {
    canChooseOutput: true,
    list: async () => facts.devices,
    watch(changed) {
      facts.watchers++;
      facts.plug = changed;
      return stopWatching;
    },
    permission: async () => facts.permission,
    watchPermission(changed) {
      facts.watchers++;
      facts.decide = changed;
      return stopWatching;
    },
    async open(id) {
      if (facts.refuses) throw facts.refuses;
      facts.opened.push(id);
      return opened();
    },
    opened,
  };
  return { facts, sound };
};

const signedIn = async () => {
  const { facts, sound } = machine();
  const all = house(null, [], { sound });
  // The echo test is Bob, who answers.
  all.server['feature_codes'] = () => Response.json({ data: [{ name: 'echo', code: '102' }] });
  const scope = all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return { ...all, facts, scope, audio: all.core.state.audio };
};

describe('devices', () => {
  it('are listed by kind after the microphone was asked for once [K-07] [F32]', async () => {
    const { core, audio, facts } = await signedIn();
    await core.audio.load();
    expect(audio).toEqual({
      status: 'ready',
      error: null,
      inputs: [{ id: 'h', label: 'Headset' }],
      outputs: [{ id: 's', label: 'Speaker' }],
      permission: 'granted',
      canChooseOutput: true,
      testCall: null,
      ringVolume: RING_VOLUME,
    });
    expect(facts).toMatchObject({ open: 0, opened: ['default'] });
  });

  it('follow what is plugged in and out [F31] [F32]', async () => {
    const { core, audio, facts } = await signedIn();
    await core.audio.load();
    await core.audio.load();
    expect(facts.watchers).toBe(2);
    facts.plug([SPEAKER]);
    expect(audio.inputs).toEqual([]);
    expect(audio.outputs).toHaveLength(1);
  });

  it('are listed though the microphone is refused, which is reported [F33]', async () => {
    const { core, audio, facts } = await signedIn();
    facts.refuses = new CallpanelError('media.error.denied');
    facts.permission = 'denied';
    await core.audio.load();
    expect(audio).toMatchObject({
      status: 'ready',
      permission: 'denied',
      error: { code: 'media.error.denied' },
    });
    expect(audio.outputs).toHaveLength(1);
  });

  it('follow a permission that is given or taken back [F33]', async () => {
    const { core, audio, facts } = await signedIn();
    await core.audio.load();
    facts.decide('denied');
    expect(audio.permission).toBe('denied');
  });

  it('are known to be allowed if the browser does not report it', async () => {
    const { core, audio, facts } = await signedIn();
    facts.permission = 'unknown';
    await core.audio.load();
    expect(audio.permission).toBe('granted');
  });

  it('are not watched after the end', async () => {
    const { core, audio, facts, scope } = await signedIn();
    await core.audio.load();
    void scope.dispose();
    expect(facts.watchers).toBe(0);
    expect(audio.status).toBe('no');
  });
});

describe('the level', () => {
  it('is that of the chosen microphone, until it is released [K-07]', async () => {
    const { core, facts } = await signedIn();
    core.preferences.set({ audioInput: 'h' });
    const levels: number[] = [];
    const stop = await core.audio.meter((level) => void levels.push(level));
    expect(levels).toEqual([0.5]);
    expect(facts).toMatchObject({ open: 1, metering: 1, opened: ['h'] });
    stop();
    expect(facts).toMatchObject({ open: 0, metering: 0 });
  });
});

describe('the microphone', () => {
  it('is opened as chosen, and closed by the recorder that asked for it [K-07]', async () => {
    const { core, facts } = await signedIn();
    core.preferences.set({ audioInput: 'h' });
    const microphone = await core.audio.microphone();
    expect(facts).toMatchObject({ open: 1, opened: ['h'] });
    expect(await (await microphone.record(() => undefined)()).text()).toBe('sound');
    microphone.close();
    expect(facts.open).toBe(0);
  });

  it('says why it cannot be opened [F33]', async () => {
    const { core, facts } = await signedIn();
    facts.refuses = new CallpanelError('media.error.denied');
    await expect(core.audio.microphone()).rejects.toMatchObject({ code: 'media.error.denied' });
  });
});

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Lets the time of a check go by, a little after the other. */
  const passes = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 500) {
      await vi.advanceTimersByTimeAsync(500);
      await settled();
    }
  };

  it('the ring is tried for a while, and does not silence a call that rings meanwhile [K-08] [C-13]', async () => {
    const { core, tones, bob } = await signedIn();
    const quiet = core.audio.testRing();
    await settled();
    expect(tones.play).toHaveBeenLastCalledWith('ringtone');
    await passes(3000);
    await quiet;
    expect(tones.play).toHaveBeenLastCalledWith(null);
    const ringing = core.audio.testRing();
    bob.dial('101');
    await passes(3000);
    await ringing;
    expect(tones.play).toHaveBeenLastCalledWith('ringtone');
  });

  const check = async (all: Awaited<ReturnType<typeof signedIn>>) => {
    const result = all.core.audio.checkConnection();
    await passes(30_000);
    return result;
  };
  const answering = (all: Awaited<ReturnType<typeof signedIn>>) =>
    all.bob.on('call', (call) => {
      // Its other end is not there yet.
      if (call.info.state === 'incoming') queueMicrotask(() => void call.answer());
    });

  it('all is well: microphone, line and an echo call, which ends automatically', async () => {
    const all = await signedIn();
    answering(all);
    expect(await check(all)).toEqual({ microphone: 'ok', line: 'ok', media: 'ok', reasons: [] });
    expect(all.core.state.calls.list).toEqual([]);
    expect(all.core.state.calls.lastEnded?.end).toMatchObject({ by: 'local' });
    expect(all.core.state.callLog.entries, 'it is in the call log').toEqual([]);
    expect(all.facts.open).toBe(0);
  });

  it('a silent microphone is distinguished from one that cannot be opened [F33]', async () => {
    const all = await signedIn();
    answering(all);
    all.facts.level = 0;
    expect(await check(all)).toMatchObject({ microphone: 'quiet', media: 'ok', reasons: [] });
    all.facts.refuses = new CallpanelError('media.error.notFound');
    expect(await check(all)).toMatchObject({
      microphone: 'failed',
      media: 'skipped',
      reasons: [{ code: 'media.error.notFound' }],
    });
  });

  const reading = (packetsReceived: number, energyIn: number): CallStats =>
    ({ packetsReceived, energyIn, secondsIn: packetsReceived / 50 }) as CallStats;

  it.each([
    ['sound comes back', 'ok', 0.5, reading(200, 1), 'ok'],
    ['silence comes back', 'ok', 0.5, reading(200, 0), 'failed'],
    ['nothing comes back', 'ok', 0.5, reading(0, 0), 'failed'],
    ['of a quiet microphone silence comes back', 'quiet', 0, reading(200, 0), 'ok'],
    ['of a quiet microphone nothing comes back', 'quiet', 0, reading(0, 0), 'failed'],
  ])('the echo call: %s', async (_, microphone, level, after, media) => {
    const all = await signedIn();
    answering(all);
    all.facts.level = level;
    all.alice.on('call', (call) => {
      if (call.info.state === 'dialing')
        vi.spyOn(call, 'stats').mockResolvedValueOnce(reading(0, 0)).mockResolvedValue(after);
    });
    expect(await check(all)).toMatchObject({ microphone, media });
    expect(all.core.state.calls.list).toEqual([]);
  });

  it('reports an echo call that is not answered or is refused', async () => {
    const all = await signedIn();
    expect(await check(all)).toMatchObject({
      media: 'failed',
      reasons: [{ code: 'sipua.error.callFailed' }],
    });
    expect(all.core.state.calls.list).toEqual([]);
    all.core.state.calls.featureCodes['echo'] = '999';
    expect(await check(all)).toMatchObject({
      media: 'failed',
      reasons: [{ code: 'sipua.error.callFailed', context: { reason: 'notFound' } }],
    });
  });

  it('without a line no call is tried', async () => {
    const all = await signedIn();
    await all.core.session.signOut();
    expect(await check(all)).toMatchObject({ line: 'failed', media: 'skipped' });
  });

  it('makes no test call during a call, and the call continues', async () => {
    const all = await signedIn();
    answering(all);
    await all.core.calls.dial('102');
    await settled();
    expect(await check(all)).toMatchObject({ line: 'ok', media: 'skipped' });
    expect(all.core.state.calls.list).toHaveLength(1);
  });
});
