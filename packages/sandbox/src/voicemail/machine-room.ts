import type { Guest, Room } from '../pbx/call-parts.ts';
import { token } from '../sip/token.ts';
import type { MediaProcess } from '../media/media-process.ts';
import type { Machine } from './machine.ts';

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
    this.#machine = this.#make(guest, this.#member);
    // Where the sound is lost there is nothing more to be said either.
    const said = (): void => guest.dismiss();
    this.#machine.run().then(said, said);
    return true;
  }

  holdChanged(): void {
    if (!this.#guest) return;
    const { leg } = this.#guest;
    const open = leg.holding ? 0 : 1;
    this.#media.gain(leg.id, this.#member, open);
    this.#media.gain(this.#member, leg.id, open);
  }

  digit(digit: string): void {
    this.#machine?.press(digit);
  }

  leave(): void {
    this.#machine?.close();
    this.#media.close(this.#member);
    this.#guest = undefined;
  }
}
