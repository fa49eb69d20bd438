import type { MediaProcess } from '../media/media-process.ts';
import type { Guest, Room } from '../pbx/call-parts.ts';
import type { Bridging } from '../channels/channels.ts';
import { token } from '../sip/token.ts';

/** A conference's own number [C-19]. */
export const isConference = (number: string): boolean => /^3WC-\d{8}$/.test(number);

/** People in one room: each hears all the others; a party that holds hears no one and is not heard. */
class Conference {
  readonly id: string = token();
  /** Runs when the conference ends. */
  readonly endings: (() => void)[] = [];
  readonly #media: Pick<MediaProcess, 'gain'>;
  readonly #guests = new Set<Guest>();
  readonly #muted = new Set<Guest>();

  constructor(media: Pick<MediaProcess, 'gain'>) {
    this.#media = media;
  }

  get guests(): readonly Guest[] {
    return [...this.#guests];
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    this.mix();
  }

  /** The others do not hear a muted guest, who hears them. */
  mute(guest: Guest, muted: boolean): void {
    if (muted) this.#muted.add(guest);
    else this.#muted.delete(guest);
    this.mix();
  }

  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    this.#muted.delete(guest);
    for (const other of this.#guests) {
      this.#media.gain(guest.leg.id, other.leg.id, 0);
      this.#media.gain(other.leg.id, guest.leg.id, 0);
    }
    const [one, two, ...more] = this.#guests;
    // One guest alone is hung up; two know each other as the other party.
    if (one && !two) one.dismiss();
    else if (one && two && more.length === 0) {
      one.meet(two.party);
      two.meet(one.party);
    }
  }

  mix(): void {
    for (const from of this.#guests)
      for (const to of this.#guests)
        if (from !== to) {
          const silent = from.leg.holding || to.leg.holding || this.#muted.has(from);
          this.#media.gain(from.leg.id, to.leg.id, silent ? 0 : 1);
        }
  }
}

/** Rooms of three-way calls [S-28]. One begins with its first guest and ends when only one is left. */
export class Conferences {
  readonly #media: Pick<MediaProcess, 'gain'>;
  readonly #open = new Map<string, Conference>();

  constructor(media: Pick<MediaProcess, 'gain'>) {
    this.#media = media;
  }

  /** Whether the room has participants. */
  has(number: string): boolean {
    return this.#open.has(number);
  }

  /** Extensions of the guests. */
  exts(number: string): string[] {
    return (this.#open.get(number)?.guests ?? []).map(({ leg }) => leg.ext);
  }

  #guestOf(number: string, channel: string): [Conference, Guest] {
    const conference = this.#open.get(number);
    if (!conference) throw new RangeError('No Conference by that name found.');
    const guest = conference.guests.find(
      ({ leg }) => leg.channel === channel || leg.uniqueid === channel,
    );
    if (!guest) throw new RangeError('No Channel by that name found in Conference.');
    return [conference, guest];
  }

  /** @throws RangeError with what is wrong, in AMI's words */
  mute(number: string, channel: string, muted: boolean): void {
    const [conference, guest] = this.#guestOf(number, channel);
    conference.mute(guest, muted);
  }

  /** Ends a guest's call. @throws RangeError with what is wrong, in AMI's words */
  kick(number: string, channel: string): void {
    const [, guest] = this.#guestOf(number, channel);
    guest.dismiss();
  }

  /** Runs `run` when the last guest has left. */
  whenOver(number: string, run: () => void): void {
    this.#open.get(number)?.endings.push(run);
  }

  get bridges(): Bridging[] {
    return [...this.#open.values()].map(({ id, guests }) => ({
      id,
      legs: guests.map(({ leg }) => leg),
    }));
  }

  /** Lets one call in. `mustExist`: only if the room has participants. */
  door(number: string, mustExist = false): Room {
    let guest: Guest | undefined;
    let conference: Conference | undefined;
    return {
      enter: (entering) => {
        conference = this.#open.get(number);
        if (!conference && mustExist) return false;
        conference ??= new Conference(this.#media);
        this.#open.set(number, conference);
        guest = entering;
        conference.enter(entering);
        return true;
      },
      holdChanged: () => conference?.mix(),
      digit: () => undefined,
      leave: () => {
        if (!conference || !guest) return;
        conference.leave(guest);
        if (conference.guests.length > 0) return;
        if (this.#open.get(number) === conference) this.#open.delete(number);
        for (const end of conference.endings.splice(0)) end();
      },
    };
  }
}
