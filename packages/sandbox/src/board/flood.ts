import { randomUUID } from 'node:crypto';
import { FEATURES } from '@callpanel/contracts';
import type { CallParty, Pbx, PbxEvent } from '../pbx/index.ts';
import { type Person, fullName } from '../realm/person.ts';
import { numbersFrom } from '../realm/random.ts';
import type { Clock } from '../sip/clock.ts';
import type { MadeUp } from './made-up.ts';

/** Events go out in portions this far apart, milliseconds. */
const PORTION_MS = 5;
/** Percentage of calls with outside numbers. */
const OUTSIDE_PERCENT = 15;
const NOTES = ['lunch', 'away', 'online', 'busy'];

export interface FloodOrder {
  perSecond: number;
  seconds: number;
  /** How many people, from the first on; default all. */
  people?: number | undefined;
}

export interface Flood {
  /** Resolves when all made-up calls are over. Rejects with a RangeError when there are no people without a real phone. */
  run(order: FloodOrder): Promise<{ sent: number }>;
  /** `settled`: no made-up call is left. */
  state(): { running: boolean; sent: number; settled: boolean };
  stop(): void;
}

export interface FloodParts {
  people: readonly Person[];
  pbx: Pbx;
  madeUp: MadeUp;
  clock: Clock;
  /** Makes it so, and tells the realm. */
  makeUp(event: PbxEvent): void;
}

const partyOf = (person: Person): CallParty => ({ ext: person.ext, name: fullName(person) });

/**
 * A flood of plausible events: phones register and unregister, people call each other, answer, hang up, forward and go to lunch.
 * People with a real phone are left out. The cards match the events.
 */
export const createFlood = ({ people, pbx, madeUp, clock, makeUp }: FloodParts): Flood => {
  const below = numbersFrom(7701);
  let sent = 0;
  let stop: (() => void) | null = null;

  /** Only people without a phone and without a real call. */
  const freePeople = (count: number): Person[] => {
    const { registrations, calls } = pbx.snapshot();
    const real = new Set([
      ...registrations.map(({ ext }) => ext),
      ...calls.flatMap(({ from, to }) => [from, to]),
    ]);
    return people.slice(0, count).filter(({ ext }) => !real.has(ext));
  };

  const registration = (ext: string, expires: number): PbxEvent => {
    const contact = expires > 0 ? `sip:${ext}@made-up.invalid` : '';
    return { kind: 'registration', ext, expires, contact, userAgent: '' };
  };
  const ended = (id: string, answered: boolean): PbxEvent => ({
    kind: 'callEnded',
    id,
    how: answered ? 'terminated' : 'canceled',
    status: answered ? 200 : 487,
    reason: answered ? 'OK' : 'Request Terminated',
  });
  const feature = (ext: string): PbxEvent => {
    const name = FEATURES[below(FEATURES.length)] ?? 'dnd';
    const on = !madeUp.features(ext)[name];
    return {
      kind: 'feature',
      ext,
      feature: name,
      on,
      value: name === 'forward' && on ? '101' : '',
    };
  };

  /** The possible next actions of a person. */
  const next = (person: Person, crowd: readonly Person[]): PbxEvent => {
    const { ext } = person;
    const [call] = madeUp.callsOf(ext);
    if (call) {
      const { id, from, to, answeredAt } = call;
      const answers = answeredAt === undefined && below(100) < 70;
      return answers
        ? { kind: 'call', phase: 'answered', id, from, to }
        : ended(id, answeredAt !== undefined);
    }
    if (!madeUp.registered(ext)) return registration(ext, 3600);
    const whim = below(100);
    if (whim < 4) return registration(ext, 0);
    if (whim < 8) return feature(ext);
    if (whim < 12)
      return { kind: 'presence', ext, basic: 'open', note: NOTES[below(NOTES.length)] ?? '' };
    const other = crowd[below(crowd.length)];
    const inside =
      other &&
      other !== person &&
      madeUp.registered(other.ext) &&
      !madeUp.callsOf(other.ext).length;
    const outside = { ext: `+1514555${1000 + below(9000)}`, name: '' };
    if (!inside && below(100) >= OUTSIDE_PERCENT) return registration(ext, 3600);
    const to = inside && below(100) >= OUTSIDE_PERCENT ? partyOf(other) : outside;
    return { kind: 'call', phase: 'initiated', id: randomUUID(), from: partyOf(person), to };
  };

  const tell = (event: PbxEvent): void => {
    sent += 1;
    makeUp(event);
  };

  return {
    run: ({ perSecond, seconds, people: count = people.length }) => {
      const crowd = freePeople(count);
      if (stop) return Promise.reject(new RangeError('A flood is under way.'));
      if (crowd.length === 0) return Promise.reject(new RangeError('Everybody has a real phone.'));
      sent = 0;
      const start = clock.now();
      const portion = (): void => {
        const elapsed = clock.now() - start;
        const due = Math.floor((elapsed / 1000) * perSecond) - sent;
        for (let i = 0; i < due; i++) {
          const person = crowd[below(crowd.length)];
          const [left] = madeUp.calls();
          if (elapsed < seconds * 1000 && person) tell(next(person, crowd));
          else if (left) tell(ended(left.id, left.answeredAt !== undefined));
          else return stop?.();
        }
        cancel = clock.after(PORTION_MS, portion);
      };
      let cancel = clock.after(PORTION_MS, portion);
      return new Promise((resolve) => {
        stop = () => {
          cancel();
          stop = null;
          resolve({ sent });
        };
      });
    },
    state: () => ({ running: stop !== null, sent, settled: [...madeUp.calls()].length === 0 }),
    stop: () => stop?.(),
  };
};
