import type { Digit } from './dtmf.ts';
import type { LegContext, LegEnd } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';

export interface RingingEvents {
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

/** Phones that ring together until one answers, all have refused, or the time is up. */
export class Ringing {
  readonly #context: LegContext;
  readonly #events: RingingEvents;
  readonly #refusals: LegEnd[] = [];
  #legs: OutgoingLeg[];
  #over = false;
  #stopWaiting: (() => void) | undefined;

  constructor(legs: readonly OutgoingLeg[], context: LegContext, events: RingingEvents) {
    this.#legs = [...legs];
    this.#context = context;
    this.#events = events;
  }

  /** Those that still ring. */
  get legs(): readonly OutgoingLeg[] {
    return this.#legs;
  }

  start(): void {
    const { clock, options } = this.#context;
    this.#stopWaiting = clock.after(options.noAnswerMs, () =>
      this.#refuse({ status: 480, reason: 'No answer' }),
    );
    for (const leg of [...this.#legs]) {
      leg.events = {
        ringing: () => this.#events.ringing(),
        answered: () => this.#answeredBy(leg),
        confirmed: () => undefined,
        ended: (end) => this.#refusedBy(leg, end),
        hold: () => undefined,
        digit: (digit) => this.#events.digit(leg, digit),
      };
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
    this.stop({ status: 200, text: ELSEWHERE });
  }

  #answeredBy(leg: OutgoingLeg): void {
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
  }

  #refuse(end: LegEnd): void {
    // Refused by one phone, it is no missed call on the others.
    this.stop(end.status >= 600 ? { status: end.status, text: end.reason } : undefined);
    this.#events.refused(end);
  }

  #finish(): void {
    this.#over = true;
    this.#stopWaiting?.();
  }
}
