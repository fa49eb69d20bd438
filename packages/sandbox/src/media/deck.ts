import type { BridgeMember } from './bridge.ts';
import { FRAME, RATE, type Frame } from './pcm.ts';
import { type WavWriter, readWav } from './wav.ts';

/** Something to be heard: a file, or tones one after the other; 0 Hz is a pause. */
export type Sound = { file: string } | { tones: readonly (readonly [hertz: number, ms: number])[] };

const LOUDNESS = 6_000;
/** A tone rises and falls within this many samples, so that it does not click. */
const EDGE = 240;

const toneOf = (hertz: number, ms: number): Int16Array => {
  const length = Math.round((ms * RATE) / 1_000);
  return Int16Array.from({ length }, (_, at) => {
    const envelope = Math.min(1, at / EDGE, (length - at) / EDGE);
    return LOUDNESS * envelope * Math.sin((2 * Math.PI * hertz * at) / RATE);
  });
};

const samplesOf = (sound: Sound): Int16Array[] =>
  'file' in sound ? [readWav(sound.file)] : sound.tones.map(([hertz, ms]) => toneOf(hertz, ms));

/** Sounds one after the other in frames of the bridge; the last one is filled up with silence. */
export const framesOf = (sounds: readonly Sound[]): Frame[] =>
  framesOfSamples(...sounds.flatMap(samplesOf));

/** The same of what is there in 48 kHz. */
export const framesOfSamples = (...parts: readonly Int16Array[]): Frame[] => {
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const all = new Int16Array(Math.ceil(total / FRAME) * FRAME);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return Array.from({ length: all.length / FRAME }, (_, index) =>
    all.slice(index * FRAME, (index + 1) * FRAME),
  );
};

interface Tape {
  writer: WavWriter;
  left: number;
  done: (ms: number) => void;
}

/** A machine on the bridge that plays what it is given and writes what it hears, one after the other: an answering machine. */
export class Deck implements BridgeMember {
  #playing: { frames: Frame[]; done: (toTheEnd: boolean) => void } | undefined;
  #tape: Tape | undefined;

  /** Plays sounds; what was playing stops. Tells whether they were heard to the end. */
  play(sounds: readonly Sound[]): Promise<boolean> {
    this.stop();
    const frames = framesOf(sounds);
    return new Promise((done) => {
      this.#playing = { frames, done };
    });
  }

  /** Ends what plays. */
  stop(): void {
    this.#playing?.done(false);
    this.#playing = undefined;
  }

  /** Writes what it hears until `cut`, or for so long; tells how much that is, milliseconds. */
  record(writer: WavWriter, maxMs: number): Promise<number> {
    this.cut();
    return new Promise((done) => {
      this.#tape = { writer, left: Math.ceil(maxMs / 10), done };
    });
  }

  cut(): void {
    this.#tape?.done(this.#tape.writer.close());
    this.#tape = undefined;
  }

  /** The last member has left. */
  close(): void {
    this.stop();
    this.cut();
  }

  read(): Frame | null {
    const frame = this.#playing?.frames.shift();
    if (this.#playing?.frames.length === 0) {
      this.#playing.done(true);
      this.#playing = undefined;
    }
    return frame ?? null;
  }

  write(frame: Frame): void {
    if (!this.#tape) return;
    this.#tape.writer.write(frame);
    this.#tape.left -= 1;
    if (this.#tape.left <= 0) this.cut();
  }
}
