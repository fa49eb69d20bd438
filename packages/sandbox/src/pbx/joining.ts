import type { LegContext } from './leg.ts';
import type { Feature } from './types.ts';

/** One of the two ends of a call: a phone, or a player, which never holds. */
export interface End {
  /** Its member on the media bridge. */
  readonly id: string;
  readonly holding: boolean;
  readonly player?: true;
  /** How loud it is, 0 to 1; default 1. */
  readonly loudness?: number;
}

/** A phone that hears both ends, and that the ends hear if its mode says so. */
export interface Listener {
  readonly leg: End;
  heardBy(end: End): boolean;
}

/** The media of one call: its players, and which ends hear each other. */
export class Joining {
  readonly #callId: string;
  readonly #context: LegContext;
  #players: string[] = [];
  #played = 0;
  #music: string | undefined;

  constructor(callId: string, context: LegContext) {
    this.#callId = callId;
    this.#context = context;
  }

  /** Starts a player without a phone. */
  play(feature: Feature, loudness = 1): End {
    const id = `${this.#callId}-${(this.#played += 1)}`;
    const { media, options } = this.#context;
    media.play(id, feature, options.recordMs);
    this.#players.push(id);
    return { id, holding: false, player: true, loudness };
  }

  stop({ id }: End): void {
    this.#players = this.#players.filter((player) => player !== id);
    this.#context.media.close(id);
  }

  /**
   * The ends hear each other. While one of them holds, no one hears anything, and a held phone may hear music. Spies hear both
   * ends and are heard as their mode says [C-20].
   */
  join(a: End, b: End, spies: readonly Listener[]): void {
    const open = !a.holding && !b.holding;
    this.#gain(a, b, open);
    this.#gain(b, a, open);
    for (const spy of spies) {
      const listens = open && !spy.leg.holding;
      for (const end of [a, b]) {
        this.#gain(end, spy.leg, listens);
        this.#gain(spy.leg, end, listens && spy.heardBy(end));
      }
    }
    if (!a.player && !b.player && this.#context.options.holdMusicGain > 0) this.#holdMusic(a, b);
  }

  /** An end that leaves no longer hears the others or the music, and they no longer hear it. */
  part(who: End, others: readonly End[]): void {
    for (const other of others) {
      this.#gain(other, who, false);
      this.#gain(who, other, false);
    }
    if (this.#music) this.#context.media.gain(this.#music, who.id, 0);
  }

  close(): void {
    for (const player of this.#players) this.#context.media.close(player);
  }

  #gain(from: End, to: End, open: boolean): void {
    this.#context.media.gain(from.id, to.id, open ? (from.loudness ?? 1) : 0);
  }

  #holdMusic(a: End, b: End): void {
    const { media, options } = this.#context;
    if (!this.#music && !a.holding && !b.holding) return;
    this.#music ??= this.play('melody').id;
    media.gain(this.#music, b.id, a.holding && !b.holding ? options.holdMusicGain : 0);
    media.gain(this.#music, a.id, b.holding && !a.holding ? options.holdMusicGain : 0);
  }
}
