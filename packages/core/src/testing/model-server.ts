import type { BargeMode, BrokerEvent, BuddyCard } from '@callpanel/contracts';
import { BARGE_MODES, BuddyCard as Wire } from '@callpanel/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { RealmEvent } from '../domains/presence/realm.ts';

export const DOMAIN = 'acme.example';
/** Everyone in the model's realm; the first is the user. */
export const EXTENS = ['101', '102', '103', '104', '105'];
const [OWN = ''] = EXTENS;
/** Numbers outside the realm's people: a phone elsewhere, a mailbox, a slot of the parking lot. */
const OUTSIDE = ['5551234', '*98103', '701'] as const;
const [ELSEWHERE, , SLOT] = OUTSIDE;
/** As many from outside as from inside: an answered call may not leave one of them behind. */
const CALLERS = [...EXTENS, ...EXTENS.map(() => ELSEWHERE)];
const ANSWERERS = [...EXTENS, ...OUTSIDE];
const SPIES = ['101', '104'];
/** Kinds of steps. */
export const KINDS = 13;
/** So few that more than one thing happens to each. */
const MOST_CALLS = 3;

/** What the user may see of colleagues [P-18] [P-19]. */
export interface Sees {
  callers: boolean;
  dnd: boolean;
}
/** A user who sees everything, and one who sees no numbers and no do not disturb. */
export const viewers = fc.constantFrom<Sees>(
  { callers: true, dnd: true },
  { callers: false, dnd: false },
);

interface ModelPerson {
  registered: boolean;
  basic: 'open' | 'closed' | undefined;
  note: string;
  dnd: boolean;
  forward: string;
  followme: boolean;
  vmnum: number;
}
interface ModelCall {
  callid: string;
  from: string;
  /** Everyone whose phone rings, then the person who answered. */
  called: string[];
  state: 'early' | 'answered';
  time: number;
  /** In the order of their last event. */
  spies: { num: string; mode: BargeMode }[];
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Who listens in does so by the phone of a colleague. */
const isOurs = (...numbers: string[]) => numbers.some((number) => EXTENS.includes(number));

/**
 * A telephone system as plain as can be: what it says is what happened, in its order, and its pictures are the truth. Both
 * are for one user and contain what that user may see.
 */
export class ModelServer {
  readonly people = new Map<string, ModelPerson>(
    EXTENS.map((exten) => [
      exten,
      {
        registered: false,
        basic: undefined,
        note: '',
        dnd: false,
        forward: '',
        followme: false,
        vmnum: 0,
      },
    ]),
  );
  readonly calls = new Map<string, ModelCall>();
  readonly sent: { seq: number; event: RealmEvent }[] = [];
  readonly #sees: Sees;
  #count = 0;

  constructor(sees: Sees = { callers: true, dnd: true }) {
    this.#sees = sees;
  }

  say(event: Extract<BrokerEvent, RealmEvent>): void {
    this.sent.push({ seq: this.sent.length + 1, event });
  }

  /** One thing happens, chosen by numbers. */
  step(kind: number, a: number, b: number): void {
    const exten = pick(EXTENS, a);
    const person = this.people.get(exten);
    if (!person) return;
    const entity = `sip:${exten}@${DOMAIN}`;
    const seesDnd = this.#sees.dnd || exten === OWN;
    const calls = [...this.calls.values()];
    const call = calls.length > 0 ? pick(calls, b) : undefined;
    switch (kind % KINDS) {
      case 0:
        person.registered = b % 3 !== 0;
        if (!person.registered) Object.assign(person, { basic: undefined, note: '' });
        return this.say({ action: 'REGISTER', user: exten, realm: DOMAIN, expires: b % 3 && 180 });
      case 1: {
        person.basic = b % 2 === 0 ? 'open' : 'closed';
        person.note = ['', 'lunch', 'away', 'online', 'busy', 'offline'][b % 6] ?? '';
        person.dnd = person.basic === 'closed';
        const basic = seesDnd ? person.basic : 'open';
        this.say({ action: 'PRESENCE', entity, basic, note: person.note });
        // As the telephone system does: users who may not see do not disturb still see their own.
        return seesDnd ? this.#feature(entity, 'dnd', person.dnd, '') : undefined;
      }
      case 2:
        person.dnd = b % 2 === 0;
        return seesDnd ? this.#feature(entity, 'dnd', person.dnd, '') : undefined;
      case 3:
        person.forward = b % 2 === 0 ? `5${b}` : '';
        return this.#feature(entity, 'forward', person.forward !== '', person.forward);
      case 4:
        person.followme = b % 2 === 0;
        return this.#feature(entity, 'followme', person.followme, '');
      case 5:
        person.vmnum = b;
        return this.say({ action: 'MWI', account: exten, waiting: b > 0, new: b, old: 0 });
      case 6:
      case 7: {
        if (calls.length === MOST_CALLS) return;
        const from = pick(CALLERS, a);
        // Follow-me rings at two, and who is parked calls a slot.
        const wanted = b % 4 === 0 ? [SLOT] : b % 4 === 1 ? EXTENS.slice(b % 5, (b % 5) + 2) : [];
        const called = wanted.length > 0 ? wanted : [pick(ANSWERERS, b)];
        if (called.includes(from)) return;
        const time = 4000 + ++this.#count;
        const callid = `call-${this.#count}`;
        this.calls.set(callid, { callid, from, called, state: 'early', time, spies: [] });
        for (const to of called) this.#callEvent('INITIATE', callid, to);
        return;
      }
      case 8:
      case 9: {
        if (!call) return;
        // One of the phones that ring answers; or another picks it up, or it goes to a mailbox or a third person.
        const others = ANSWERERS.filter((number) => number !== call.from);
        const to = pick(a % 2 === 0 ? call.called : others, a);
        if (call.spies.length > 0 && !isOurs(call.from, to)) return;
        Object.assign(call, { called: [to], state: 'answered', time: 4000 + ++this.#count });
        return this.#callEvent('CONFIRMED', call.callid, to);
      }
      case 10:
      case 11: {
        if (call?.state !== 'answered' || !isOurs(call.from, ...call.called)) return;
        const num = pick(SPIES, a);
        const before = call.spies.find((spy) => spy.num === num);
        const stops = b % 2 === 0;
        if (stops && !before) return;
        const mode = stops && before ? before.mode : pick(BARGE_MODES, a);
        call.spies = call.spies.filter((spy) => spy !== before);
        if (!stops) call.spies.push({ num, mode });
        const { callers } = this.#sees;
        return this.say({
          action: 'CHANSPY',
          event: stops ? 'ChanSpyStop' : 'ChanSpyStart',
          callid: call.callid,
          spyercalleridnum: callers ? num : '',
          spyercalleridname: callers ? `N${num}` : '',
          mode,
        });
      }
      default: {
        if (!call) return;
        this.calls.delete(call.callid);
        const action = (['TERMINATED', 'CANCELED', 'SIPERROR'] as const)[a % 3] ?? 'TERMINATED';
        return this.say({ action, callid: call.callid, code: '', reason: '' });
      }
    }
  }

  #feature(entity: string, feature: 'dnd' | 'forward' | 'followme', on: boolean, value: string) {
    const state = on ? 'confirmed' : 'terminated';
    this.say({ action: 'PRESENCE_FEATURE', entity, feature, state, value });
  }

  #callEvent(action: 'INITIATE' | 'CONFIRMED', callid: string, to: string): void {
    const call = this.calls.get(callid);
    if (!call) return;
    const { callers } = this.#sees;
    // Cards are found by the numbers of colleagues. Not everyone sees other numbers and names.
    const shown = (number: string) => (callers || EXTENS.includes(number) ? number : '');
    const name = (number: string) => (callers ? `N${number}` : '');
    this.say({
      action,
      callid,
      from_user: shown(call.from),
      from_name: name(call.from),
      to_user: shown(to),
      to_name: name(to),
      time: call.time,
      parked: to === SLOT,
    });
  }

  /** What REST answers now; everything said so far is in it. */
  snapshot(): { cards: BuddyCard[]; seq: number } {
    const { callers, dnd: seesDnd } = this.#sees;
    const cards = EXTENS.map((exten) => {
      const { registered, dnd, basic, ...person } = this.people.get(exten) ?? {};
      const sees = seesDnd || exten === OWN;
      const calls = [...this.calls.values()]
        .filter(({ from, called }) => from === exten || called.includes(exten))
        .map(({ callid, from, called, state, time, spies }) => {
          const user = from === exten ? called[0] : from;
          const spy = spies.at(-1);
          return {
            callid,
            state,
            starttime: time,
            direction: from === exten ? 'out' : 'in',
            user: callers ? user : '',
            name: callers ? `N${user}` : '',
            parked: called[0] === SLOT,
            bargein: spy && {
              mode: spy.mode,
              num: callers ? spy.num : '',
              name: callers ? `N${spy.num}` : '',
            },
          };
        });
      const contact = registered ? `sip:${exten}@x.invalid` : '';
      const hidden = {
        ...(sees && { dnd }),
        ...(basic && { basic: sees ? basic : 'open' }),
      };
      return z.parse(Wire, { exten, name: `N${exten}`, contact, calls, ...person, ...hidden });
    });
    return { cards, seq: this.sent.length };
  }
}

/** Random things that happen, for `step`: a few. */
export const fewSteps = fc.array(fc.tuple(fc.nat(KINDS - 1), fc.nat(20), fc.nat(20)), {
  maxLength: 60,
});
/** So many that things happen to what happened before. */
export const steps = fc.array(fc.tuple(fc.nat(KINDS - 1), fc.nat(20), fc.nat(20)), {
  maxLength: 60,
  size: '+1',
});
