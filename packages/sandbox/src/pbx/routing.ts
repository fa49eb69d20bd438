import type { Binding, Registrar } from '../sip/registrar.ts';
import type { Unreached } from '../voicemail/greetings.ts';
import type { Call } from './call.ts';
import type { FeatureStates } from './feature-states.ts';
import {
  EARLY_MEDIA,
  FEATURES,
  INTERCOM_PREFIX,
  MAILBOX_PREFIX,
  OWN_MAILBOX,
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
  /** `hear`: messages of one's own. `leave`: one for the owner; `why` the call comes there. */
  | { kind: 'mailbox'; to: CallParty; does: 'hear' | 'leave'; owner: CallParty; why: Unreached }
  /** `to` is where the call ended up after all forwards. */
  | {
      kind: 'phones';
      to: CallParty;
      phones: Binding[];
      headers?: Readonly<Record<string, string>>;
    };

/** Where a number leads that anybody may be sent to. */
export type Reached = Exclude<Route, { kind: 'switch' | 'spy' | 'early' }>;

export interface RoutingParts {
  directory: Directory;
  registrar: Registrar;
  features: FeatureStates;
  calls(): Call[];
  /** Whether unanswered calls go to this person's mailbox. */
  takesMessages(ext: string): boolean;
}

/** Forwards that a call follows; with more they are taken for a circle. */
const MAX_FORWARDS = 3;

const refused = (status: number): Reached => ({ kind: 'refused', status });

/** Finds what a number means for the one who dials it. */
export class Routing {
  readonly #parts: RoutingParts;

  constructor(parts: RoutingParts) {
    this.#parts = parts;
  }

  find(number: string, caller: DirectoryPerson): Route {
    if (number.startsWith(SPY_PREFIX)) return this.#spy(number, caller);
    if (number.startsWith(INTERCOM_PREFIX)) return this.#intercom(number, caller);
    if (number === OWN_MAILBOX) {
      const { ext, name } = caller;
      return {
        kind: 'mailbox',
        to: { ext: number, name },
        does: 'hear',
        owner: { ext, name },
        why: undefined,
      };
    }
    if (number === EARLY_MEDIA.busy || number === EARLY_MEDIA.answered)
      return {
        kind: 'early',
        to: { ext: number, name: 'Early media' },
        answered: number === EARLY_MEDIA.answered,
      };
    const code = switchFor(number, this.#parts.features);
    if (code)
      return { kind: 'switch', to: { ext: number, name: code.name }, carryOut: code.carryOut };
    return this.reach(number, caller.ext);
  }

  /**
   * The way to a person or player: 404 where nobody has the number, 486 where the person does not want to be disturbed,
   * 480 where no phone is here, 482 where forwards go in a circle. A forward comes before "do not disturb", which only
   * keeps the own phones quiet.
   */
  reach(number: string, caller: string, forwards = 0): Reached {
    const player = FEATURES[number];
    if (player)
      return { kind: 'player', to: { ext: number, name: player.name }, feature: player.feature };
    if (number.startsWith(MAILBOX_PREFIX))
      return this.mailboxOf(number.slice(MAILBOX_PREFIX.length)) ?? refused(404);
    const person = this.#parts.directory.person(number);
    if (!person) return refused(forwards === 0 ? 404 : 480);
    const { forward, dnd, followme } = this.#parts.features.of(number);
    if (forward !== '')
      return forwards < MAX_FORWARDS ? this.reach(forward, caller, forwards + 1) : refused(482);
    if (dnd) return this.whenUnreached(number, 'busy') ?? refused(486);
    const others = followme ? person.followme.filter((ext) => this.#follows(ext, caller)) : [];
    const phones = [number, ...others].flatMap((ext) => this.phones(ext));
    if (phones.length === 0) return this.whenUnreached(number, 'unavail') ?? refused(480);
    return { kind: 'phones', to: { ext: number, name: person.name }, phones };
  }

  /** The mailbox of a person; undefined: no such person. */
  mailboxOf(ext: string, why?: Unreached): Extract<Route, { kind: 'mailbox' }> | undefined {
    const person = this.#parts.directory.person(ext);
    if (!person) return undefined;
    const { name } = person;
    const to = { ext: `${MAILBOX_PREFIX}${ext}`, name };
    return { kind: 'mailbox', to, does: 'leave', owner: { ext, name }, why };
  }

  /** The same, if calls that the person does not take go there. */
  whenUnreached(ext: string, why: Unreached): ReturnType<Routing['mailboxOf']> {
    return this.#parts.takesMessages(ext) ? this.mailboxOf(ext, why) : undefined;
  }

  /** The phones may answer by themselves [W-05]; a mailbox does not. */
  #intercom(number: string, { ext: caller }: DirectoryPerson): Route {
    const route = this.reach(number.slice(INTERCOM_PREFIX.length), caller);
    if (route.kind === 'refused') return route;
    if (route.kind !== 'phones') return refused(480);
    const headers = { 'Call-Info': `<sip:${this.#parts.directory.realm}>;answer-after=0` };
    return { ...route, headers };
  }

  /** Follow-me rings neither the caller nor a user with do not disturb. */
  #follows(ext: string, caller: string): boolean {
    return ext !== caller && !this.#parts.features.of(ext).dnd;
  }

  /** Phones of an extension that are here now. */
  phones(ext: string): Binding[] {
    return this.#parts.registrar.bindings(ext).filter(({ connection }) => connection.open);
  }

  #spy(number: string, { maySpy }: DirectoryPerson): Route {
    if (!maySpy) return refused(403);
    const spied = this.#parts.directory.person(number.slice(SPY_PREFIX.length));
    if (!spied) return refused(404);
    const talks = this.#parts.calls().flatMap((call) => call.listening(spied.ext) ?? []);
    // Of several calls the one that is not on hold.
    const listening = talks.find((talk) => !talk.spied.holding) ?? talks[0];
    if (!listening) return refused(480);
    return { kind: 'spy', to: { ext: number, name: spied.name }, listening };
  }
}
