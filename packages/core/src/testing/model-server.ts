import type { BargeMode, BrokerEvent, BuddyCard } from '@callpanel/contracts';
import { BARGE_MODES, BuddyCard as Wire } from '@callpanel/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { RealmEvent } from '../domains/presence/realm.ts';

export const DOMAIN = 'acme.example';
/** Everybody in the model's realm. */
export const EXTENS = ['101', '102', '103', '104', '105'];

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
  to: string;
  state: 'early' | 'answered';
  time: number;
  spy: { num: string; mode: BargeMode } | null;
}

/** A telephone system as plain as can be: what it says is what happened, in its order, and its pictures are the truth. */
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
  readonly said: { seq: number; event: RealmEvent }[] = [];
  #count = 0;

  say(event: Extract<BrokerEvent, RealmEvent>): void {
    this.said.push({ seq: this.said.length + 1, event });
  }

  /** One thing happens, chosen by numbers. */
  step(kind: number, a: number, b: number): void {
    const exten = EXTENS[a % EXTENS.length] ?? '101';
    const other = EXTENS[b % EXTENS.length] ?? '101';
    const person = this.people.get(exten);
    if (!person) return;
    const entity = `sip:${exten}@${DOMAIN}`;
    const calls = [...this.calls.values()];
    const call = calls[b % Math.max(1, calls.length)];
    switch (kind % 11) {
      case 0:
        person.registered = b % 3 !== 0;
        if (!person.registered) Object.assign(person, { basic: undefined, note: '' });
        return this.say({ action: 'REGISTER', user: exten, realm: DOMAIN, expires: b % 3 && 180 });
      case 1: {
        person.basic = b % 2 === 0 ? 'open' : 'closed';
        person.note = ['', 'lunch', 'away', 'online', 'busy', 'offline'][b % 6] ?? '';
        person.dnd = person.basic === 'closed';
        return this.say({ action: 'PRESENCE', entity, basic: person.basic, note: person.note });
      }
      case 2:
        person.dnd = b % 2 === 0;
        return this.#feature(entity, 'dnd', person.dnd, '');
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
        if (exten === other) return;
        const time = 4000 + ++this.#count;
        const callid = `call-${this.#count}`;
        this.calls.set(callid, { callid, from: exten, to: other, state: 'early', time, spy: null });
        return this.#callEvent('INITIATE', callid);
      }
      case 8:
        if (!call || call.state === 'answered') return;
        Object.assign(call, { state: 'answered', time: 4000 + ++this.#count });
        return this.#callEvent('CONFIRMED', call.callid);
      case 9:
        if (call?.state !== 'answered') return;
        call.spy = b % 2 === 0 ? null : { num: '101', mode: BARGE_MODES[a % 3] ?? 'monitor' };
        return this.say({
          action: 'CHANSPY',
          event: call.spy ? 'ChanSpyStart' : 'ChanSpyStop',
          callid: call.callid,
          spyercalleridnum: '101',
          spyercalleridname: 'Alice',
          mode: call.spy?.mode ?? 'monitor',
        });
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

  #callEvent(action: 'INITIATE' | 'CONFIRMED', callid: string): void {
    const call = this.calls.get(callid);
    if (!call) return;
    const { from, to, time } = call;
    const names = { from_name: `N${from}`, to_name: `N${to}` };
    this.say({ action, callid, from_user: from, to_user: to, ...names, time });
  }

  /** What REST answers now; everything said so far is in it. */
  picture(): { cards: BuddyCard[]; seq: number } {
    const cards = EXTENS.map((exten) => {
      const { registered, ...person } = this.people.get(exten) ?? {};
      const calls = [...this.calls.values()]
        .filter(({ from, to }) => from === exten || to === exten)
        .map(({ callid, from, to, state, time, spy }) => ({
          callid,
          state,
          starttime: time,
          direction: from === exten ? 'out' : 'in',
          user: from === exten ? to : from,
          name: `N${from === exten ? to : from}`,
          bargein: spy && { ...spy, name: 'Alice' },
        }));
      const contact = registered ? `sip:${exten}@x.invalid` : '';
      return z.parse(Wire, { exten, name: `N${exten}`, contact, calls, ...person });
    });
    return { cards, seq: this.said.length };
  }
}

/** Random things that happen, for `step`. */
export const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(20), fc.nat(20)), { maxLength: 60 });
