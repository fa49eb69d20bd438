import type { EventOf, WireCardCall } from '@callpanel/contracts';
import type { Party, Person, RealmCall, Stamp } from './person.ts';
import { cardCall, NO_CALLS, partyOf, tell, told } from './person.ts';
import type { CardCall } from './state.ts';

/** Ended calls remembered, so that a late event does not bring one back. */
const REMEMBERED_ENDS = 5000;

/** Calls wait under this number; null: nobody knows. */
export type IsSlot = (number: string) => boolean | null;

/** In the order they began; at the same moment by id, so that every order of events gives the same card. */
const byStart = (a: CardCall, b: CardCall): number =>
  a.startedAt - b.startedAt || (a.callid < b.callid ? -1 : 1);

/** The realm's calls: a call moves from early to answered and is then over, in whatever order its events come [S-30]. */
export class RealmCalls {
  readonly #people: ReadonlyMap<string, Person>;
  readonly #changed: Set<string>;
  readonly #localMs: (serverS: number | undefined) => number;
  readonly #seesCallers: boolean;
  readonly #isSlot: IsSlot;
  readonly #calls = new Map<string, RealmCall>();
  readonly #over = new Set<string>();

  /**
   * @param changed gets the extension of everybody whose calls change
   * @param seesCallers the user may see who talks to whom [P-18]; events say it all the same, or they would be on no card
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

  /** A new picture follows: what is over stays known, and the calls of those whom it leaves out. */
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

  /** A call on somebody's card in a picture of the server. */
  seen(exten: string, wire: WireCardCall, at: Stamp): void {
    const call = this.#call(wire.callid);
    // An older picture does not make an answered call ring again.
    if (wire.state === 'answered' || call.state === 'early') {
      call.state = wire.state;
      call.startedAt = this.#localMs(wire.starttime);
    }
    call.parked = wire.parked;
    call.parties.set(exten, partyOf(wire));
    const { bargein } = wire;
    if (bargein) call.spies.set(bargein.num, { name: bargein.name, mode: told(bargein.mode, at) });
  }

  initiate(event: EventOf<'INITIATE'>): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    if (call.state === 'answered' && call.parties.size > 0) return;
    if (call.state === 'early')
      call.startedAt = Math.min(call.startedAt, this.#localMs(event.time));
    this.#join(call, event);
  }

  confirmed(event: EventOf<'CONFIRMED'>): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    call.state = 'answered';
    call.startedAt = this.#localMs(event.time);
    // Whoever rang too and did not answer is not in it any more.
    if (event.from_user !== '' || event.to_user !== '') this.#leave(call);
    this.#join(call, event);
    this.#touch(call);
  }

  spied(event: EventOf<'CHANSPY'>, at: Stamp): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    const num = event.spyercalleridnum;
    const mode = event.event === 'ChanSpyStart' ? event.mode : null;
    const spy = call.spies.get(num);
    if (!spy) call.spies.set(num, { name: event.spyercalleridname, mode: told(mode, at) });
    else if (!tell(spy.mode, mode, at)) return;
    this.#touch(call);
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

  /** Nobody looks at this person any more. */
  forget({ exten, calls }: Person): void {
    for (const callid of calls) this.#calls.get(callid)?.parties.delete(exten);
  }

  /** What somebody's card shows. */
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

  #join(call: RealmCall, event: EventOf<'INITIATE' | 'CONFIRMED'>): void {
    const { from_user: from, to_user: to } = event;
    if (to !== '') call.parked = this.#isSlot(to) ?? call.parked;
    this.#party(call, from, { direction: 'out', ...this.#seen(to, event.to_name) });
    this.#party(call, to, { direction: 'in', ...this.#seen(from, event.from_name) });
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
      parties: new Map(),
      parked: false,
      spies: new Map(),
    };
    this.#calls.set(callid, call);
    return call;
  }
}
