import { FRAME, mix, type Frame } from './pcm.ts';
import { type Talk, TalkMeter } from './talk-meter.ts';

/** A member of the bridge: a phone, an echo, a melody. */
export interface BridgeMember {
  /** What it says in the next 10 ms, or null for silence. */
  read(): Frame | null;
  /** What it hears in the same 10 ms. */
  write(frame: Frame): void;
}

/**
 * Mixes all sound. A matrix of gains, empty at first, says which member hears which, and how loudly: a call sets two of them, a
 * hold clears them, and nothing else decides what a member hears.
 */
export class Bridge {
  readonly #members = new Map<string, BridgeMember>();
  /** Listener, then speaker. */
  readonly #gains = new Map<string, Map<string, number>>();
  /** Who gets a copy of what a member says and hears. */
  readonly #taps = new Map<string, (frame: Frame) => void>();
  readonly #meters = new Map<string, TalkMeter>();

  get size(): number {
    return this.#members.size;
  }

  get(id: string): BridgeMember | undefined {
    return this.#members.get(id);
  }

  add(id: string, member: BridgeMember): void {
    this.#members.set(id, member);
  }

  /** From now on `heard` gets the mixed sound that this member sends and receives: a recording of its channel. */
  tap(id: string, heard: (frame: Frame) => void): void {
    this.#taps.set(id, heard);
  }

  untap(id: string): void {
    this.#taps.delete(id);
  }

  /** From now on `report` is called when this member begins or ends to talk, or talks more or less loudly. */
  meter(id: string, report: (talk: Talk) => void): void {
    this.#meters.set(id, new TalkMeter(report));
  }

  unmeter(id: string): void {
    this.#meters.delete(id);
  }

  remove(id: string): void {
    this.#members.delete(id);
    this.#meters.delete(id);
    this.#taps.delete(id);
    this.#gains.delete(id);
    for (const speakers of this.#gains.values()) speakers.delete(id);
  }

  gain(from: string, to: string, value: number): void {
    if (!this.#members.has(from) || !this.#members.has(to)) return;
    const speakers = this.#gains.get(to) ?? new Map<string, number>();
    this.#gains.set(to, speakers);
    if (value > 0) speakers.set(from, value);
    else speakers.delete(from);
  }

  /** Moves everything on by 10 ms. */
  tick(): void {
    const said = new Map<string, Frame>();
    for (const [id, member] of this.#members) {
      const frame = member.read();
      this.#meters.get(id)?.hear(frame);
      if (frame) said.set(id, frame);
    }
    for (const [id, member] of this.#members) {
      const heard = this.#heardBy(id, said);
      this.#taps.get(id)?.(mix(withOwn(heard, said.get(id))));
      member.write(heard);
    }
  }

  #heardBy(id: string, said: Map<string, Frame>): Frame {
    const parts: { frame: Frame; gain: number }[] = [];
    for (const [from, gain] of this.#gains.get(id) ?? []) {
      const frame = said.get(from);
      if (frame) parts.push({ frame, gain });
    }
    if (parts.length === 0) return new Int16Array(FRAME);
    return parts.length === 1 && parts[0]!.gain === 1 ? parts[0]!.frame : mix(parts);
  }
}

const withOwn = (heard: Frame, own: Frame | undefined): { frame: Frame; gain: number }[] =>
  [heard, own].filter((frame) => frame !== undefined).map((frame) => ({ frame, gain: 1 }));
