import type { Sound } from '../media/deck.ts';
import type { MediaProcess } from '../media/media-process.ts';

/** A machine that answers a call: it speaks, listens and understands keys. */
export interface Machine {
  /**
   * Its call is answered. Resolves when it has nothing more to say, or its call is over; with a number, the caller is
   * connected to it.
   */
  run(): Promise<string | void>;
  press(digit: string): void;
  /** The caller's phone holds, or resumes. */
  holdChanged?(): void;
  /** Its call is over. */
  close(): void;
}

/** Where a machine speaks. */
export interface MachineVoice {
  media: Pick<MediaProcess, 'say' | 'hush'>;
  /** Its place on the bridge, a deck. */
  member: string;
}

/** What a machine says last. */
export const GOODBYE: Sound = {
  tones: [
    [660, 150],
    [440, 250],
  ],
};
