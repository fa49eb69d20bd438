import { token } from '../sip/token.ts';
import { type CallParts, forCaller } from './call-parts.ts';
import type { Digit } from './dtmf.ts';
import { type End, Joining } from './joining.ts';
import type { Leg, LegEnd } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';
import { Ringing } from './ringing.ts';
import { type Listening, Spy } from './spies.ts';
import type { CallParty, CallState, Feature, PbxEvent, PbxSnapshot } from './types.ts';

type How = Extract<PbxEvent, { kind: 'callEnded' }>['how'];

/**
 * Two ends joined on the media bridge. Each end is a phone (a leg) or a player; a spy's call joins another call instead.
 *
 * ringing -> answered -> over. Several phones may ring; the first that answers has the call, and the others get
 * CANCEL. The caller is told 180 when the first phone rings and 200 when one has answered; nothing else answers it.
 */
export class Call {
  readonly id: string = token();
  readonly from: CallParty;
  readonly to: CallParty;
  readonly #parts: CallParts;
  readonly #joining: Joining;
  readonly #startedAt: number;
  #answeredAt: number | undefined;
  #player: End | undefined;
  #ringing: Ringing | undefined;
  #callee: OutgoingLeg | undefined;
  /** Whose mode was told last stands last. */
  #spies: Spy[] = [];
  /** This call listens in to another one. */
  #spying: Spy | undefined;
  #over = false;

  constructor(parts: CallParts) {
    this.from = parts.from;
    this.to = parts.to;
    this.#parts = parts;
    this.#joining = new Joining(this.id, parts.context);
    this.#startedAt = parts.context.clock.now();
  }

  start(): void {
    const { caller, callee, context, events } = this.#parts;
    const { id, from } = this;
    for (const to of this.#called) events.tell({ kind: 'call', phase: 'initiated', id, from, to });
    if (typeof caller !== 'string') {
      caller.events = {
        ringing: () => undefined,
        answered: () => this.#join(),
        confirmed: () => this.#confirm(),
        ended: (end) => this.#legEnded(caller, end),
        hold: () => this.#join(),
        digit: (digit) => this.#digit(caller, digit),
      };
    }
    if (!Array.isArray(callee)) {
      if (typeof callee === 'string') this.#player = this.#joining.play(callee);
      if (typeof caller !== 'string') void caller.answer();
      return;
    }
    if (typeof caller === 'string') this.#player = this.#joining.play(caller);
    this.#ringing = new Ringing(callee, context, {
      ringing: () => {
        if (typeof caller !== 'string') caller.ring();
      },
      answered: (leg) => this.#answeredBy(leg),
      refused: (end) => this.#refuse(end),
      digit: (leg, digit) => this.#digit(leg, digit),
    });
    this.#ringing.start();
  }

  get state(): CallState {
    return this.#answeredAt === undefined ? 'ringing' : 'answered';
  }

  /** The phones that have to do with this call now; those of spies have calls of their own. */
  get legs(): Leg[] {
    const { caller } = this.#parts;
    const callee = this.#callee ? [this.#callee] : (this.#ringing?.legs ?? []);
    const all: Leg[] = typeof caller === 'string' ? [...callee] : [caller, ...callee];
    return all.filter((leg) => !leg.over);
  }

  /** Is this its id, one of its numbers, or a Call-ID of its legs? */
  concerns(wanted: string): boolean {
    return (
      [this.id, this.from.ext, this.to.ext].includes(wanted) ||
      this.legs.some(({ dialog }) => dialog.callId === wanted)
    );
  }

  /** Ends the call for everybody. */
  hangup(reason = 'Normal call clearing', status?: number): void {
    const ended = { status: status ?? (this.state === 'answered' ? 200 : 480), reason };
    this.#end('error', ended, () => {
      for (const leg of this.legs) leg.hangup(reason, status);
    });
  }

  /** How a spy joins this call by listening to the phone of an extension; undefined where nobody of it talks here. */
  listening(ext: string): Listening | undefined {
    const spied = this.legs.find((leg) => leg.ext === ext);
    if (!spied || this.state !== 'answered' || this.#ends.length < 2) return undefined;
    return {
      spied,
      join: (spy) => this.#spyJoins(spy),
      modeChanged: (spy) => {
        this.#spies = [...this.#spies.filter((other) => other !== spy), spy];
        this.#join();
        this.#tellSpy(spy, true);
      },
      holdChanged: () => this.#join(),
      leave: (spy) => this.#spyLeaves(spy),
    };
  }

  snapshot(): PbxSnapshot['calls'][number] {
    return {
      id: this.id,
      state: this.state,
      from: this.from.ext,
      to: this.to.ext,
      called: this.#called.map(({ ext }) => ext),
      startedAt: this.#startedAt,
      answeredAt: this.#answeredAt,
      spies: this.#spies.map(({ party, mode }) => ({ ...party, mode })),
      legs: this.legs.map(({ ext, dialog, direction, answered, holding }) => ({
        ext,
        callId: dialog.callId,
        direction,
        answered,
        holding,
      })),
    };
  }

  /** Whose phones ring, follow-me's too, and then who answered; the number itself where no phone is called. */
  get #called(): CallParty[] {
    const { callee, partyOf } = this.#parts;
    if (!Array.isArray(callee)) return [this.to];
    const legs = this.#callee ? [this.#callee] : callee;
    return [...new Set(legs.map(({ ext }) => ext))].map(partyOf);
  }

  #answeredBy(leg: OutgoingLeg): void {
    const { caller } = this.#parts;
    this.#callee = leg;
    leg.events = {
      ringing: () => undefined,
      answered: () => undefined,
      confirmed: () => undefined,
      ended: (end) => this.#legEnded(leg, end),
      hold: () => this.#join(),
      digit: (digit) => this.#digit(leg, digit),
    };
    if (typeof caller !== 'string') return void caller.answer();
    this.#join();
    this.#confirm();
  }

  /** The last ACK of the two ends has been seen: only now the call is answered. */
  #confirm(): void {
    const { callee, context, events } = this.#parts;
    if (this.#over || this.#answeredAt !== undefined) return;
    this.#answeredAt = context.clock.now();
    const { id, from } = this;
    const [to = this.to] = this.#called;
    events.tell({ kind: 'call', phase: 'answered', id, from, to });
    if (isListening(callee)) this.#listenIn(callee);
    events.answered();
  }

  #refuse({ status, reason }: LegEnd): void {
    const { caller } = this.#parts;
    const told = forCaller(status);
    this.#end('error', { status: told, reason }, () => {
      if (typeof caller !== 'string') caller.refuse(told, told === status ? reason : undefined);
    });
  }

  /** One end has gone: the other goes too. */
  #legEnded(leg: Leg, { status, reason }: LegEnd): void {
    const hungUp = status === 487;
    const gaveUp = hungUp && leg === this.#parts.caller;
    const ended =
      hungUp && this.state === 'answered' ? { status: 200, reason } : { status, reason };
    this.#end(gaveUp ? 'canceled' : 'error', ended, () => {
      for (const other of this.legs) other.hangup(reason, status);
    });
  }

  /** `early`: what it is called that a call ends before it was answered. */
  #end(
    early: Exclude<How, 'terminated'>,
    { status, reason }: LegEnd,
    tellPhones: () => void,
  ): void {
    const { events } = this.#parts;
    if (this.#over) return;
    this.#over = true;
    tellPhones();
    this.#ringing?.stop();
    this.#joining.close();
    if (this.#spying && isListening(this.#parts.callee)) this.#parts.callee.leave(this.#spying);
    for (const spy of [...this.#spies]) spy.dismiss();
    const how = this.#answeredAt === undefined ? early : 'terminated';
    events.ended(this.id);
    events.tell({ kind: 'callEnded', id: this.id, how, status, reason });
  }

  #digit(leg: Leg, digit: Digit): void {
    const { caller, callee, context, events } = this.#parts;
    events.digit(leg, digit);
    const feature: Feature | undefined = [caller, callee].find((end) => typeof end === 'string');
    if (feature === 'recorder' && digit.digit === '#') context.media.replay(this.#player!.id);
    if (isListening(callee) && this.#spying?.press(digit.digit)) callee.modeChanged(this.#spying);
    for (const other of this.legs) if (other !== leg && other.answered) other.sendDigit(digit);
  }

  /** Who is joined now: two, unless the other end is not there yet or this call only listens. */
  get #ends(): End[] {
    const { caller } = this.#parts;
    const phones = [caller, this.#callee].filter((end) => typeof end === 'object');
    return this.#player ? [...phones, this.#player] : phones;
  }

  #join(): void {
    if (this.#over) return;
    if (isListening(this.#parts.callee)) this.#parts.callee.holdChanged();
    const [a, b] = this.#ends;
    if (a && b) this.#joining.join(a, b, this.#spies);
  }

  #listenIn(target: Listening): void {
    const leg = this.legs[0];
    if (!leg) return;
    const spy = new Spy(this.from, leg, target.spied, () => this.hangup('Nothing to listen to'));
    if (target.join(spy)) this.#spying = spy;
    else spy.dismiss();
  }

  #spyJoins(spy: Spy): boolean {
    if (this.#over) return false;
    this.#spies.push(spy);
    this.#join();
    this.#tellSpy(spy, true);
    return true;
  }

  #spyLeaves(spy: Spy): void {
    this.#spies = this.#spies.filter((other) => other !== spy);
    this.#joining.part(spy, this.#ends);
    this.#tellSpy(spy, false);
  }

  #tellSpy({ party: spyer, mode }: Spy, on: boolean): void {
    this.#parts.events.tell({ kind: 'spy', on, callId: this.id, spyer, mode });
  }
}

const isListening = (callee: CallParts['callee']): callee is Listening =>
  typeof callee === 'object' && !Array.isArray(callee);
