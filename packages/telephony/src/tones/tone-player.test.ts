import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTonePlayer } from './tone-player.ts';

/** Records what sounds: frequency with start and end, in seconds. */
class FakeContext {
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

  resume = () => {
    this.resumed += 1;
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
])('key %s sounds with its two frequencies for 0.2 s at gain 0.2 [C-14]', (tone, low, high) => {
  player().key(tone);
  expect(context.sounds).toEqual([
    { hz: low, from: 0, to: 0.2 },
    { hz: high, from: 0, to: 0.2 },
  ]);
  expect(context.gains).toContain(0.2);
  expect(context.lowPass).toMatchObject({ type: 'lowpass', frequency: { value: 8000 } });
});

it('makes no audio context before a sound is due', () => {
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

it('repeats the ringtone until told to stop [C-13] [C-15]', () => {
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

it('changes from one sound to another and leaves nothing', () => {
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
