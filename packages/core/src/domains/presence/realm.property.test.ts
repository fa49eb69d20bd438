import type { BargeMode, BrokerEvent, BuddyCard } from '@callpanel/contracts';
import { BARGE_MODES, BuddyCard as Wire } from '@callpanel/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Card } from './state.ts';
import { Realm, type RealmEvent } from './realm.ts';

const DOMAIN = 'acme.example';
const EXTENS = ['101', '102', '103', '104', '105'];
const NOW = 5_000_000;

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
class Server {
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

const cardsOf = (realm: Realm): (Card | undefined)[] => EXTENS.map((exten) => realm.card(exten));
const truth = (server: Server): (Card | undefined)[] => {
  const realm = new Realm(DOMAIN, '101', () => NOW);
  realm.load(server.picture().cards, server.said.length, NOW / 1000);
  return cardsOf(realm);
};

/** Small moves of place, so that events overtake each other but not for ever. */
const shuffled = <T>(list: readonly T[], offsets: readonly number[]): T[] =>
  list
    .map((item, index) => ({ item, key: index + (offsets[index % offsets.length] ?? 0) }))
    .sort((x, y) => x.key - y.key)
    .map(({ item }) => item);

const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(20), fc.nat(20)), { maxLength: 60 });
const offsets = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
});
const RUNS = { numRuns: 1000 };

describe('the board equals the server’s picture [F20] [F25]', () => {
  it('with numbers: whatever order and repeats, from whatever older picture, in 1,000 random schedules', () => {
    fc.assert(
      fc.property(steps, steps, offsets, offsets, (before, after, moves, repeats) => {
        const server = new Server();
        for (const step of before) server.step(...step);
        const { cards, seq } = server.picture();
        for (const step of after) server.step(...step);
        const realm = new Realm(DOMAIN, '101', () => NOW);
        realm.load(cards, seq, NOW / 1000);
        // Some events come twice, all in another order, and some that the picture holds already.
        const late = server.said.slice(Math.max(0, seq - 5));
        const again = late.filter((_, index) => (repeats[index % repeats.length] ?? 0) > 4);
        for (const said of shuffled([...late, ...again], moves))
          if (said.seq > seq) realm.apply(said.event, said.seq);
        expect(cardsOf(realm)).toEqual(truth(server));
      }),
      RUNS,
    );
  });

  it('with numbers and gaps: after the picture that a gap asks for', () => {
    fc.assert(
      fc.property(steps, steps, offsets, fc.nat(60), (before, after, moves, cut) => {
        const server = new Server();
        const realm = new Realm(DOMAIN, '101', () => NOW);
        realm.load(server.picture().cards, 0, NOW / 1000);
        for (const step of before) server.step(...step);
        const heard = server.said.filter((_, index) => (moves[index % moves.length] ?? 0) > 2);
        for (const { event, seq } of shuffled(heard, moves)) realm.apply(event, seq);
        // The picture is taken while more happens; some of that was heard before the picture came, all of it after.
        for (const step of after.slice(0, cut)) server.step(...step);
        const { cards, seq } = server.picture();
        const heardMeanwhile = server.said.filter((said) => said.seq > before.length / 2);
        for (const said of heardMeanwhile) realm.apply(said.event, said.seq);
        for (const step of after.slice(cut)) server.step(...step);
        realm.load(cards, seq, NOW / 1000);
        const since = server.said.filter((said) => said.seq > seq);
        for (const said of shuffled(since, moves)) realm.apply(said.event, said.seq);
        expect(cardsOf(realm)).toEqual(truth(server));
      }),
      RUNS,
    );
  });

  it('without numbers: in order since the subscription, whenever the picture was taken', () => {
    fc.assert(
      fc.property(steps, steps, fc.nat(60), (before, after, cut) => {
        const server = new Server();
        for (const step of before) server.step(...step);
        const subscribed = server.said.length;
        for (const step of after.slice(0, cut)) server.step(...step);
        const { cards } = server.picture();
        for (const step of after.slice(cut)) server.step(...step);
        const realm = new Realm(DOMAIN, '101', () => NOW);
        realm.load(cards, 0, NOW / 1000);
        let arrival = 0;
        for (const { event } of server.said.slice(subscribed)) realm.apply(event, ++arrival);
        expect(cardsOf(realm)).toEqual(truth(server));
      }),
      RUNS,
    );
  });
});
