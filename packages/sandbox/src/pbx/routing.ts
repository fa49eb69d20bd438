import type { Binding, Registrar } from '../sip/registrar.ts';
import type { Applications, Destination, FollowMe, Unreached } from './application.ts';
import type { Call } from './call.ts';
import type { FeatureStates } from './feature-states.ts';
import {
  EARLY_MEDIA,
  FEATURES,
  INTERCOM_PREFIX,
  SPY_PREFIX,
  type Switch,
  switchFor,
} from './features.ts';
import type { Listening } from './spies.ts';
import type { CallParty, Directory, DirectoryPerson, Feature } from './types.ts';

/** Where a dialled number leads. */
export type Route =
  | { kind: 'refused'; status: number }
  | { kind: 'player'; to: CallParty; feature: Feature }
  | { kind: 'switch'; to: CallParty; carryOut: Switch['carryOut'] }
  | { kind: 'spy'; to: CallParty; listening: Listening }
  /** Music before the answer, if there is one. */
  | { kind: 'early'; to: CallParty; answered: boolean }
  /** An application takes the call. */
  | ({ kind: 'room' } & Destination)
  /** `to` is where the call ended up after all forwards. */
  | {
      kind: 'phones';
      to: CallParty;
      phones: Binding[];
      headers?: Readonly<Record<string, string>>;
      /** Phones elsewhere that ring too. */
      elsewhere?: { plan: FollowMe; steps: readonly (readonly Binding[])[] };
    };

/** Where a number leads if any call may be sent there. */
export type Reached = Exclude<Route, { kind: 'switch' | 'spy' | 'early' }>;

export interface RoutingParts {
  directory: Directory;
  registrar: Registrar;
  features: FeatureStates;
  calls(): Call[];
  applications: Applications;
}

/** Most forwards that a call follows; more are treated as a circle. */
const MAX_FORWARDS = 3;

const refused = (status: number): Reached => ({ kind: 'refused', status });

/** Finds where a number leads for the person who dials it. */
export class Routing {
  readonly #parts: RoutingParts;

  constructor(parts: RoutingParts) {
    this.#parts = parts;
  }

  find(number: string, caller: DirectoryPerson): Route {
    if (number.startsWith(SPY_PREFIX)) return this.#spy(number, caller);
    if (number.startsWith(INTERCOM_PREFIX)) return this.#intercom(number, caller);
    const { ext, name } = caller;
    const application = this.#parts.applications.find(number, { ext, name });
    if (application) return { kind: 'room', ...application };
    if (number === EARLY_MEDIA.busy || number === EARLY_MEDIA.answered)
      return {
        kind: 'early',
        to: { ext: number, name: 'Early media' },
        answered: number === EARLY_MEDIA.answered,
      };
    const code =
      switchFor(number, this.#parts.features) ?? this.#parts.applications.code(number, ext);
    if (code)
      return { kind: 'switch', to: { ext: number, name: code.name }, carryOut: code.carryOut };
    return this.reach(number, caller.ext);
  }

  /**
   * The way to a person or player: 404 for an unknown number, 486 if the person has do not disturb on, 480 without a registered phone,
   * 482 if forwards form a circle, 603 if the person has blocked the caller. A forward comes before do not disturb, which only
   * silences the person's own phones.
   */
  reach(number: string, caller: string, forwards = 0): Reached {
    const player = FEATURES.get(number);
    if (player)
      return { kind: 'player', to: { ext: number, name: player.name }, feature: player.feature };
    const behind = this.#parts.applications.standsFor(number);
    if (behind !== undefined)
      return forwards < MAX_FORWARDS ? this.reach(behind, caller, forwards + 1) : refused(482);
    const application = this.#parts.applications.find(number);
    if (application) return { kind: 'room', ...application };
    const person = this.#parts.directory.person(number);
    if (!person) return this.#outside(number) ?? refused(forwards === 0 ? 404 : 480);
    if (this.#parts.applications.blocks(number, caller)) return refused(603);
    const { forward, dnd, followme } = this.#parts.features.of(number);
    if (forward !== '')
      return forwards < MAX_FORWARDS ? this.reach(forward, caller, forwards + 1) : refused(482);
    if (dnd) return this.#unreached(number, 'busy') ?? refused(486);
    if (this.#parts.applications.oneCallOnly(number) && this.#isInCall(number))
      return this.#unreached(number, 'busy') ?? refused(486);
    const elsewhere = followme ? this.#elsewhere(number, caller) : undefined;
    const phones = this.phones(number);
    if (phones.length === 0 && !elsewhere)
      return this.#unreached(number, 'unavail') ?? refused(480);
    const to = { ext: number, name: person.name };
    return { kind: 'phones', to, phones, ...(elsewhere && { elsewhere }) };
  }

  #isInCall(ext: string): boolean {
    return this.#parts.calls().some((call) => call.legs.some((leg) => leg.ext === ext));
  }

  /** Where follow-me rings too. */
  #elsewhere(ext: string, caller: string): { plan: FollowMe; steps: Binding[][] } | undefined {
    const plan = this.#parts.applications.followMe(ext);
    if (!plan) return undefined;
    const steps = plan.numbers
      .filter((number) => number !== ext && this.#follows(number, caller))
      .map((number) => this.phones(this.#parts.directory.ringsAt?.(number) ?? number))
      .filter((phones) => phones.length > 0);
    return steps.length > 0 ? { plan, steps } : undefined;
  }

  /** A telephone outside, without a name: its number is all that is known of it here. */
  #outside(number: string): Reached | undefined {
    const ext = this.#parts.directory.ringsAt?.(number);
    const phones = ext === undefined ? [] : this.phones(ext);
    return phones.length > 0
      ? { kind: 'phones', to: { ext: number, name: '' }, phones }
      : undefined;
  }

  #unreached(ext: string, why: Unreached): Reached | undefined {
    const application = this.#parts.applications.unreached(ext, why);
    return application && { kind: 'room', ...application };
  }

  /** The phones may answer automatically [W-05]; an application does not. */
  #intercom(number: string, { ext: caller }: DirectoryPerson): Route {
    const route = this.reach(number.slice(INTERCOM_PREFIX.length), caller);
    if (route.kind === 'refused') return route;
    if (route.kind !== 'phones') return refused(480);
    const headers = { 'Call-Info': `<sip:${this.#parts.directory.realm}>;answer-after=0` };
    return { ...route, headers };
  }

  /** Follow-me does not ring the caller, people with do not disturb on, or people who have blocked the caller. */
  #follows(ext: string, caller: string): boolean {
    const { applications, features } = this.#parts;
    return ext !== caller && !features.of(ext).dnd && !applications.blocks(ext, caller);
  }

  /** Phones of an extension that are here now. */
  phones(ext: string): Binding[] {
    return this.#parts.registrar.bindings(ext).filter(({ connection }) => connection.open);
  }

  #spy(number: string, { maySpy }: DirectoryPerson): Route {
    if (!maySpy) return refused(403);
    const wanted = number.slice(SPY_PREFIX.length);
    const place = this.#parts.applications.listen(wanted);
    if (place) return { kind: 'room', ...place };
    const spied = this.#parts.directory.person(wanted);
    if (!spied) return refused(404);
    const talks = this.#parts.calls().flatMap((call) => call.listening(spied.ext) ?? []);
    // Of several calls, the one that is not on hold.
    const listening = talks.find((talk) => !talk.spied.holding) ?? talks[0];
    if (!listening) return refused(480);
    return { kind: 'spy', to: { ext: number, name: spied.name }, listening };
  }
}
