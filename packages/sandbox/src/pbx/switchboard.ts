import { formatAddress, userOf } from '../sip/address.ts';
import type { Registrar } from '../sip/registrar.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import type { Applications, Destination } from './application.ts';
import { Call } from './call.ts';
import type { CallParts, Room } from './call-parts.ts';
import { admit } from './capabilities.ts';
import type { FeatureStates } from './feature-states.ts';
import { FEATURES } from './features.ts';
import { createRings, type Rings } from './rings.ts';
import type { Journal } from './journal.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import { IncomingLeg } from './leg-in.ts';
import { OutgoingLeg } from './leg-out.ts';
import { Originating } from './originating.ts';
import { playEarly } from './early-media.ts';
import { type Route, Routing } from './routing.ts';
import { SpyRoom } from './spies.ts';
import type {
  CallParty,
  Directory,
  DirectoryPerson,
  OriginateOrder,
  PbxEvent,
  RingOptions,
} from './types.ts';

export interface SwitchboardParts {
  directory: Directory;
  registrar: Registrar;
  features: FeatureStates;
  journal: Journal;
  context: LegContext;
  applications: Applications;
  tell(event: PbxEvent): void;
}

/** Where a number leads a phone that is connected already. */
export interface Lead {
  to: CallParty;
  callee: CallParts['callee'];
  refused(call: Call, end: LegEnd): boolean;
}

/** Refusals that mean the person is there: busy here, busy everywhere, and declined (RFC 3261 section 21). */
const BUSY: ReadonlySet<number> = new Set([486, 600, 603]);

/** How long the call of a feature code lasts: it plays the confirmation, then it hangs up. */
const CONFIRM_MS = 500;

/** Makes calls of what is dialled, and knows those that there are. */
export class Switchboard {
  readonly #parts: SwitchboardParts;
  readonly #routing: Routing;
  readonly #rings: Rings;
  readonly #calls = new Map<string, Call>();
  readonly #originating: Originating;

  constructor(parts: SwitchboardParts) {
    this.#parts = parts;
    this.#originating = new Originating(parts.context);
    this.#rings = createRings(parts);
    this.#routing = new Routing({ ...parts, calls: () => this.calls });
  }

  get calls(): Call[] {
    return [...this.#calls.values()];
  }

  /** A person dials. What leads nowhere is refused and makes no call. */
  invite(transaction: ServerTransaction, person: DirectoryPerson): void {
    const number = userOf(transaction.request.uri);
    const route = this.#routing.find(number, person);
    const from = { ext: person.ext, name: person.name };
    const refused = (status: number): void =>
      this.#parts.tell({ kind: 'refused', from, number, status });
    if (route.kind === 'refused') {
      transaction.respond(route.status);
      return refused(route.status);
    }
    const caller = this.caller(transaction, person, route.to);
    if (!caller) return;
    if (route.kind === 'early')
      return playEarly(caller, this.#parts.context, () => {
        if (!route.answered) {
          caller.refuse(486);
          return refused(486);
        }
        this.connect({ from, to: route.to, caller, callee: 'melody' }).start();
      });
    const callee = this.#calleeOf(route, from);
    const answered = (): void => {
      if (route.kind === 'switch') route.carryOut(person.ext);
    };
    const call = this.connect(
      { from, to: route.to, caller, callee },
      { answered, refused: (end) => this.leadOn(call, route, end) },
    );
    call.start();
  }

  /** The leg of a person who dials; undefined if it was refused. `reached`: the callee, as the phone sees it. */
  caller(
    transaction: ServerTransaction,
    { ext }: DirectoryPerson,
    reached: CallParty,
  ): IncomingLeg | undefined {
    const { context } = this.#parts;
    const terms = admit(transaction, context.options.minSessionSeconds);
    const callee = { name: reached.name, uri: this.#rings.uri(reached.ext) };
    return terms && new IncomingLeg(ext, transaction, terms, callee, context);
  }

  /**
   * Where a number leads a phone that is connected already, or the status of the refusal. Feature codes work only for the
   * person who dials them. `headers`: of the INVITEs to phones. `refused`: no phone takes the call; true if an application does.
   */
  lead(
    number: string,
    from: CallParty,
    headers?: Readonly<Record<string, string>>,
  ): Lead | { status: number } {
    const route = this.#routing.reach(number, from.ext);
    if (route.kind === 'refused') return { status: route.status };
    return {
      to: route.to,
      callee: this.#calleeOf(route, from, headers),
      refused: (call, end) => this.leadOn(call, route, end),
    };
  }

  /**
   * A feature calls a person, under its own number or another's: outside callers are made of this.
   *
   * @throws RangeError when the feature or a phone of the person is missing, or the person is not to be disturbed
   */
  ringFrom(number: string, ext: string, { headers = {}, caller }: RingOptions = {}): Call {
    const robot = FEATURES.get(number);
    if (!robot) throw new RangeError('No such feature');
    const from = caller ?? { ext: number, name: robot.name };
    const route = this.#routing.reach(ext, from.ext);
    if (route.kind !== 'phones') throw new RangeError('No phone can be rung there');
    const callee = this.#rings.of(route, from, headers);
    const call = this.connect({ from, to: route.to, caller: robot.feature, callee });
    call.start();
    return call;
  }

  /**
   * A person's own phones ring; when one answers it dials the number, and that is the call that others see.
   *
   * @throws RangeError when the person, the number or a phone is missing
   */
  originate({ ext, number, callerId }: OriginateOrder): void {
    const person = this.#parts.directory.person(ext);
    if (!person) throw new RangeError('No such extension');
    // People and players only: what codes switch is switched by who dials them. Busy is found out later.
    const route = this.#routing.reach(number, ext);
    if (number === ext || (route.kind === 'refused' && route.status === 404))
      throw new RangeError('No such number');
    const own = this.ownLegs(ext, callerId);
    if (own.length === 0) throw new RangeError('No phone is registered');
    this.#originating.ring(own, (leg) => {
      const status = this.#leadTo(leg, this.partyOf(ext), number);
      if (status) leg.hangup(undefined, status);
    });
  }

  /**
   * Rings a person's phones in the name of `by`; the one that answers enters a room. The returned function stops the ringing.
   *
   * @throws RangeError when no phone can be rung there
   */
  inviteTo(number: string, by: string, { to, room }: Destination): () => void {
    const route = this.#routing.reach(number, by);
    if (route.kind !== 'phones') throw new RangeError('No phone can be rung there');
    const legs = this.#rings.of(route, this.partyOf(by));
    const { context } = this.#parts;
    return this.#originating.ring(legs, (leg) => this.enter(leg, to, room(context)));
  }

  /** A phone that is up, and in no call now, enters a room. */
  enter(leg: Leg, to: CallParty, room: Room): void {
    this.connect({ from: this.partyOf(leg.ext), to, caller: leg, callee: room }).start();
  }

  /** Phones that ring without a caller stop. */
  stopOriginating(): void {
    this.#originating.stop();
  }

  /** No phone takes a call: it goes to the application that wants it, unless it is an intercom call. */
  leadOn(call: Call, route: Route, { status }: LegEnd): boolean {
    // A player has nothing to say to a machine.
    if (route.kind !== 'phones' || route.headers || call.legs.length === 0) return false;
    const { applications, context, tell } = this.#parts;
    const why = BUSY.has(status) ? 'busy' : 'unavail';
    const found = applications.unreached(route.to.ext, why);
    if (!found) return false;
    tell({ kind: 'unreached', id: call.id, status });
    call.goTo(found.room(context), found.to);
    return true;
  }

  /** An extension's own phones, to be rung: without forward and follow-me. */
  ownLegs(ext: string, from: CallParty): OutgoingLeg[] {
    return this.#rings.at(this.#routing.phones(ext), from, this.partyOf(ext));
  }

  /** The call that a phone is in now. */
  callOf(leg: Leg): Call | undefined {
    return this.calls.find((call) => call.legs.includes(leg));
  }

  partyOf(ext: string): CallParty {
    return { ext, name: this.#parts.directory.person(ext)?.name ?? ext };
  }

  /** A new call, to be started. */
  connect(
    ends: Pick<CallParts, 'from' | 'to' | 'caller' | 'callee' | 'loudness'>,
    {
      ringing = () => undefined,
      answered = () => undefined,
      refused = () => false,
      ended = () => undefined,
    }: Partial<Pick<CallParts['events'], 'ringing' | 'answered' | 'refused' | 'ended'>> = {},
  ): Call {
    const { journal, context, tell } = this.#parts;
    const call = new Call({
      ...ends,
      partyOf: (ext) => this.partyOf(ext),
      identityOf: ({ ext, name }) => formatAddress(name, this.#rings.uri(ext)),
      context,
      events: {
        digit: (leg, digit) => journal.digit({ ext: leg.ext, callId: leg.dialog.callId, ...digit }),
        tell,
        ringing,
        answered: () => {
          answered();
          if (ends.callee === 'confirm') context.clock.after(CONFIRM_MS, () => call.hangup());
        },
        refused,
        leadOn: (leg, number) => !this.#leadTo(leg, call.from, number, call),
        ended: (id, by) => {
          this.#calls.delete(id);
          ended(id, by);
        },
      },
    });
    this.#calls.set(call.id, call);
    const channel = typeof ends.caller === 'string' ? '' : ends.caller.channel;
    tell({ kind: 'placed', id: call.id, channel });
    return call;
  }

  /** Connects a phone to a number, and ends the call that it was in; returns the status of a refusal. */
  #leadTo(leg: Leg, from: CallParty, number: string, before?: Call): number | undefined {
    const route = this.lead(number, from);
    if ('status' in route) return route.status;
    before?.release(leg);
    const refused = (end: LegEnd): boolean => route.refused(call, end);
    const call = this.connect({ ...route, from, caller: leg }, { refused });
    call.start();
    before?.hangup('Transferred');
    return undefined;
  }

  #calleeOf(
    route: Exclude<Route, { kind: 'refused' | 'early' }>,
    from: CallParty,
    headers?: Readonly<Record<string, string>>,
  ): CallParts['callee'] {
    if (route.kind === 'phones')
      return this.#rings.of(route, from, { ...headers, ...route.headers });
    if (route.kind === 'room') return route.room(this.#parts.context);
    if (route.kind === 'spy') return new SpyRoom(route.listening);
    return route.kind === 'switch' ? 'confirm' : route.feature;
  }
}
