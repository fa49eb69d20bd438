import type { ServerTransaction } from '../sip/server-transaction.ts';
import { userOf } from '../sip/address.ts';
import type { Call } from './call.ts';
import type { Side } from './call-parts.ts';
import { PICKUP_PREFIX } from './features.ts';
import { Leg } from './leg.ts';
import type { IncomingLeg } from './leg-in.ts';
import type { LegRegister } from './leg-register.ts';
import { LOT, type ParkingLot } from './parking-lot.ts';
import { findReplaced, readReplaces } from './replaces.ts';
import type { Switchboard } from './switchboard.ts';
import type { CallParty, DirectoryPerson } from './types.ts';

export interface TakeoversParts {
  switchboard: Switchboard;
  lot: ParkingLot;
  legs: Pick<LegRegister, 'find'>;
}

/** What becomes of an INVITE: who is reached, and what to do once the phone's description has been understood. */
interface Takeover {
  reached: CallParty;
  /** False: it has ended meanwhile. */
  carryOut(caller: IncomingLeg): boolean;
}

/** Phones that call to take over what is there already: a parked call, one that rings elsewhere, or one that is talked on. */
export class Takeovers {
  readonly #parts: TakeoversParts;

  constructor(parts: TakeoversParts) {
    this.#parts = parts;
  }

  /** Deals with an INVITE of this kind; false where it is an ordinary one. */
  invite(transaction: ServerTransaction, person: DirectoryPerson): boolean {
    const found = this.#find(transaction, person);
    if (found === undefined) return false;
    if (typeof found === 'number') transaction.respond(found);
    else void this.#carryOut(found, transaction, person);
    return true;
  }

  /** Takes a party out of its call only after the new party is connected. */
  async #carryOut(
    { reached, carryOut }: Takeover,
    transaction: ServerTransaction,
    person: DirectoryPerson,
  ): Promise<void> {
    const caller = this.#parts.switchboard.caller(transaction, person, reached);
    if (!caller) return;
    const understood = await caller.ready();
    if (caller.over) return;
    if (!understood) caller.refuse(488);
    else if (!carryOut(caller)) caller.refuse(480);
  }

  #find(transaction: ServerTransaction, person: DirectoryPerson): Takeover | number | undefined {
    const { request } = transaction;
    const replaces = request.headers.get('replaces');
    if (replaces !== undefined) return this.#replace(replaces, person);
    const number = userOf(request.uri);
    if (number.startsWith(PICKUP_PREFIX) && !number.startsWith(`${PICKUP_PREFIX}*`))
      return this.#pickUp(number.slice(PICKUP_PREFIX.length));
    if (LOT.spaces.includes(number)) return this.#fetch(number, person);
    return number === LOT.extension ? this.#park(person) : undefined;
  }

  /** INVITE with Replaces (RFC 3891 section 3): in place of a phone that rings, or that talks. */
  #replace(text: string, person: DirectoryPerson): Takeover | number {
    const { switchboard, legs } = this.#parts;
    const replaces = readReplaces(text);
    if (!replaces) return 400;
    const leg = findReplaced(legs, replaces);
    const call = leg && switchboard.callOf(leg);
    if (!leg || !call) return 481;
    if (!leg.answered) return leg.direction === 'out' ? this.#answerFor(call) : 481;
    if (replaces.earlyOnly) return 486;
    const other = call.opposite(leg);
    if (!other) return 481;
    return {
      reached: other.party,
      carryOut: (caller) => {
        if (call.over || call.opposite(leg)?.end !== other.end) return false;
        if (other.end instanceof Leg) call.release(other.end);
        this.#connect(caller, person, other);
        call.hangup('Replaced');
        return true;
      },
    };
  }

  /** `**102`: answers the call that rings there. 480: none does. */
  #pickUp(ext: string): Takeover | number {
    const ringing = this.#parts.switchboard.calls.find(({ state, legs }) =>
      legs.some((leg) => state === 'ringing' && leg.direction === 'out' && leg.ext === ext),
    );
    return ringing ? this.#answerFor(ringing) : 480;
  }

  #answerFor(call: Call): Takeover {
    return { reached: call.from, carryOut: (caller) => call.pickUp(caller) };
  }

  /** Connects to the party in a parking space. 404: the space is free. */
  #fetch(space: string, person: DirectoryPerson): Takeover | number {
    const { lot } = this.#parts;
    const parked = lot.at(space);
    if (!parked) return 404;
    return {
      reached: parked.party,
      carryOut: (caller) => {
        const side = lot.fetch(space);
        if (side) this.#connect(caller, person, side);
        return side !== undefined;
      },
    };
  }

  /**
   * `700`: parks the call on hold at the person's own phone; two tones confirm it. 480: no call on hold; 486: the lot is full.
   */
  #park({ ext, name }: DirectoryPerson): Takeover | number {
    const { switchboard, lot } = this.#parts;
    const held = this.#heldBy(ext);
    if (!held) return 480;
    if (lot.spaceFor(LOT.extension) === null) return 486;
    const reached = { ext: LOT.extension, name: LOT.name };
    return {
      reached,
      carryOut: (caller) => {
        const { call, other } = this.#heldBy(ext) ?? {};
        const space = lot.spaceFor(LOT.extension);
        if (!call || !other || !space) return false;
        if (other.end instanceof Leg) call.release(other.end);
        lot.park(other, { ext, name }, space);
        call.hangup('Parked');
        switchboard
          .connect({ from: { ext, name }, to: reached, caller, callee: 'confirm' })
          .start();
        return true;
      },
    };
  }

  #heldBy(ext: string): { call: Call; other: Side } | undefined {
    for (const call of this.#parts.switchboard.calls) {
      const leg = call.legs.find((each) => each.ext === ext && each.holding);
      const other = leg && call.opposite(leg);
      if (other) return { call, other };
    }
    return undefined;
  }

  #connect(caller: IncomingLeg, { ext, name }: DirectoryPerson, { end, party }: Side): void {
    const from = { ext, name };
    this.#parts.switchboard.connect({ from, to: party, caller, callee: end }).start();
  }
}
