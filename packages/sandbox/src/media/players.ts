import type { BridgeMember } from './bridge.ts';
import { FRAME, RATE, type Frame } from './pcm.ts';
import type { PlayerKind } from './protocol.ts';

/** Says what it heard 10 ms ago (`*43`). */
class Echo implements BridgeMember {
  #heard: Frame | null = null;
  read(): Frame | null {
    return this.#heard;
  }
  write(frame: Frame): void {
    // A copy: the frame may belong to its sender.
    this.#heard = frame.slice();
  }
}

/** Half-tone steps above A (220 Hz) and their lengths in beats of 300 ms; null rests. */
const TUNE: readonly [step: number | null, beats: number][] = [
  [0, 1],
  [4, 1],
  [7, 1],
  [12, 2],
  [7, 1],
  [9, 1],
  [5, 1],
  [7, 2],
  [null, 1],
  [4, 1],
  [2, 1],
  [0, 2],
  [null, 1],
];
const BEAT = RATE * 0.3;
const LOUDNESS = 6_000;

const synthesise = (): Int16Array => {
  const total = TUNE.reduce((sum, [, beats]) => sum + beats * BEAT, 0);
  const out = new Int16Array(Math.ceil(total / FRAME) * FRAME);
  let start = 0;
  for (const [step, beats] of TUNE) {
    const length = beats * BEAT;
    const frequency = step === null ? 0 : 220 * 2 ** (step / 12);
    for (let at = 0; step !== null && at < length; at += 1) {
      const angle = (2 * Math.PI * frequency * at) / RATE;
      // Struck and fading, so that the notes are distinct; the first samples rise to avoid a click.
      const envelope = Math.min(1, at / 240) * Math.exp((-3 * at) / length);
      out[start + at] = LOUDNESS * envelope * (Math.sin(angle) + 0.3 * Math.sin(2 * angle));
    }
    start += length;
  }
  return out;
};

/** Music on hold without a file or a copyright (`*86`). */
class Melody implements BridgeMember {
  static #tune: Int16Array | undefined;
  readonly #samples = (Melody.#tune ??= synthesise());
  #at = 0;
  read(): Frame {
    const frame = this.#samples.subarray(this.#at, this.#at + FRAME);
    this.#at = (this.#at + FRAME) % this.#samples.length;
    return frame;
  }
  write(): void {}
}

/** Two rising tones, once: "understood". */
const CONFIRM_TONES = [660, 880] as const;
const CONFIRM_TONE_MS = 150;

class Confirm implements BridgeMember {
  #at = 0;
  read(): Frame | null {
    const tone = CONFIRM_TONES[Math.floor((this.#at * 1_000) / RATE / CONFIRM_TONE_MS)];
    if (tone === undefined) return null;
    const start = this.#at;
    this.#at += FRAME;
    return Int16Array.from(
      { length: FRAME },
      (_, index) => LOUDNESS * Math.sin((2 * Math.PI * tone * (start + index)) / RATE),
    );
  }
  write(): void {}
}

/** What is heard of ringing at the far end: two seconds of tone, four of silence. */
const RINGBACK_TONES = [440, 480] as const;

class Ringback implements BridgeMember {
  #at = 0;
  read(): Frame | null {
    const start = this.#at;
    this.#at = (start + FRAME) % (6 * RATE);
    if (start >= 2 * RATE) return null;
    return Int16Array.from({ length: FRAME }, (_, index) => {
      const angle = (2 * Math.PI * (start + index)) / RATE;
      return RINGBACK_TONES.reduce((sum, tone) => sum + (LOUDNESS / 2) * Math.sin(tone * angle), 0);
    });
  }
  write(): void {}
}

/** Listens for a while, plays it back, listens again (`*60`). */
export class Recorder implements BridgeMember {
  readonly #limit: number;
  #tape: Frame[] = [];
  #playing: Frame[] | null = null;

  constructor(recordMs: number) {
    this.#limit = Math.max(1, Math.round(recordMs / 10));
  }

  /** Ends the recording now and plays what there is. */
  replay(): void {
    if (this.#playing === null && this.#tape.length > 0) {
      this.#playing = this.#tape;
      this.#tape = [];
    }
  }

  read(): Frame | null {
    if (this.#playing === null) return null;
    const frame = this.#playing.shift();
    if (!frame) this.#playing = null;
    return frame ?? null;
  }

  write(frame: Frame): void {
    if (this.#playing !== null) return;
    this.#tape.push(frame.slice());
    if (this.#tape.length >= this.#limit) this.replay();
  }
}

export const createPlayer = (kind: PlayerKind, recordMs: number): BridgeMember => {
  switch (kind) {
    case 'echo':
      return new Echo();
    case 'melody':
      return new Melody();
    case 'recorder':
      return new Recorder(recordMs);
    case 'confirm':
      return new Confirm();
    case 'ringback':
      return new Ringback();
  }
};
