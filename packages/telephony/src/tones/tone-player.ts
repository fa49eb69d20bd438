import { DTMF_TONE } from '@callpanel/contracts';
import type { TonePlayer } from '../port.ts';
import { DTMF_HZ, PATTERNS, type Pattern } from './patterns.ts';

/** Bursts begin and end within this, so that nothing clicks. Seconds. */
const RAMP_S = 0.01;

/** What newer browsers add to an audio context. */
interface SinkContext {
  setSinkId?(deviceId: string): Promise<void>;
}

type Make = () => AudioContext;

const makeContext: Make = () => {
  // Safari before 14.1 has it under a prefix only; such a browser is below the minimum.
  return new AudioContext();
};

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

  constructor(context: AudioContext, pattern: Pattern) {
    this.#context = context;
    this.#pattern = pattern;
    this.#out = context.createGain();
    this.#out.gain.value = pattern.gain;
    this.#out.connect(context.destination);
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

/**
 * The phone's sounds, made by Web Audio: nothing to download. Loads no audio context before the first sound is due; a
 * browser that refuses to play stays silent until `enable` is called in a click.
 */
export const createTonePlayer = (make: Make = makeContext): TonePlayer => {
  let context: AudioContext | null = null;
  let output = 'default';
  let playing: { sound: keyof typeof PATTERNS; loop: Loop } | null = null;

  const applyOutput = async () => {
    const id = output === 'default' ? '' : output;
    // A device that is gone, or a browser that cannot choose: the default plays.
    await (context as SinkContext | null)?.setSinkId?.(id).catch(() => undefined);
  };
  const audio = (): AudioContext => {
    if (!context) {
      context = make();
      void applyOutput();
    }
    // Refused without a gesture; `enable` comes with one.
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    return context;
  };

  return {
    play(sound) {
      if (sound === (playing?.sound ?? null)) return;
      playing?.loop.stop();
      playing = sound && { sound, loop: new Loop(audio(), PATTERNS[sound]) };
    },
    key(tone) {
      const hz = DTMF_HZ[tone];
      if (!hz) return;
      const ear = audio();
      const gain = ear.createGain();
      const lowPass = ear.createBiquadFilter();
      gain.gain.value = DTMF_TONE.gain;
      lowPass.type = 'lowpass';
      lowPass.frequency.value = DTMF_TONE.lowPassHz;
      lowPass.connect(gain).connect(ear.destination);
      const now = ear.currentTime;
      const [last] = burst(ear, lowPass, hz, [now, now + DTMF_TONE.durationMs / 1000]);
      last?.addEventListener('ended', () => gain.disconnect());
    },
    setRingOutput(deviceId) {
      output = deviceId;
      void applyOutput();
    },
    async enable() {
      await audio().resume();
    },
    close() {
      playing?.loop.stop();
      playing = null;
      void context?.close();
      context = null;
    },
  };
};
