import type { EventOf, WireCardCall } from '@callpanel/contracts';
import type { Stamp } from '../../live/stamps.ts';
import type { Party, Person, RealmCall } from './person.ts';
import { cardCall, NO_CALLS, tell, reported, NEVER_REPORTED } from './person.ts';
import type { CardCall } from './state.ts';

/** Ended calls remembered, so that a late event does not bring one back. */
const REMEMBERED_ENDS = 5000;

type Joining = EventOf<'INITIATE' | 'CONFIRMED'>;

/** Whether calls are parked under this number; null: unknown. Used if an event does not say whether its call is parked. */
export type IsSlot = (number: string) => boolean | null;

/** In the order they began; at the same moment by id, so that every order of events gives the same card. */
const byStart = (a: CardCall, b: CardCall): number =>
  a.startedAt - b.startedAt || (a.callid < b.callid ? -1 : 1);

/**
 * The realm's calls: a call moves from early to answered and is then over, in whatever order its events come [S-30]. Its first
 * INITIATE names the called party, its last CONFIRMED the parties: a phone that only rang is not one of them [F25].
 */
export class RealmCalls {
  readonly #people: ReadonlyMap<string, Person>;
  readonly #changed: Set<string>;
  readonly #localMs: (serverS: number | undefined) => number;
  readonly #seesCallers: boolean;
  readonly #isSlot: IsSlot;
  readonly #calls = new Map<string, RealmCall>();
  readonly #over = new Set<string>();

  /**
   * @param changed gets the extension of each person whose calls change
   * @param seesCallers the user may see who talks to whom [P-18]; events contain it in any case, or no card could show them
   */
  constructor(
    people: ReadonlyMap<string, Person>,
    changed: Set<string>,
    localMs: (serverS: number | undefined) => number,
    seesCallers: boolean,
    isSlot: IsSlot,
  ) {
    this.#people = people;
    this.#changed = changed;
    this.#localMs = localMs;
    this.#seesCallers = seesCallers;
    this.#isSlot = isSlot;
  }

  /** A new snapshot follows: finished calls stay known, and so do the calls of people whom it leaves out. */
  clear(leftOut: ReadonlySet<string>): void {
    for (const [callid, { parties, spies }] of this.#calls) {
      spies.clear();
      for (const exten of parties.keys()) if (!leftOut.has(exten)) parties.delete(exten);
      if (parties.size === 0) this.#calls.delete(callid);
    }
  }

  isOver(callid: string): boolean {
    return this.#over.has(callid);
  }

  /** A call on a person's card in a snapshot of the server. */
  seen(exten: string, wire: WireCardCall, at: Stamp): void {
    const call = this.#call(wire.callid);
    // An older snapshot does not make an answered call ring again.
    if (wire.state === 'answered' || call.state === 'early') {
      call.state = wire.state;
      call.startedAt = this.#localMs(wire.starttime);
    }
    call.initiatedAt = Math.min(call.initiatedAt, at);
    call.parked = wire.parked;
    const { direction, user, name, bargein } = wire;
    call.parties.set(exten, { direction, user, name });
    if (!bargein) return;
    call.mayHideSpies = true;
    call.spies.set(bargein.num, { name: bargein.name, mode: reported(bargein.mode, at) });
  }

  initiate(event: EventOf<'INITIATE'>, at: Stamp): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    if (call.state === 'answered') return;
    const isFirst = at < call.initiatedAt;
    if (isFirst) {
      call.initiatedAt = at;
      call.startedAt = this.#localMs(event.time);
    }
    if (isFirst || !call.parties.has(event.from_user)) this.#joinCaller(call, event);
    this.#joinCalled(call, event);
  }

  confirmed(event: EventOf<'CONFIRMED'>, at: Stamp): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    if (at < call.confirmedAt) return;
    call.confirmedAt = at;
    call.state = 'answered';
    call.startedAt = this.#localMs(event.time);
    // An event names everyone of the realm who is in a call. Without a number, the call belongs to no card [P-18].
    this.#leave(call);
    this.#joinCaller(call, event);
    this.#joinCalled(call, event);
  }

  /** @returns whether it leaves open who still listens in: people without a number, or whom a snapshot does not name */
  spied(event: EventOf<'CHANSPY'>, at: Stamp): boolean {
    if (this.#over.has(event.callid)) return false;
    const call = this.#call(event.callid);
    const num = event.spyercalleridnum;
    const mode = event.event === 'ChanSpyStart' ? event.mode : null;
    const spy = call.spies.get(num);
    if (!spy) call.spies.set(num, { name: event.spyercalleridname, mode: reported(mode, at) });
    if (!spy || tell(spy.mode, mode, at)) this.#touch(call);
    return mode === null && (num === '' || call.mayHideSpies);
  }

  end(callid: string): void {
    this.#over.add(callid);
    if (this.#over.size > REMEMBERED_ENDS)
      for (const oldest of this.#over) {
        this.#over.delete(oldest);
        break;
      }
    const call = this.#calls.get(callid);
    if (!call) return;
    this.#leave(call);
    this.#calls.delete(callid);
  }

  /** No view shows this person any more. */
  forget({ exten, calls }: Person): void {
    for (const callid of calls) this.#calls.get(callid)?.parties.delete(exten);
  }

  /** What a person's card shows. */
  of({ exten, calls }: Person): readonly CardCall[] {
    if (calls.size === 0) return NO_CALLS;
    const shown: CardCall[] = [];
    for (const callid of calls) {
      const call = this.#calls.get(callid);
      const party = call?.parties.get(exten);
      if (call && party) shown.push(cardCall(call, party));
    }
    return shown.length > 0 ? shown.sort(byStart) : NO_CALLS;
  }

  #joinCaller(call: RealmCall, { from_user, to_user, to_name, parked }: Joining): void {
    // A number that is blanked says nothing.
    const isSlot = to_user === '' ? null : this.#isSlot(to_user);
    call.parked = parked ?? isSlot ?? call.parked;
    this.#party(call, from_user, { direction: 'out', ...this.#seen(to_user, to_name) });
  }

  #joinCalled(call: RealmCall, { from_user, from_name, to_user }: Joining): void {
    this.#party(call, to_user, { direction: 'in', ...this.#seen(from_user, from_name) });
  }

  #seen(user: string, name: string): Pick<Party, 'user' | 'name'> {
    return this.#seesCallers ? { user, name } : { user: '', name: '' };
  }

  #party(call: RealmCall, exten: string, party: Party): void {
    if (exten === '') return;
    call.parties.set(exten, party);
    const person = this.#people.get(exten);
    if (!person) return;
    person.calls.add(call.callid);
    this.#changed.add(exten);
  }

  #leave(call: RealmCall): void {
    this.#touch(call);
    for (const exten of call.parties.keys()) this.#people.get(exten)?.calls.delete(call.callid);
    call.parties.clear();
  }

  #touch(call: RealmCall): void {
    for (const exten of call.parties.keys()) if (this.#people.has(exten)) this.#changed.add(exten);
  }

  #call(callid: string): RealmCall {
    const known = this.#calls.get(callid);
    if (known) return known;
    const call: RealmCall = {
      callid,
      state: 'early',
      startedAt: Infinity,
      initiatedAt: Infinity,
      confirmedAt: NEVER_REPORTED,
      parties: new Map(),
      parked: false,
      mayHideSpies: false,
      spies: new Map(),
    };
    this.#calls.set(callid, call);
    return call;
  }
}
