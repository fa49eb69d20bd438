import { escapeUser, userOf } from '../sip/address.ts';
import type { Binding, Registrar } from '../sip/registrar.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { Call } from './call.ts';
import type { CallParts } from './call-parts.ts';
import { admit } from './capabilities.ts';
import type { FeatureStates } from './feature-states.ts';
import { FEATURES } from './features.ts';
import type { Journal } from './journal.ts';
import type { Leg, LegContext } from './leg.ts';
import { IncomingLeg } from './leg-in.ts';
import { OutgoingLeg } from './leg-out.ts';
import { Ringing } from './ringing.ts';
import { type Route, Routing } from './routing.ts';
import { SpyRoom } from './spies.ts';
import type { CallParty, Directory, DirectoryPerson, OriginateOrder, PbxEvent } from './types.ts';

export interface SwitchboardParts {
  directory: Directory;
  registrar: Registrar;
  features: FeatureStates;
  journal: Journal;
  context: LegContext;
  tell(event: PbxEvent): void;
}

/** How long a code's call lasts: the confirmation is heard, then it hangs up. */
const CONFIRM_MS = 500;

/** Makes calls of what is dialled, and knows those that there are. */
export class Switchboard {
  readonly #parts: SwitchboardParts;
  readonly #routing: Routing;
  readonly #calls = new Map<string, Call>();
  /** Own phones that ring and have nobody to talk to yet. */
  readonly #originating = new Set<Ringing>();

  constructor(parts: SwitchboardParts) {
    const { directory, registrar, features } = parts;
    this.#parts = parts;
    this.#routing = new Routing({ directory, registrar, features, calls: () => this.calls });
  }

  get calls(): Call[] {
    return [...this.#calls.values()];
  }

  /** A person dials. What leads nowhere is refused and makes no call. */
  invite(transaction: ServerTransaction, person: DirectoryPerson): void {
    const { context } = this.#parts;
    const route = this.#routing.find(userOf(transaction.request.uri), person);
    if (route.kind === 'refused') return transaction.respond(route.status);
    const terms = admit(transaction, context.options.minSessionSeconds);
    if (!terms) return;
    const from = { ext: person.ext, name: person.name };
    const reached = { name: route.to.name, uri: this.#uri(route.to.ext) };
    const caller = new IncomingLeg(person.ext, transaction, terms, reached, context);
    const callee = this.#calleeOf(route, from);
    const answered = (): void => {
      if (route.kind !== 'switch') return;
      route.carryOut(person.ext);
      context.clock.after(CONFIRM_MS, () => call.hangup());
    };
    const call = this.connect({ from, to: route.to, caller, callee }, { answered });
    call.start();
  }

  /**
   * A feature calls a person.
   *
   * @throws RangeError when the feature or a phone of the person is missing, or the person is not to be disturbed
   */
  ringFrom(number: string, ext: string, headers: Readonly<Record<string, string>> = {}): Call {
    const robot = FEATURES[number];
    if (!robot) throw new RangeError('No such feature');
    const route = this.#routing.reach(ext, number);
    if (route.kind !== 'phones') throw new RangeError('No phone can be rung there');
    const from = { ext: number, name: robot.name };
    const callee = this.#legs(route.phones, from, route.to, headers);
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
    const { directory, context } = this.#parts;
    const person = directory.person(ext);
    if (!person) throw new RangeError('No such extension');
    // People and players only: what codes switch is switched by who dials them. Busy is found out later.
    const route = this.#routing.reach(number, ext);
    if (number === ext || (route.kind === 'refused' && route.status === 404))
      throw new RangeError('No such number');
    const phones = this.#routing.phones(ext);
    if (phones.length === 0) throw new RangeError('No phone is registered');
    const own = this.#legs(phones, callerId, person);
    const ringing: Ringing = new Ringing(own, context, {
      ringing: () => undefined,
      answered: (leg) => {
        this.#originating.delete(ringing);
        this.#dialOn(leg, person, number);
      },
      refused: () => this.#originating.delete(ringing),
      digit: () => undefined,
    });
    this.#originating.add(ringing);
    ringing.start();
  }

  /** Phones that ring for a call of their own person stop. */
  stopOriginating(): void {
    for (const ringing of this.#originating) ringing.stop();
    this.#originating.clear();
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
      answered = () => undefined,
      refused = () => false,
      ended = () => undefined,
    }: Partial<Pick<CallParts['events'], 'answered' | 'refused' | 'ended'>> = {},
  ): Call {
    const { journal, context, tell } = this.#parts;
    const call = new Call({
      ...ends,
      partyOf: (ext) => this.partyOf(ext),
      context,
      events: {
        digit: (leg, digit) => journal.digit({ ext: leg.ext, callId: leg.dialog.callId, ...digit }),
        tell,
        answered,
        refused,
        ended: (id) => {
          this.#calls.delete(id);
          ended(id);
        },
      },
    });
    this.#calls.set(call.id, call);
    return call;
  }

  #dialOn(leg: OutgoingLeg, { ext, name }: DirectoryPerson, number: string): void {
    const from = { ext, name };
    const route = this.#routing.reach(number, ext);
    if (route.kind === 'refused') return leg.hangup(undefined, route.status);
    const callee = this.#calleeOf(route, from);
    this.connect({ from, to: route.to, caller: leg, callee }).start();
  }

  #calleeOf(route: Exclude<Route, { kind: 'refused' }>, from: CallParty): CallParts['callee'] {
    if (route.kind === 'phones') return this.#legs(route.phones, from, route.to);
    if (route.kind === 'spy') return new SpyRoom(route.listening);
    return route.kind === 'switch' ? 'confirm' : route.feature;
  }

  #legs(
    phones: readonly Binding[],
    from: CallParty,
    to: CallParty,
    headers: Readonly<Record<string, string>> = {},
  ): OutgoingLeg[] {
    const { directory, context } = this.#parts;
    const caller = { name: from.name, uri: this.#uri(from.ext) };
    return phones.map(
      (phone) =>
        new OutgoingLeg(phone, caller, this.#uri(to.ext), context, {
          ...directory.person(phone.ext)?.headersFor?.({ from, to }),
          ...headers,
        }),
    );
  }

  #uri(user: string): string {
    return `sip:${escapeUser(user)}@${this.#parts.directory.realm}`;
  }
}
