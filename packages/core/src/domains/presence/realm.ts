import type { BuddyCard, EventOf } from '@callpanel/contracts';
import { extensionOf } from '@callpanel/contracts';
import type { Party, Person, RealmCall, Stamp } from './person.ts';
import {
  cardCall,
  cardOf,
  NO_CALLS,
  partyOf,
  personFrom,
  tell,
  textOf,
  told,
  unlistedPerson,
} from './person.ts';
import type { Card, CardCall } from './state.ts';

/** Events that change people and their calls. */
export type RealmEvent = EventOf<
  | 'PRESENCE'
  | 'PRESENCE_FEATURE'
  | 'REGISTER'
  | 'INITIATE'
  | 'CONFIRMED'
  | 'TERMINATED'
  | 'SIPERROR'
  | 'CANCELED'
  | 'CHANSPY'
  | 'MWI'
>;

/** Ended calls remembered, so that a late event does not bring one back. */
const REMEMBERED_ENDS = 5000;

/**
 * The people of a realm and their calls: pictures and events in, cards out. Every fact is taken from the latest event that
 * tells it and a call only moves forward, so order and repeats of events do not matter [F25].
 */
export class Realm {
  readonly #people = new Map<string, Person>();
  readonly #calls = new Map<string, RealmCall>();
  readonly #over = new Set<string>();
  readonly #changed = new Set<string>();
  readonly #domain: string;
  readonly #own: string;
  readonly #nowMs: () => number;
  /** This machine's clock minus the server's, ms [F42]. */
  #skewMs = 0;

  /**
   * @param domain realm of the user: events of others are none of ours [V-68]
   * @param own the user's extension, known from the start
   */
  constructor(domain: string, own: string, nowMs: () => number) {
    this.#domain = domain;
    this.#own = own;
    this.#nowMs = nowMs;
    if (own) this.#people.set(own, unlistedPerson(own));
  }

  /** Replaces all people and calls by the server's picture; events up to `at` are in it. `own` stays without being in it. */
  load(cards: Iterable<BuddyCard>, at: Stamp, serverTimeS: number | undefined): void {
    if (serverTimeS !== undefined) this.#skewMs = this.#nowMs() - serverTimeS * 1000;
    this.#calls.clear();
    const gone = new Set(this.#people.keys());
    for (const card of cards) {
      gone.delete(card.exten);
      this.#put(card, at);
    }
    for (const exten of gone) {
      const person = this.#people.get(exten);
      if (exten === this.#own && person) {
        person.listed = false;
        person.calls.clear();
      } else this.#people.delete(exten);
      this.#changed.add(exten);
    }
  }

  /** Adds people that are not here yet, as a further page or a search finds them. */
  add(cards: Iterable<BuddyCard>, at: Stamp): void {
    for (const card of cards) if (!this.#listed(card.exten)) this.#put(card, at);
  }

  /** My board: its people in their order, nobody else has a place. */
  place(board: readonly string[]): void {
    const places = new Map(board.map((exten, index) => [exten, index]));
    for (const person of this.#people.values()) {
      const sort = places.get(person.exten) ?? null;
      this.#note(person, person.sort !== sort);
      person.sort = sort;
    }
  }

  /** Forgets people whom nobody looks at any more. */
  keepOnly(extens: ReadonlySet<string>): void {
    for (const [exten, person] of this.#people)
      if (!extens.has(exten) && this.#listed(exten)) {
        for (const callid of person.calls) this.#calls.get(callid)?.parties.delete(exten);
        this.#people.delete(exten);
        this.#changed.add(exten);
      }
  }

  apply(event: RealmEvent, at: Stamp): void {
    switch (event.action) {
      case 'PRESENCE':
        return this.#presence(event, at);
      case 'PRESENCE_FEATURE':
        return this.#feature(event, at);
      case 'REGISTER':
        return this.#register(event, at);
      case 'MWI': {
        const person = this.#person(event.account);
        return person && this.#note(person, tell(person.vmnum, event.new, at));
      }
      case 'INITIATE':
        return this.#initiate(event);
      case 'CONFIRMED':
        return this.#confirmed(event);
      case 'CHANSPY':
        return this.#spy(event, at);
      default:
        return this.#end(event.callid);
    }
  }

  person(exten: string): Person | undefined {
    return this.#people.get(exten);
  }

  /** The card of somebody the server listed; undefined for anybody else. */
  card(exten: string): Card | undefined {
    const person = this.#people.get(exten);
    return person && this.#listed(exten) ? cardOf(person, this.#callsOf(person)) : undefined;
  }

  /** Extensions changed since it was asked last. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  #listed(exten: string): boolean {
    return this.#people.get(exten)?.listed === true;
  }

  #put(card: BuddyCard, at: Stamp): void {
    const calls = card.calls.filter(({ callid }) => !this.#over.has(callid));
    this.#people.set(card.exten, personFrom({ ...card, calls }, at));
    this.#changed.add(card.exten);
    for (const wire of calls) {
      const call = this.#call(wire.callid);
      // An older picture does not make an answered call ring again.
      if (wire.state === 'answered' || call.state === 'early') {
        call.state = wire.state;
        call.startedAt = this.#local(wire.starttime);
      }
      call.parked = wire.parked;
      call.parties.set(card.exten, partyOf(wire));
      if (wire.bargein)
        call.spies.set(wire.bargein.num, {
          name: wire.bargein.name,
          mode: told(wire.bargein.mode, at),
        });
    }
  }

  #local(serverS: number | undefined): number {
    return serverS === undefined ? this.#nowMs() : serverS * 1000 + this.#skewMs;
  }

  #person(entity: string): Person | undefined {
    const exten = extensionOf(entity, this.#domain);
    return exten === null ? undefined : this.#people.get(exten);
  }

  #note(person: Person, changed: boolean): void {
    if (changed) this.#changed.add(person.exten);
  }

  #presence({ entity, basic, note }: EventOf<'PRESENCE'>, at: Stamp): void {
    const person = this.#person(entity);
    if (!person) return;
    const text = tell(person.text, textOf(basic, note), at);
    this.#note(person, tell(person.dnd, basic === 'closed', at) || text);
  }

  #feature({ entity, feature, state, value }: EventOf<'PRESENCE_FEATURE'>, at: Stamp): void {
    const person = this.#person(entity);
    if (!person) return;
    const on = state === 'confirmed';
    if (feature === 'forward') this.#note(person, tell(person.forward, on ? value : '', at));
    else this.#note(person, tell(person[feature], on, at));
  }

  #register({ user, realm, expires }: EventOf<'REGISTER'>, at: Stamp): void {
    if (realm !== '' && realm.toLowerCase() !== this.#domain.toLowerCase()) return;
    const person = this.#people.get(user);
    if (!person) return;
    const registered = tell(person.registered, expires > 0, at);
    // Who leaves is offline, whatever was said before.
    const text = expires > 0 ? false : tell(person.text, null, at);
    this.#note(person, registered || text);
  }

  #initiate(event: EventOf<'INITIATE'>): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    if (call.state === 'answered' && call.parties.size > 0) return;
    if (call.state === 'early') call.startedAt = Math.min(call.startedAt, this.#local(event.time));
    this.#join(call, event);
  }

  #confirmed(event: EventOf<'CONFIRMED'>): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    call.state = 'answered';
    call.startedAt = this.#local(event.time);
    // Whoever rang too and did not answer is not in it any more.
    if (event.from_user !== '') this.#leave(call);
    this.#join(call, event);
    this.#touch(call);
  }

  #join(call: RealmCall, event: EventOf<'INITIATE' | 'CONFIRMED'>): void {
    const { from_user: from, to_user: to } = event;
    this.#party(call, from, { direction: 'out', user: to, name: event.to_name });
    this.#party(call, to, { direction: 'in', user: from, name: event.from_name });
  }

  #party(call: RealmCall, exten: string, party: Party): void {
    if (exten === '') return;
    call.parties.set(exten, party);
    const person = this.#people.get(exten);
    if (!person) return;
    person.calls.add(call.callid);
    this.#changed.add(exten);
  }

  #spy(event: EventOf<'CHANSPY'>, at: Stamp): void {
    if (this.#over.has(event.callid)) return;
    const call = this.#call(event.callid);
    const num = event.spyercalleridnum;
    const mode = event.event === 'ChanSpyStart' ? event.mode : null;
    const spy = call.spies.get(num);
    if (!spy) call.spies.set(num, { name: event.spyercalleridname, mode: told(mode, at) });
    else if (!tell(spy.mode, mode, at)) return;
    this.#touch(call);
  }

  #end(callid: string): void {
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

  #callsOf({ exten, calls }: Person): readonly CardCall[] {
    if (calls.size === 0) return NO_CALLS;
    const shown: CardCall[] = [];
    for (const callid of calls) {
      const call = this.#calls.get(callid);
      const party = call?.parties.get(exten);
      if (call && party) shown.push(cardCall(call, party));
    }
    return shown.length > 0 ? shown.sort(byStart) : NO_CALLS;
  }
}

/** In the order they began; at the same moment by id, so that every order of events gives the same card. */
const byStart = (a: CardCall, b: CardCall): number =>
  a.startedAt - b.startedAt || (a.callid < b.callid ? -1 : 1);
