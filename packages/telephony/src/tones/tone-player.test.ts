import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTonePlayer } from './tone-player.ts';

/** Records sounds: frequency, start and end in seconds. */
class FakeContext extends EventTarget {
  currentTime = 0;
  state = 'running';
  destination = {};
  readonly sounds: { hz: number; from: number; to: number }[] = [];
  readonly gains: number[] = [];
  readonly lowPass = { type: '', frequency: { value: 0 }, connect: <T>(node: T) => node };
  closed = false;
  resumed = 0;

  createOscillator() {
    const sound = { hz: 0, from: 0, to: Infinity };
    this.sounds.push(sound);
    return {
      frequency: {
        set value(hz: number) {
          sound.hz = hz;
        },
      },
      connect: <T>(node: T) => node,
      addEventListener: () => undefined,
      start: (at: number) => (sound.from = at),
      stop: (at?: number) => (sound.to = at ?? this.currentTime),
    };
  }

  createGain() {
    const { gains } = this;
    return {
      gain: {
        set value(gain: number) {
          gains.push(gain);
        },
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
      },
      connect: <T>(node: T) => node,
      disconnect: () => undefined,
    };
  }

  createBiquadFilter() {
    return this.lowPass;
  }

  /** A browser that waits for a gesture. */
  refuses = false;
  sinks: string[] = [];
  missing: string[] = [];

  setSinkId = (id: string) => {
    if (this.missing.includes(id)) return Promise.reject(new Error('gone'));
    this.sinks.push(id);
    return Promise.resolve();
  };

  resume = () => {
    this.resumed += 1;
    if (this.refuses) return new Promise<void>(() => undefined);
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  };

  close = () => {
    this.closed = true;
    return Promise.resolve();
  };
}

let context: FakeContext;
const player = () => createTonePlayer(() => context as unknown as AudioContext);

beforeEach(() => {
  vi.useFakeTimers();
  context = new FakeContext();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['1', 697, 1209],
  ['2', 697, 1336],
  ['3', 697, 1477],
  ['4', 770, 1209],
  ['5', 770, 1336],
  ['6', 770, 1477],
  ['7', 852, 1209],
  ['8', 852, 1336],
  ['9', 852, 1477],
  ['*', 941, 1209],
  ['0', 941, 1336],
  ['#', 941, 1477],
])('plays key %s with its two frequencies for 0.2 s at gain 0.2 [C-14]', (tone, low, high) => {
  player().key(tone);
  expect(context.sounds).toEqual([
    { hz: low, from: 0, to: 0.2 },
    { hz: high, from: 0, to: 0.2 },
  ]);
  expect(context.gains).toContain(0.2);
  expect(context.lowPass).toMatchObject({ type: 'lowpass', frequency: { value: 8000 } });
});

it('creates no audio context before the first sound', () => {
  let made = 0;
  const tones = createTonePlayer(() => {
    made += 1;
    return context as unknown as AudioContext;
  });
  tones.setRingOutput('other');
  tones.play(null);
  tones.close();
  expect(made).toBe(0);
});

it('repeats the ringtone until stopped [C-13] [C-15]', () => {
  const tones = player();
  tones.play('ringtone');
  expect(context.gains).toContain(0.6);
  const perPeriod = context.sounds.length;
  context.currentTime = 3;
  vi.advanceTimersByTime(3000);
  expect(context.sounds).toHaveLength(perPeriod * 2);
  tones.play('ringtone');
  expect(context.sounds).toHaveLength(perPeriod * 2);
  context.currentTime = 3.2;
  tones.play(null);
  expect(context.sounds.every(({ to }) => to <= 3.2)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(context.sounds).toHaveLength(perPeriod * 2);
});

it('changes from one sound to another and leaves nothing connected', () => {
  const tones = player();
  tones.play('ringback');
  tones.play('double-beep');
  expect(context.sounds.some(({ hz, to }) => hz === 480 && to === 0)).toBe(true);
  tones.close();
  expect(context.closed).toBe(true);
  const { length } = context.sounds;
  vi.advanceTimersByTime(60_000);
  expect(context.sounds).toHaveLength(length);
});

describe('a browser that refuses to play [F34]', () => {
  const start = () => {
    vi.stubGlobal('document', new EventTarget());
    context.state = 'suspended';
    context.refuses = true;
    const tones = player();
    const reported: boolean[] = [];
    tones.whenBlocked((blocked) => reported.push(blocked));
    return { tones, reported };
  };

  it('is reported, and rings with the first touch of the page', async () => {
    const { tones, reported } = start();
    tones.play('ringtone');
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(reported).toEqual([true]);
    context.refuses = false;
    document.dispatchEvent(new Event('pointerdown'));
    expect(reported).toEqual([true, false]);
    const { resumed } = context;
    document.dispatchEvent(new Event('keydown'));
    expect(context.resumed).toBe(resumed);
    tones.close();
  });

  it('rings when `enable` is called in a click', async () => {
    const { tones, reported } = start();
    tones.play('ringtone');
    vi.advanceTimersByTime(300);
    context.refuses = false;
    await tones.enable();
    expect(reported).toEqual([true, false]);
  });

  it('is reported as unblocked when the ringing stops, and a touch plays nothing', () => {
    const { tones, reported } = start();
    tones.play('ringtone');
    vi.advanceTimersByTime(300);
    tones.play(null);
    expect(reported).toEqual([true, false]);
    const { resumed } = context;
    document.dispatchEvent(new Event('pointerdown'));
    expect(context.resumed).toBe(resumed);
  });

  it('is not reported when it starts within a moment', () => {
    const { tones, reported } = start();
    context.refuses = false;
    tones.play('ringtone');
    vi.advanceTimersByTime(5000);
    expect(reported).toEqual([]);
  });
});

describe('the output device', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'AudioContext',
      class {
        setSinkId() {
          return this;
        }
      },
    );
  });
  const plug = (...ids: string[]) => {
    const devices = Object.assign(new EventTarget(), {
      enumerateDevices: () =>
        Promise.resolve(ids.map((deviceId) => ({ deviceId, kind: 'audiooutput', label: '' }))),
    });
    vi.stubGlobal('navigator', { mediaDevices: devices });
    return devices;
  };
  const contexts = () => {
    const made: FakeContext[] = [];
    const tones = createTonePlayer(() => {
      made.push(new FakeContext());
      return made[made.length - 1] as unknown as AudioContext;
    });
    return { made, tones };
  };

  it('plays only ringing on the ring device; ringback and keys play on the call device [K-07] [K-08]', async () => {
    plug('speakers', 'headset');
    const { made, tones } = contexts();
    tones.setRingOutput('speakers');
    tones.setOutput('headset');
    tones.play('ringtone');
    tones.play('ringback');
    tones.key('5');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ sinks }) => sinks)).toEqual([['speakers'], ['headset']]);
    tones.close();
  });

  it('is the default one while the chosen one is unplugged [F31]', async () => {
    plug('other');
    const { made, tones } = contexts();
    tones.setRingOutput('speakers');
    tones.play('ringtone');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(made[0]?.sinks).toEqual(['']);
    const media = navigator.mediaDevices as unknown as EventTarget & object;
    Object.assign(media, {
      enumerateDevices: () => Promise.resolve([{ deviceId: 'speakers', kind: 'audiooutput' }]),
    });
    media.dispatchEvent(new Event('devicechange'));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(made[0]?.sinks).toEqual(['', 'speakers']);
    tones.close();
  });

  it('is the default one when the browser refuses the chosen one', async () => {
    plug('speakers');
    const { made, tones } = contexts();
    tones.setRingOutput('speakers');
    tones.play('ringtone');
    if (made[0]) made[0].missing = ['speakers'];
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(made[0]?.sinks).toEqual(['']);
    tones.close();
  });

  it('is selected by an element when only elements can choose (Chrome before 110, Firefox)', async () => {
    plug('speakers');
    const sinks: string[] = [];
    class FakeAudio {
      srcObject: unknown = null;
      setSinkId = (id: string) => Promise.resolve(void sinks.push(id));
      play = () => Promise.resolve();
      pause = () => undefined;
    }
    vi.stubGlobal('Audio', FakeAudio);
    vi.stubGlobal('HTMLMediaElement', FakeAudio);
    Object.assign(FakeAudio.prototype, { setSinkId: null });
    vi.stubGlobal('AudioContext', class {});
    Object.assign(context, {
      createMediaStreamDestination: () => ({ stream: {} }),
    });
    const tones = player();
    tones.setRingOutput('speakers');
    tones.play('ringtone');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(sinks).toEqual(['speakers']);
    tones.close();
  });
});
