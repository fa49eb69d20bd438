import type { AgentCallEvents, Pbx, Queueing, WaitingCaller } from '../../../pbx/index.ts';
import type { LegSnapshot } from '../../../pbx/types.ts';

interface Rung {
  caller: WaitingCaller;
  events: AgentCallEvents;
}

/** Phones of agents without SIP and sound: a test says what they do. */
export class FakePhones implements Pick<Pbx, 'snapshot' | 'features' | 'queueing'> {
  readonly away = new Set<string>();
  readonly undisturbed = new Set<string>();
  /** Talk to others, outside of queues. */
  readonly busy = new Set<string>();
  readonly ringing = new Map<string, Rung>();
  readonly talking = new Map<string, Rung>();
  /** Where callers were sent: `+1 > 102`. */
  readonly led: string[] = [];
  /** Numbers that lead nowhere. */
  readonly nowhere = new Set<string>();
  readonly dismissed: string[] = [];
  /** Phones that stopped to ring as another has answered. */
  readonly elsewhere: string[] = [];
  #calls = 0;

  readonly #exts: readonly string[];

  constructor(exts: readonly string[]) {
    this.#exts = exts;
  }

  /** The phone of an agent answers, refuses, or hangs up. */
  answer(ext: string): void {
    const rung = this.ringing.get(ext)!;
    if (!rung.caller.fetch()) return;
    this.ringing.delete(ext);
    this.talking.set(ext, rung);
    rung.events.answered(`17.${ext}`);
  }
  refuse(ext: string): void {
    const { events } = this.ringing.get(ext)!;
    this.ringing.delete(ext);
    events.refused({ status: 486, reason: 'Busy Here' });
  }
  hangUp(ext: string, by: 'agent' | 'caller' = 'agent'): void {
    const { events } = this.talking.get(ext)!;
    this.talking.delete(ext);
    events.ended(by);
  }

  /** Someone who waits. */
  caller(number: string): WaitingCaller {
    return {
      party: { ext: number, name: `Caller ${number}` },
      channel: `PJSIP/${number}`,
      uniqueid: `1000.${number}`,
      fetch: () => 'melody',
      dismiss: () => void this.dismissed.push(number),
    };
  }

  readonly snapshot = (): ReturnType<Pbx['snapshot']> => {
    const leg = (ext: string, answered: boolean): LegSnapshot => ({
      ext,
      callId: `c${ext}`,
      direction: 'out',
      answered,
      holding: false,
    });
    const legs = [
      ...[...this.ringing.keys()].map((ext) => leg(ext, false)),
      ...[...this.talking.keys(), ...this.busy].map((ext) => leg(ext, true)),
    ];
    const here = this.#exts.filter((ext) => !this.away.has(ext));
    return {
      registrations: here.map((ext) => ({ ext, connected: true })),
      calls: [{ legs }],
    } as ReturnType<Pbx['snapshot']>;
  };

  readonly features = (ext: string): ReturnType<Pbx['features']> => ({
    dnd: this.undisturbed.has(ext),
    forward: '',
    followme: false,
    presence: undefined,
  });

  readonly queueing: Queueing = {
    waiting: () => {
      throw new Error('There are no rooms');
    },
    outside: () => {
      throw new Error('There are no features');
    },
    ring: (caller, ext, events) => {
      if (this.away.has(ext)) return undefined;
      const rung = { caller, events };
      this.ringing.set(ext, rung);
      this.#calls += 1;
      return {
        id: `call-${this.#calls}`,
        callIds: [`sip-${ext}`],
        stop: (elsewhere) => {
          if (this.ringing.get(ext) !== rung) return;
          this.ringing.delete(ext);
          if (elsewhere) this.elsewhere.push(ext);
        },
      };
    },
    lead: (caller, number) => {
      if (this.nowhere.has(number) || !caller.fetch()) return false;
      this.led.push(`${caller.party.ext} > ${number}`);
      return true;
    },
  };
}
