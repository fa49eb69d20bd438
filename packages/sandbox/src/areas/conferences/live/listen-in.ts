import type { Guest, Room } from '../../../pbx/call-parts.ts';
import { SPY_MODES } from '../../../pbx/spies.ts';
import type { Listener, Meeting } from './meeting.ts';

/** Where someone hears a conference without being in it [C-20]. The call ends with the conference. */
export class ListenRoom implements Room {
  readonly #meeting: () => Meeting | undefined;
  #listener: Listener | undefined;
  #heard: Meeting | undefined;

  constructor(meeting: () => Meeting | undefined) {
    this.#meeting = meeting;
  }

  enter(guest: Guest): boolean {
    this.#heard = this.#meeting();
    if (!this.#heard) return false;
    const { leg, dismiss } = guest;
    this.#listener = { leg, dismiss, mode: 'monitor' };
    this.#heard.listen(this.#listener);
    return true;
  }

  holdChanged(): void {
    this.#heard?.mix();
  }

  digit(digit: string): void {
    const mode = SPY_MODES.get(digit);
    if (!mode || !this.#listener) return;
    this.#listener.mode = mode;
    this.#heard?.mix();
  }

  leave(): void {
    if (this.#listener) this.#heard?.unlisten(this.#listener);
    this.#listener = undefined;
  }
}
