import type { Digit } from './dtmf.ts';
import type { LegContext, LegEnd } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';

export interface RingingEvents {
  /** The first phone of an extension is called. */
  begun(ext: string): void;
  /** A phone rings. */
  ringing(): void;
  /** This phone has the call; the others got CANCEL. */
  answered(leg: OutgoingLeg): void;
  /** No phone will answer any more. */
  refused(end: LegEnd): void;
  digit(leg: OutgoingLeg, digit: Digit): void;
}

/** Refusals in order of weight: some say nothing about the person, so another phone's refusal counts more. */
const bestOf = (ends: readonly LegEnd[]): LegEnd => {
  const rank = ({ status }: LegEnd): number => {
    if (status >= 600) return 0;
    if (status === 486) return 1;
    return status === 480 || status === 408 ? 3 : 2;
  };
  return ends.toSorted((a, b) => rank(a) - rank(b))[0] ?? { status: 480, reason: 'No phone' };
};

const ELSEWHERE = 'Call completed elsewhere';

/** Phones that ring, together or one after the other, until one takes the call, all have refused, or the time is up. */
export class Ringing {
  readonly #context: LegContext;
  readonly #events: RingingEvents;
  readonly #refusals: LegEnd[] = [];
  #legs: OutgoingLeg[];
  /** Those whose time has not come, in order. */
  #waiting: OutgoingLeg[];
  /** Extensions that have been called. */
  readonly #begun = new Set<string>();
  /** How many who answered are asked whether they take the call. */
  #asked = 0;
  /** The time was up while someone was asked. */
  #late = false;
  #over = false;
  readonly #timers: (() => void)[] = [];

  constructor(legs: readonly OutgoingLeg[], context: LegContext, events: RingingEvents) {
    this.#legs = [...legs];
    this.#waiting = legs.toSorted((a, b) => a.ringsAfterMs - b.ringsAfterMs);
    this.#context = context;
    this.#events = events;
  }

  /** Those that still ring. */
  get legs(): readonly OutgoingLeg[] {
    return this.#legs;
  }

  start(): void {
    const { clock, options } = this.#context;
    const ends = this.#legs.map((leg) => leg.ringsUntilMs ?? leg.ringsAfterMs + options.noAnswerMs);
    this.#timers.push(
      clock.after(Math.max(0, ...ends), () => {
        this.#late = true;
        this.#giveUp();
      }),
    );
    for (const { ringsAfterMs } of this.#legs)
      if (ringsAfterMs > 0)
        this.#timers.push(clock.after(ringsAfterMs, () => this.#begin(ringsAfterMs)));
    this.#begin(0);
  }

  /** The time is up, for those as well who were asked in it. */
  #giveUp(): void {
    if (this.#late && this.#asked === 0) this.#refuse({ status: 480, reason: 'No answer' });
  }

  /** Those whose time has come are called. */
  #begin(nowMs: number): void {
    if (this.#over) return;
    const due = this.#waiting.filter(({ ringsAfterMs }) => ringsAfterMs <= nowMs);
    this.#waiting = this.#waiting.filter((leg) => !due.includes(leg));
    for (const leg of due) {
      if (leg.over) continue;
      leg.events = {
        ringing: () => this.#events.ringing(),
        answered: () => void this.#answeredBy(leg),
        confirmed: () => undefined,
        ended: (end) => this.#refusedBy(leg, end),
        hold: () => undefined,
        digit: (digit) => this.#events.digit(leg, digit),
      };
      if (!this.#begun.has(leg.ext)) this.#events.begun(leg.ext);
      this.#begun.add(leg.ext);
      void leg.start();
    }
  }

  /** They ring no more: the caller gave up, or `reason`. */
  stop(reason?: { status: number; text: string }): void {
    this.#finish();
    for (const leg of this.#legs.splice(0)) leg.cancel(reason);
  }

  /** Another phone has answered. */
  answeredElsewhere(): void {
    this.#finish();
    for (const leg of this.#legs.splice(0))
      leg.cancel(leg.marksElsewhere ? { status: 200, text: ELSEWHERE } : undefined);
  }

  async #answeredBy(leg: OutgoingLeg): Promise<void> {
    if (leg.confirm && !this.#over) {
      this.#asked += 1;
      const takes = await leg.confirm().catch(() => false);
      this.#asked -= 1;
      if (!leg.over && !takes) leg.hangup('Not taken', 480);
      if (leg.over) return this.#giveUp();
    }
    // Two phones at the same moment: the second one is hung up.
    if (this.#over) return leg.hangup(ELSEWHERE, 200);
    this.#legs = this.#legs.filter((other) => other !== leg);
    this.answeredElsewhere();
    this.#events.answered(leg);
  }

  #refusedBy(leg: OutgoingLeg, end: LegEnd): void {
    if (this.#over) return;
    this.#refusals.push(end);
    this.#legs = this.#legs.filter((other) => other !== leg);
    // "Nowhere" speaks for the person, not for one phone (RFC 3261 section 16.7): the others stop ringing too.
    if (this.#legs.length === 0 || end.status >= 600) this.#refuse(bestOf(this.#refusals));
    else if (this.#legs.every((other) => this.#waiting.includes(other)))
      this.#begin(this.#waiting[0]?.ringsAfterMs ?? 0);
  }

  #refuse(end: LegEnd): void {
    if (this.#over) return;
    // Refused by one phone, it is no missed call on the others.
    this.stop(end.status >= 600 ? { status: end.status, text: end.reason } : undefined);
    this.#events.refused(end);
  }

  #finish(): void {
    this.#over = true;
    for (const stop of this.#timers.splice(0)) stop();
  }
}
