import type { Bridging } from '../channels/channels.ts';
import { token } from '../sip/token.ts';
import { type CallParts, forCaller, heldBy, type Room, type Side } from './call-parts.ts';
import type { Digit } from './dtmf.ts';
import { Ends } from './ends.ts';
import { Leg, type LegEnd } from './leg.ts';
import { Ringing } from './ringing.ts';
import type { Listening } from './spies.ts';
import type { CallParty, CallState, Feature, PbxSnapshot } from './types.ts';

/**
 * Two ends joined on the media bridge. Each end is a phone (a leg) or a player; a call may lead into a room instead.
 * ringing -> answered -> over. Several phones may ring; the first that answers has the call, and the others get
 * CANCEL. The caller gets 180 when the first phone rings and 200 when one has answered.
 *
 * A phone can be taken out (`release`) and joined with another party. That is another call with its own id, so that all cards
 * show the new pair. The bridge joins its media again, and the phone gets the identity of the new party.
 */
export class Call {
  readonly id: string = token();
  readonly from: CallParty;
  readonly to: CallParty;
  readonly #parts: CallParts;
  readonly #ends: Ends;
  readonly #startedAt: number;
  #answeredAt: number | undefined;
  #ringing: Ringing | undefined;
  /** Where the call leads when it is answered, and where it is then. */
  #door: Room | undefined;
  #room: Room | undefined;
  /** Whose phones ring, follow-me's too, and then who answered; the number itself where no phone is called. */
  #called: CallParty[];
  #over = false;

  constructor(parts: CallParts) {
    const { from, to, caller, callee, context, partyOf } = parts;
    this.from = from;
    this.to = to;
    this.#parts = parts;
    this.#startedAt = context.clock.now();
    this.#ends = new Ends({
      callId: this.id,
      context,
      caller,
      loudness: parts.loudness,
      tellSpy: ({ party: spyer, mode }, on) =>
        parts.events.tell({ kind: 'spy', on, callId: this.id, spyer, mode }),
    });
    const exts = Array.isArray(callee) ? callee.map(({ ext }) => ext) : [];
    this.#called = exts.length === 0 ? [to] : [...new Set(exts)].map(partyOf);
  }

  start(): void {
    const { caller, callee, context, events } = this.#parts;
    const { id, from } = this;
    const initiated = (to: CallParty): void =>
      events.tell({ kind: 'call', phase: 'initiated', id, from, to });
    if (!Array.isArray(callee)) this.#called.forEach(initiated);
    if (this.#ends.caller) this.#own(this.#ends.caller);
    if (typeof caller === 'string' && typeof callee !== 'string') this.#ends.play(caller);
    if (typeof callee === 'string') return this.#reachPlayer(callee);
    if (callee instanceof Leg) return this.#reachPhone(callee);
    if (!Array.isArray(callee)) return this.#reachRoom(callee);
    this.#ringing = new Ringing(callee, context, {
      begun: (ext) => initiated(this.#parts.partyOf(ext)),
      ringing: () => {
        this.#ends.caller?.ring();
        events.ringing();
      },
      answered: (leg) => this.#reachPhone(leg),
      refused: (end) => this.#refuse(end),
      digit: (leg, digit) => this.#digit(leg, digit),
    });
    // A connected caller got its 200 before: we play the ringing to it.
    if (this.#ends.caller?.answered) this.#ends.play('ringback');
    this.#ringing.start();
  }

  get state(): CallState {
    return this.#answeredAt === undefined ? 'ringing' : 'answered';
  }

  get over(): boolean {
    return this.#over;
  }

  /** The phones that have to do with this call now; those of spies have calls of their own. */
  get legs(): Leg[] {
    return [...this.#ends.phones, ...(this.#ringing?.legs ?? [])].filter((leg) => !leg.over);
  }

  /** Is this its id, one of its numbers, or a Call-ID of its legs? */
  concerns(wanted: string): boolean {
    return (
      [this.id, this.from.ext, this.to.ext].includes(wanted) ||
      this.legs.some(({ dialog }) => dialog.callId === wanted)
    );
  }

  /** Ends the call for all parties. */
  hangup(reason = 'Normal call clearing', status?: number): void {
    const ended = { status: status ?? (this.state === 'answered' ? 200 : 480), reason };
    this.#end('error', ended, () => this.legs.forEach((leg) => leg.hangup(reason, status)));
  }

  /** The other end of an answered call; undefined before, and where the call leads into a room. */
  opposite(leg: Leg): Side | undefined {
    if (this.state !== 'answered') return undefined;
    const end = this.#ends.opposite(leg);
    const party = leg === this.#ends.caller ? (this.#called[0] ?? this.to) : this.from;
    return end && { end, party };
  }

  /**
   * Takes a phone out without a message to it: it stays connected, and this call no longer hears it. Hand it to another call at
   * once, as `caller` or `callee`. This call stays for the other party until `hangup`; `take` brings the phone back.
   */
  release(leg: Leg): void {
    if (leg !== this.#ends.caller && leg !== this.#ends.callee) return;
    this.#room?.leave();
    this.#room = undefined;
    this.#ends.release(leg);
  }

  /** A phone that is up takes the place of the one that was taken out. */
  take(leg: Leg): void {
    this.#ends.take(leg);
    this.#own(leg);
    this.#join();
  }

  /** Another phone answers in place of those that ring. False when none rings. */
  pickUp(leg: Leg): boolean {
    if (this.#over || !this.#ringing || this.#ends.callee) return false;
    this.#ringing.answeredElsewhere();
    this.#ends.callee = leg;
    this.#own(leg);
    void leg.answer();
    return true;
  }

  /** The phones that ring stop. `elsewhere`: another one has the call, so they show no missed call. */
  stopRinging(elsewhere: boolean): void {
    this.#end('canceled', { status: 487, reason: 'Stopped' }, () =>
      elsewhere ? this.#ringing?.answeredElsewhere() : this.#ringing?.stop(),
    );
  }

  /** No phone answers: the call goes to another destination, which answers the caller. */
  goTo(callee: Feature | Room, party: CallParty): void {
    this.#ringing?.stop();
    this.#called = [party];
    if (typeof callee === 'string') this.#reachPlayer(callee);
    else this.#reachRoom(callee);
  }

  /** Who is joined by this call itself now; undefined where that are not two phones. */
  get bridging(): Bridging | undefined {
    const legs = this.#ends.phones.filter((leg) => !leg.over);
    if (this.state !== 'answered' || this.#over || legs.length < 2) return undefined;
    return { id: this.id, legs };
  }

  /** How a spy joins this call by listening to the phone of an extension; undefined if no phone of it is in this call. */
  listening(ext: string): Listening | undefined {
    const spied = this.legs.find((leg) => leg.ext === ext);
    if (!spied || this.#over || this.state !== 'answered' || !this.#ends.complete) return undefined;
    return this.#ends.spies.listening(spied);
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
      spies: this.#ends.spies.all.map(({ party, mode }) => ({ ...party, mode })),
      legs: this.legs.map((leg) => leg.snapshot()),
    };
  }

  #own(leg: Leg): void {
    leg.events = {
      ringing: () => undefined,
      answered: () => (leg === this.#ends.callee ? this.#reached() : this.#join()),
      confirmed: () => leg === this.#ends.caller && this.#confirm(),
      ended: (end) => this.#legEnded(leg, end),
      hold: () => this.#join(leg),
      digit: (digit) => this.#digit(leg, digit),
    };
  }

  #reachPlayer(feature: Feature): void {
    this.#ends.answerBy(feature);
    if (this.#ends.caller) void this.#ends.caller.answer();
    else this.#confirm();
  }

  #reachRoom(room: Room): void {
    if (!this.#ends.caller) return this.#refuse({ status: 480, reason: 'Not for a player' });
    this.#door = room;
    this.#ends.play(undefined);
    void this.#ends.caller.answer();
  }

  #reachPhone(leg: Leg): void {
    this.#ends.callee = leg;
    this.#own(leg);
    this.#reached();
  }

  /** The callee is connected: answers the caller, unless it is connected already. */
  #reached(): void {
    const { partyOf } = this.#parts;
    if (this.#ends.callee) this.#called = [partyOf(this.#ends.callee.ext)];
    if (!this.#ends.fetch()) return this.hangup('The caller is gone', 480);
    if (this.#ends.caller) this.#own(this.#ends.caller);
    if (!this.#ends.isCalledByPlayer) {
      this.#ends.play(undefined);
      return void this.#ends.caller?.answer();
    }
    this.#join();
    this.#confirm();
  }

  /** The last ACK of the two ends has been seen: only now the call is answered. */
  #confirm(): void {
    const { context, events, identityOf } = this.#parts;
    if (this.#over || this.#answeredAt !== undefined) return;
    this.#answeredAt = context.clock.now();
    const { id, from } = this;
    const [to = this.to] = this.#called;
    events.tell({ kind: 'call', phase: 'answered', id, from, to });
    if (this.#door) this.#enter(this.#door);
    else this.#ends.introduce(identityOf(from), identityOf(to));
    events.answered();
  }

  #enter(room: Room): void {
    const leg = this.#ends.caller;
    const dismiss = (): void => this.hangup('Nothing to listen to');
    const meet = (other: CallParty): void => leg?.connectedWith(this.#parts.identityOf(other));
    const leadOn = (to: string): boolean => !!leg && this.#parts.events.leadOn(leg, to);
    if (!leg || !room.enter({ party: this.from, leg, meet, leadOn, dismiss })) return dismiss();
    this.#room = room;
  }

  #refuse(end: LegEnd): void {
    const { events } = this.#parts;
    if (this.#over || events.refused(end)) return;
    const told = forCaller(end.status);
    this.#end('error', { ...end, status: told }, () =>
      this.#ends.caller?.refuse(told, told === end.status ? end.reason : undefined),
    );
  }

  /** One end has gone: the other goes too. */
  #legEnded(leg: Leg, { status, reason }: LegEnd): void {
    const hungUp = status === 487;
    const ended = { status: hungUp && this.state === 'answered' ? 200 : status, reason };
    const tellPhones = (): void => this.legs.forEach((other) => other.hangup(reason, status));
    this.#end(hungUp && leg === this.#ends.caller ? 'canceled' : 'error', ended, tellPhones, leg);
  }

  /** `early`: how the event names a call that ends before the answer. */
  #end(
    early: 'canceled' | 'error',
    { status, reason }: LegEnd,
    tellPhones: () => void,
    by?: Leg,
  ): void {
    const { events } = this.#parts;
    if (this.#over) return;
    this.#over = true;
    tellPhones();
    this.#ringing?.stop();
    this.#ends.close();
    this.#room?.leave();
    this.#ends.spies.dismiss();
    const how = this.#answeredAt === undefined ? early : 'terminated';
    events.ended(this.id, by);
    events.tell({ kind: 'callEnded', id: this.id, how, status, reason });
  }

  #digit(leg: Leg, digit: Digit): void {
    const { events } = this.#parts;
    events.digit(leg, digit);
    if (digit.digit === '#') this.#ends.replay();
    this.#room?.digit(digit.digit);
    for (const other of this.legs) if (other !== leg && other.answered) other.sendDigit(digit);
  }

  #join(held?: Leg): void {
    if (this.#over) return;
    if (held) this.#parts.events.tell(heldBy(this.id, held));
    this.#room?.holdChanged();
    this.#ends.join();
  }
}
