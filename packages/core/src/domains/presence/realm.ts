import type { BuddyCard, EventOf, RealmAction } from '@callpanel/contracts';
import { extensionOf } from '@callpanel/contracts';
import type { Stamp } from '../../live/stamps.ts';
import type { Person } from './person.ts';
import {
  cardOf,
  personFrom,
  tell,
  textOf,
  NEVER_REPORTED,
  unlisted,
  unlistedPerson,
} from './person.ts';
import type { IsSlot } from './realm-calls.ts';
import { RealmCalls } from './realm-calls.ts';
import type { Card } from './state.ts';

/** Events that change people and their calls. */
export type RealmEvent = EventOf<Exclude<RealmAction, 'BUDDYPREF'>>;

/** Events for users with few permissions are not all true. */
interface Sees {
  callers: boolean;
  dnd: boolean;
}

/**
 * The people of a realm and their calls: pictures and events in, cards out. Every fact is taken from the latest event that
 * tells it and a call only moves forward, so order and repeats of events do not matter [F25].
 */
export class Realm {
  readonly #people = new Map<string, Person>();
  readonly #changed = new Set<string>();
  readonly #calls: RealmCalls;
  readonly #domain: string;
  readonly #own: string;
  readonly #nowMs: () => number;
  readonly #seesDnd: boolean;
  #open = false;
  /** Stamp of the snapshot. */
  #loadedAt: Stamp = NEVER_REPORTED;
  /** People who are kept although the snapshot left them out. */
  #leftOut = new Set<string>();
  /** This machine's clock minus the server's, ms [F42]. */
  #skewMs = 0;

  /**
   * @param domain realm of the user: events of other realms are ignored [V-68]
   * @param own the user's extension, known from the start
   * @param sees the permissions to see who talks to whom [P-18], and who has do not disturb on [P-19]
   */
  constructor(
    domain: string,
    own: string,
    nowMs: () => number,
    sees: Sees = { callers: true, dnd: true },
    isSlot: IsSlot = () => null,
  ) {
    this.#seesDnd = sees.dnd;
    this.#domain = domain;
    this.#own = own;
    this.#nowMs = nowMs;
    const localMs = (serverS: number | undefined) =>
      serverS === undefined ? nowMs() : serverS * 1000 + this.#skewMs;
    this.#calls = new RealmCalls(this.#people, this.#changed, localMs, sees.callers, isSlot);
    if (own) this.#people.set(own, unlistedPerson(own));
  }

  /**
   * Replaces all people and calls with the server's snapshot, which includes events up to `at`. `own` stays although the
   * snapshot leaves it out.
   *
   * @param found by a search: those that the snapshot leaves out stay as they were, until `add` brings them
   */
  load(
    cards: readonly BuddyCard[],
    at: Stamp,
    serverTimeS: number | undefined,
    found: readonly string[] = [],
  ): void {
    if (serverTimeS !== undefined) this.#skewMs = this.#nowMs() - serverTimeS * 1000;
    this.#loadedAt = at;
    const gone = new Map(this.#people);
    for (const { exten } of cards) gone.delete(exten);
    const leftOut = new Set(found.filter((exten) => gone.get(exten)?.listed));
    this.#leftOut = leftOut;
    this.#calls.clear(leftOut);
    for (const card of cards) this.#put(card, at);
    for (const [exten, person] of gone) {
      const { calls } = person;
      if (leftOut.has(exten))
        this.#people.set(exten, { ...unlisted(person, at), listed: true, calls });
      else if (exten === this.#own) this.#people.set(exten, unlisted(person, at));
      else this.#people.delete(exten);
      this.#changed.add(exten);
    }
  }

  /** Adds people that are not here yet or were left out, as a further page or a search finds them. */
  add(cards: Iterable<BuddyCard>, at: Stamp): void {
    for (const card of cards)
      if (this.#leftOut.delete(card.exten) || !this.#listed(card.exten)) this.#put(card, at);
  }

  /** My board: its people in their order; no one else has a place. */
  place(board: readonly string[]): void {
    const places = new Map(board.map((exten, index) => [exten, index]));
    for (const person of this.#people.values()) {
      const sort = places.get(person.exten) ?? null;
      this.#note(person, person.sort !== sort);
      person.sort = sort;
    }
  }

  /** Forgets people that no view shows any more. */
  keepOnly(extens: ReadonlySet<string>): void {
    for (const [exten, person] of this.#people)
      if (!extens.has(exten) && this.#listed(exten)) {
        this.#calls.forget(person);
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
      case 'CONFIRMED':
      case 'CHANSPY':
        // The snapshot has the outcome: a late event would bring back a call that is over.
        return at > this.#loadedAt ? this.#call(event, at) : undefined;
      default:
        return this.#calls.end(event.callid);
    }
  }

  person(exten: string): Person | undefined {
    return this.#people.get(exten);
  }

  /** The card of a person that the server listed; undefined for others. */
  card(exten: string): Card | undefined {
    const person = this.#people.get(exten);
    return person && this.#listed(exten) ? cardOf(person, this.#calls.of(person)) : undefined;
  }

  /** Extensions changed since it was asked last. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** Did an event since the last request leave something open: who still listens in, or where calls are forwarded? */
  takeOpen(): boolean {
    const open = this.#open;
    this.#open = false;
    return open;
  }

  #listed(exten: string): boolean {
    return this.#people.get(exten)?.listed === true;
  }

  #put(card: BuddyCard, at: Stamp): void {
    const calls = card.calls.filter(({ callid }) => !this.#calls.isOver(callid));
    const before = this.#people.get(card.exten);
    if (before) this.#calls.forget(before);
    this.#people.set(card.exten, personFrom({ ...card, calls }, at, before));
    this.#changed.add(card.exten);
    for (const call of calls) this.#calls.seen(card.exten, call, at);
  }

  #person(entity: string): Person | undefined {
    const exten = extensionOf(entity, this.#domain);
    return exten === null ? undefined : this.#people.get(exten);
  }

  #note(person: Person, changed: boolean): void {
    if (changed) this.#changed.add(person.exten);
  }

  #call(event: EventOf<'INITIATE' | 'CONFIRMED' | 'CHANSPY'>, at: Stamp): void {
    if (event.action === 'INITIATE') this.#calls.initiate(event, at);
    else if (event.action === 'CONFIRMED') this.#calls.confirmed(event, at);
    else if (this.#calls.spied(event, at)) this.#open = true;
  }

  #presence({ entity, basic, note }: EventOf<'PRESENCE'>, at: Stamp): void {
    const person = this.#person(entity);
    if (!person) return;
    const text = tell(person.text, textOf(basic, note), at);
    const dnd = this.#seesDnd && tell(person.dnd, basic === 'closed', at);
    this.#note(person, dnd || text);
  }

  #feature({ entity, feature, state, value }: EventOf<'PRESENCE_FEATURE'>, at: Stamp): void {
    const person = this.#person(entity);
    if (!person) return;
    const on = state === 'confirmed';
    if (feature === 'forward') {
      this.#note(person, tell(person.forward, on ? value : '', at));
      if (on && value === '') this.#open = true;
    } else this.#note(person, tell(person[feature], on, at));
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
}
