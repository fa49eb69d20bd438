import type { Guest, Room } from './call-parts.ts';
import type { Leg } from './leg.ts';
import { token } from '../sip/token.ts';
import type { MediaProcess } from '../media/media-process.ts';
import type { Machine } from './machine.ts';

/** So long the caller's sound is waited for; one that has none is spoken to all the same. */
const PATIENCE_MS = 2_000;

/** The caller would miss what is said before. */
export const canHear = ({ mediaUp, context }: Leg): Promise<void> =>
  new Promise((resolve) => {
    const stop = context.clock.after(PATIENCE_MS, resolve);
    void mediaUp.then(() => {
      stop();
      resolve();
    });
  });

/** Where a call leads that a machine answers: the caller talks to it alone, until it has said all. */
export class MachineRoom implements Room {
  readonly #media: Pick<MediaProcess, 'deck' | 'gain' | 'close'>;
  readonly #make: (guest: Guest, member: string) => Machine;
  readonly #member = token();
  #guest: Guest | undefined;
  #machine: Machine | undefined;

  /** @param make the machine, which has a deck of this name on the bridge */
  constructor(
    media: Pick<MediaProcess, 'deck' | 'gain' | 'close'>,
    make: (guest: Guest, member: string) => Machine,
  ) {
    this.#media = media;
    this.#make = make;
  }

  enter(guest: Guest): boolean {
    this.#guest = guest;
    this.#media.deck(this.#member);
    this.holdChanged();
    const machine = this.#make(guest, this.#member);
    this.#machine = machine;
    const said = (number: string | void): void => {
      if (!number || !guest.leadOn(number)) guest.dismiss();
    };
    // If the sound is lost, nothing more can be said.
    const lost = (): void => guest.dismiss();
    void canHear(guest.leg).then(() => {
      if (this.#machine === machine) machine.run().then(said, lost);
    });
    return true;
  }

  holdChanged(): void {
    if (!this.#guest) return;
    const { leg } = this.#guest;
    const open = leg.holding ? 0 : 1;
    this.#media.gain(leg.id, this.#member, open);
    this.#media.gain(this.#member, leg.id, open);
    this.#machine?.holdChanged?.();
  }

  digit(digit: string): void {
    this.#machine?.press(digit);
  }

  leave(): void {
    this.#machine?.close();
    this.#machine = undefined;
    this.#media.close(this.#member);
    this.#guest = undefined;
  }
}
