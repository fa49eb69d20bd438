import { token } from '../sip/token.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import type { IncomingLeg } from './leg-in.ts';
import type { OutgoingLeg } from './leg-out.ts';
import type { Digit } from './dtmf.ts';
import type { CallState, Feature, PbxSnapshot } from './types.ts';

export interface CallEvents {
  digit(leg: Leg, digit: Digit): void;
  ended(call: Call): void;
}

/** Whom a call joins: a phone that called or a player, and the phones that may answer or a player. */
export interface CallParts {
  from: string;
  to: string;
  caller: IncomingLeg | Feature;
  callee: OutgoingLeg[] | Feature;
  context: LegContext;
  events: CallEvents;
}

/** Answers of forks that say nothing about the person: another phone's opinion counts more. */
const bestOf = (ends: readonly LegEnd[]): LegEnd => {
  const rank = ({ status }: LegEnd): number => {
    if (status >= 600) return 0;
    if (status === 486) return 1;
    return status === 480 || status === 408 ? 3 : 2;
  };
  return ends.toSorted((a, b) => rank(a) - rank(b))[0] ?? { status: 480, reason: 'No phone' };
};

/** What a caller may be told: challenges, redirections and our own CANCEL are no answers for it. */
const forCaller = (status: number): number =>
  status < 400 || [401, 407, 481, 487].includes(status) ? 480 : status;

/**
 * Two ends joined on the media bridge. Each end is a phone (a leg) or a player.
 *
 * ringing -> answered -> over. Several phones may ring; the first that answers has the call, and the others get
 * CANCEL. The caller is told 180 when the first phone rings and 200 when one has answered; nothing else answers it.
 */
export class Call {
  readonly id: string = token();
  readonly from: string;
  readonly to: string;
  readonly #parts: CallParts;
  readonly #players: string[] = [];
  #ringing: OutgoingLeg[] = [];
  #callee: OutgoingLeg | undefined;
  #refusals: LegEnd[] = [];
  #over = false;
  #stopNoAnswer: (() => void) | undefined;

  constructor(parts: CallParts) {
    this.from = parts.from;
    this.to = parts.to;
    this.#parts = parts;
  }

  start(): void {
    const { caller, callee, context } = this.#parts;
    if (typeof caller !== 'string') {
      caller.events = {
        ringing: () => undefined,
        answered: () => this.#join(),
        ended: (end) => this.#legEnded(end),
        hold: () => this.#join(),
        digit: (digit) => this.#digit(caller, digit),
      };
    }
    if (typeof callee === 'string') {
      this.#play(callee);
      if (typeof caller !== 'string') void caller.answer();
      return;
    }
    if (typeof caller === 'string') this.#play(caller);
    this.#ringing = callee;
    this.#stopNoAnswer = context.clock.after(context.options.noAnswerMs, () => this.#noAnswer());
    for (const leg of [...callee]) this.#ring(leg);
  }

  get state(): CallState {
    return this.legs.length > 0 && this.legs.every((leg) => leg.answered) ? 'answered' : 'ringing';
  }

  /** The phones that have to do with this call now. */
  get legs(): Leg[] {
    const { caller } = this.#parts;
    const callee = this.#callee ? [this.#callee] : this.#ringing;
    return (typeof caller === 'string' ? callee : [caller, ...callee]).filter((leg) => !leg.over);
  }

  /** Is this its id, one of its numbers, or a Call-ID of its legs? */
  concerns(wanted: string): boolean {
    return (
      [this.id, this.from, this.to].includes(wanted) ||
      this.legs.some(({ dialog }) => dialog.callId === wanted)
    );
  }

  /** Ends the call for everybody. */
  hangup(reason?: string, status?: number): void {
    this.#end(() => {
      for (const leg of this.legs) leg.hangup(reason, status);
    });
  }

  snapshot(): PbxSnapshot['calls'][number] {
    return {
      id: this.id,
      state: this.state,
      from: this.from,
      to: this.to,
      legs: this.legs.map(({ ext, dialog, direction, answered, holding }) => ({
        ext,
        callId: dialog.callId,
        direction,
        answered,
        holding,
      })),
    };
  }

  #ring(leg: OutgoingLeg): void {
    const { caller } = this.#parts;
    leg.events = {
      ringing: () => {
        if (typeof caller !== 'string') caller.ring();
      },
      answered: () => this.#answeredBy(leg),
      ended: (end) => (this.#callee === leg ? this.#legEnded(end) : this.#refusedBy(leg, end)),
      hold: () => this.#join(),
      digit: (digit) => this.#digit(leg, digit),
    };
    void leg.start();
  }

  #answeredBy(leg: OutgoingLeg): void {
    const { caller } = this.#parts;
    if (this.#over) return;
    // Two phones at the same moment: the second one is hung up.
    if (this.#callee) return leg.hangup('Call completed elsewhere', 200);
    this.#callee = leg;
    this.#stopNoAnswer?.();
    const others = this.#ringing.filter((other) => other !== leg);
    this.#ringing = [];
    for (const other of others) cancelElsewhere(other);
    if (typeof caller === 'string') this.#join();
    else void caller.answer();
  }

  #refusedBy(leg: OutgoingLeg, end: LegEnd): void {
    if (this.#over || this.#callee) return;
    this.#refusals.push(end);
    this.#ringing = this.#ringing.filter((other) => other !== leg);
    // "Nowhere" speaks for the person, not for one phone (RFC 3261 section 16.7): the others stop ringing too.
    if (this.#ringing.length === 0 || end.status >= 600) this.#refuse(bestOf(this.#refusals));
  }

  #noAnswer(): void {
    this.#refuse({ status: 480, reason: 'No answer' });
  }

  #refuse({ status, reason }: LegEnd): void {
    const { caller } = this.#parts;
    const told = forCaller(status);
    this.#end(() => {
      for (const leg of this.#ringing) leg.cancel();
      if (typeof caller !== 'string') caller.refuse(told, told === status ? reason : undefined);
    });
  }

  /** One end has gone: the other goes too. */
  #legEnded({ status, reason }: LegEnd): void {
    this.#end(() => {
      for (const leg of this.legs) leg.hangup(reason, status);
    });
  }

  #end(tellPhones: () => void): void {
    if (this.#over) return;
    this.#over = true;
    this.#stopNoAnswer?.();
    tellPhones();
    for (const player of this.#players) this.#parts.context.media.close(player);
    this.#parts.events.ended(this);
  }

  #digit(leg: Leg, digit: Digit): void {
    const { caller, callee, context, events } = this.#parts;
    events.digit(leg, digit);
    const feature = typeof callee === 'string' ? callee : caller;
    if (feature === 'recorder' && digit.digit === '#') context.media.replay(this.#players[0]!);
    for (const other of this.legs) if (other !== leg && other.answered) other.sendDigit(digit);
  }

  #play(feature: Feature): string {
    const id = `${this.id}-${this.#players.length}`;
    const { media, options } = this.#parts.context;
    media.play(id, feature, options.recordMs);
    this.#players.push(id);
    return id;
  }

  /** Sets who hears whom: each other, or while somebody holds nobody; a held phone may hear music. */
  #join(): void {
    const { caller, callee, context } = this.#parts;
    const a = typeof caller === 'string' ? undefined : caller;
    const b = typeof callee === 'string' ? undefined : this.#callee;
    const ends = [a?.id ?? this.#players[0], b?.id ?? this.#players[0]];
    const [first, second] = ends;
    if (first === undefined || second === undefined) return;
    const open = a?.holding || b?.holding ? 0 : 1;
    context.media.gain(first, second, open);
    context.media.gain(second, first, open);
    if (a && b && context.options.holdMusicGain > 0) this.#holdMusic(a, b);
  }

  #music: string | undefined;

  #holdMusic(a: Leg, b: Leg): void {
    const { media, options } = this.#parts.context;
    if (!this.#music && !a.holding && !b.holding) return;
    this.#music ??= this.#play('melody');
    media.gain(this.#music, b.id, a.holding && !b.holding ? options.holdMusicGain : 0);
    media.gain(this.#music, a.id, b.holding && !a.holding ? options.holdMusicGain : 0);
  }
}

/** RFC 3326: with this reason a phone that stops ringing shows no missed call. */
const cancelElsewhere = (leg: OutgoingLeg): void =>
  leg.cancel({ status: 200, text: 'Call completed elsewhere' });
