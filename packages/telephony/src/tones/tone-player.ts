import { DTMF_TONE } from '@callpanel/contracts';
import type { TonePlayer } from '../ports/tone-player.ts';
import { DTMF_HZ, PATTERNS, type Pattern } from './patterns.ts';
import { Speaker } from './speaker.ts';

/** Bursts begin and end within this, so that nothing clicks. Seconds. */
const RAMP_S = 0.01;

type Make = () => AudioContext;

// Safari before 14.1 has it under a prefix only; such a browser is below the minimum.
const makeContext: Make = () => new AudioContext();

/** One burst of a few frequencies; disposes of itself. */
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

/** Plays a pattern until told to stop; each period is laid out ahead on the audio clock, which no page throttles. */
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

/** What rings; the rest belongs to the call and sounds where the call does. */
const RINGS: readonly Sound[] = ['ringtone', 'double-beep'];
type Sound = keyof typeof PATTERNS;

/**
 * The phone's sounds, made by Web Audio: nothing to download. Loads no audio context before the first sound is due; a
 * browser that refuses to play stays silent, and says so, until the page is touched or `enable` is called in a click [F34].
 */
export const createTonePlayer = (make: Make = makeContext): TonePlayer => {
  let told: (blocked: boolean) => void = () => undefined;
  const ports = { make, blocked: (blocked: boolean) => told(blocked) };
  const ringer = new Speaker(ports);
  const earpiece = new Speaker(ports);
  let playing: { sound: Sound; loop: Loop; speaker: Speaker } | null = null;

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
      playing = { sound, loop: new Loop(speaker, PATTERNS[sound]), speaker };
    },
    key(tone) {
      const hz = DTMF_HZ[tone];
      if (!hz) return;
      const ear = earpiece.context;
      // In a press of that key, which is gesture enough.
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
    setOutput: (deviceId) => earpiece.setOutput(deviceId),
    whenBlocked(handler) {
      told = handler;
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
