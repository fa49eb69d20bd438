import { DTMF_TONE } from '@callpanel/contracts';
import type { RingTone, TonePlayer } from '../ports/tone-player.ts';
import { DTMF_HZ, PATTERNS, type Pattern, RING_TONES } from './patterns.ts';
import { Speaker } from './speaker.ts';

/** Fade in and out, so that bursts do not click. Seconds. */
const RAMP_S = 0.01;

type Make = () => AudioContext;

// Safari before 14.1 has only a prefixed version, but is not supported.
const makeContext: Make = () => new AudioContext();

/** Plays one burst of several frequencies, and disconnects afterwards. */
const burst = (
  context: AudioContext,
  out: AudioNode,
  hz: readonly number[],
  [from, to]: readonly [number, number],
): OscillatorNode[] =>
  hz.map((frequency) => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(1 / hz.length, from + RAMP_S);
    gain.gain.setValueAtTime(1 / hz.length, to - RAMP_S);
    gain.gain.linearRampToValueAtTime(0, to);
    oscillator.connect(gain).connect(out);
    oscillator.addEventListener('ended', () => gain.disconnect());
    oscillator.start(from);
    oscillator.stop(to);
    return oscillator;
  });

/** Repeats a pattern until stopped. Each period is scheduled ahead on the audio clock, which is not throttled. */
class Loop {
  readonly #context: AudioContext;
  readonly #out: GainNode;
  readonly #pattern: Pattern;
  #live: OscillatorNode[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ context, out }: Speaker, pattern: Pattern) {
    this.#context = context;
    this.#pattern = pattern;
    this.#out = context.createGain();
    this.#out.gain.value = pattern.gain;
    this.#out.connect(out);
    this.#period(context.currentTime);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const oscillator of this.#live) oscillator.stop();
    this.#out.disconnect();
  }

  #period(start: number): void {
    const { bursts, hz, periodS } = this.#pattern;
    this.#live = bursts.flatMap(([from, to]) =>
      burst(this.#context, this.#out, hz, [start + from, start + to]),
    );
    const next = start + periodS;
    this.#timer = setTimeout(
      () => this.#period(Math.max(next, this.#context.currentTime)),
      (next - this.#context.currentTime) * 1000,
    );
  }
}

/** Played on the ring device; other sounds play on the device of the call. */
const RINGS: readonly Sound[] = ['ringtone', 'double-beep'];
type Sound = keyof typeof PATTERNS;

/**
 * The sounds of the phone, made by Web Audio, without downloads. Creates no audio context before the first sound. If the
 * browser refuses to play, that is reported, and the sound starts when the page is touched or `enable` is called in a click
 * [F34].
 */
export const createTonePlayer = (make: Make = makeContext): TonePlayer => {
  let onBlocked: (blocked: boolean) => void = () => undefined;
  const ports = { make, blocked: (blocked: boolean) => onBlocked(blocked) };
  const ringer = new Speaker(ports);
  const earpiece = new Speaker(ports);
  let ringTone: RingTone = 'classic';
  let playing: { sound: Sound; loop: Loop; speaker: Speaker } | null = null;

  const patternOf = (sound: Sound): Pattern =>
    sound === 'ringtone' && ringTone !== 'classic' ? RING_TONES[ringTone] : PATTERNS[sound];

  const hush = () => {
    playing?.loop.stop();
    playing?.speaker.rest();
    playing = null;
  };

  return {
    play(sound) {
      if (sound === (playing?.sound ?? null)) return;
      hush();
      if (sound === null) return;
      const speaker = RINGS.includes(sound) ? ringer : earpiece;
      speaker.wake();
      playing = { sound, loop: new Loop(speaker, patternOf(sound)), speaker };
    },
    key(tone) {
      const hz = DTMF_HZ.get(tone);
      if (!hz) return;
      const ear = earpiece.context;
      // The key press is a user gesture.
      ear.resume().catch(() => undefined);
      const gain = ear.createGain();
      const lowPass = ear.createBiquadFilter();
      gain.gain.value = DTMF_TONE.gain;
      lowPass.type = 'lowpass';
      lowPass.frequency.value = DTMF_TONE.lowPassHz;
      lowPass.connect(gain).connect(earpiece.out);
      const now = ear.currentTime;
      const [last] = burst(ear, lowPass, hz, [now, now + DTMF_TONE.durationMs / 1000]);
      last?.addEventListener('ended', () => gain.disconnect());
    },
    setRingOutput: (deviceId) => ringer.setOutput(deviceId),
    setRingTone: (tone) => void (ringTone = tone),
    setOutput: (deviceId) => earpiece.setOutput(deviceId),
    whenBlocked(handler) {
      onBlocked = handler;
    },
    async enable() {
      await (playing?.speaker ?? ringer).enable();
    },
    close() {
      hush();
      ringer.close();
      earpiece.close();
    },
  };
};
