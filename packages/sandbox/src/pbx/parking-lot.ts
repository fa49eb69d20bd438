import { PARK_EXTENSION, type ParkingEventName, type WireParkedCall } from '@callpanel/contracts';
import type { Call } from './call.ts';
import type { Side } from './call-parts.ts';
import { FEATURES } from './features.ts';
import { Leg, type LegContext } from './leg.ts';
import type { Switchboard } from './switchboard.ts';
import type { CallParty, ParkOrder, PbxEvent } from './types.ts';

/** The one lot there is [D-10]. */
export const LOT = {
  name: 'Main',
  extension: PARK_EXTENSION,
  spaces: Array.from({ length: 20 }, (_, index) => String(701 + index)),
} as const;

interface Parked {
  space: string;
  side: Side;
  parker: CallParty;
  /** The parkee's own call meanwhile. */
  call: Call;
  /** Epoch milliseconds. */
  since: number;
  stopWaiting: () => void;
}

/**
 * Parked calls. A parked caller has a call to its space, with music, until a phone dials the space, the caller hangs up,
 * or the time is over: then the phone that parked it rings, and if it does not answer the call stays parked.
 */
export class ParkingLot {
  readonly #switchboard: Switchboard;
  readonly #context: LegContext;
  readonly #tell: (event: PbxEvent) => void;
  readonly #parked = new Map<string, Parked>();

  constructor(switchboard: Switchboard, context: LegContext, tell: (event: PbxEvent) => void) {
    this.#switchboard = switchboard;
    this.#context = context;
    this.#tell = tell;
  }

  /** The parked party; undefined: the space is free. */
  at(space: string): Side | undefined {
    return this.#parked.get(space)?.side;
  }

  /** What a number means: a space that is free, or the first that is for `700`; null: taken. undefined: no number of ours. */
  spaceFor(number: string): string | null | undefined {
    const isFree = (space: string): boolean => !this.#parked.has(space);
    if (number === LOT.extension) return LOT.spaces.find(isFree) ?? null;
    if (!LOT.spaces.includes(number)) return undefined;
    return isFree(number) ? number : null;
  }

  /** Parks a party that was taken out of its call, in a free space. */
  park(side: Side, parker: CallParty, space: string): void {
    this.#put(side, parker, space);
    this.#say('PARKEDCALL', space);
  }

  /** @throws RangeError if there is no such feature, or no such free space */
  parkFeature({ parker, from = '*86', space = LOT.extension }: ParkOrder): string {
    const robot = FEATURES.get(from);
    const free = this.spaceFor(space);
    if (!robot) throw new RangeError('No such feature');
    if (!free) throw new RangeError('No such free space');
    const side = { end: robot.feature, party: { ext: from, name: robot.name } };
    this.park(side, this.#switchboard.partyOf(parker), free);
    return free;
  }

  /** Returns the parkee, to be connected at once; undefined if the space is free. */
  fetch(space: string): Side | undefined {
    const parked = this.#parked.get(space);
    if (!parked) return undefined;
    this.#say('UNPARKEDCALL', space);
    this.#takeOut(parked);
    return parked.side;
  }

  /** Replaces the parked party of `call`, with the same deadline [S-39]; false: the call is not parked. */
  swap(call: Call, side: Side): boolean {
    const parked = [...this.#parked.values()].find((each) => each.call === call);
    if (!parked) return false;
    this.#wait({ ...parked, side });
    this.#say('PARKEDCALLSWAP', parked.space);
    return true;
  }

  /** All who wait, as the API and events tell them [D-11]. */
  all(): WireParkedCall[] {
    return [...this.#parked.values()].map((parked) => this.#wire(parked));
  }

  #put(side: Side, parker: CallParty, space: string): void {
    const { clock, options } = this.#context;
    const stopWaiting = clock.after(options.parkSeconds * 1_000, () => this.#timeOut(space));
    this.#wait({ space, side, parker, since: clock.now(), stopWaiting });
  }

  #wait(parked: Omit<Parked, 'call'>): void {
    const { side, space } = parked;
    const call = this.#switchboard.connect(
      {
        from: side.party,
        to: { ext: space, name: 'Parking' },
        caller: side.end,
        callee: 'melody',
        loudness: this.#context.options.parkMusicGain,
      },
      { ended: () => this.#gaveUp(space, call) },
    );
    this.#parked.set(space, { ...parked, call });
    call.start();
  }

  #gaveUp(space: string, call: Call): void {
    const parked = this.#parked.get(space);
    if (parked?.call !== call) return;
    this.#say('PARKEDCALLGIVEUP', space);
    parked.stopWaiting();
    this.#parked.delete(space);
  }

  /** Back to the parker. */
  #timeOut(space: string): void {
    const parked = this.#parked.get(space)!;
    const { side, parker } = parked;
    this.#say('PARKEDCALLTIMEOUT', space);
    this.#takeOut(parked);
    const again = (): void => this.#parkAgain(side, parker, space);
    const route = this.#switchboard.lead(parker.ext, side.party);
    // Phones only: a mailbox must not answer a parked call.
    if ('status' in route || !Array.isArray(route.callee)) return again();
    const { to, callee } = route;
    const refused = (): boolean => {
      if (side.end instanceof Leg) back.release(side.end);
      again();
      return false;
    };
    const back = this.#switchboard.connect(
      { from: side.party, to, caller: side.end, callee },
      { refused },
    );
    back.start();
  }

  /** In the same space, or in another one if the space is occupied meanwhile. */
  #parkAgain(side: Side, parker: CallParty, before: string): void {
    const space = [before, ...LOT.spaces].find((each) => !this.#parked.has(each));
    if (space !== undefined) this.park(side, parker, space);
    else if (side.end instanceof Leg) side.end.hangup();
  }

  #takeOut({ space, side, call, stopWaiting }: Parked): void {
    stopWaiting();
    this.#parked.delete(space);
    if (side.end instanceof Leg) call.release(side.end);
    call.hangup();
  }

  #say(event: ParkingEventName, space: string): void {
    const call = this.#wire(this.#parked.get(space)!);
    this.#tell({ kind: 'parking', event, call });
  }

  #wire({ space, side: { end, party }, parker, call, since }: Parked): WireParkedCall {
    const { clock, options } = this.#context;
    const waited = Math.floor((clock.now() - since) / 1_000);
    const isPhone = end instanceof Leg;
    return {
      parkeecalleridnum: party.ext,
      parkeecalleridname: party.name,
      parkeeconnectedlinenum: parker.ext,
      parkeeconnectedlinename: parker.name,
      parkinglot: LOT.name,
      parkeeexten: LOT.extension,
      parkingspace: space,
      parkeechannel: isPhone ? end.channel : `Local/${party.ext}@parking-${call.id}`,
      parkeeuniqueid: isPhone ? end.uniqueid : call.id,
      parkingtimeout: Math.max(0, options.parkSeconds - waited),
      parkingduration: waited,
    };
  }
}
