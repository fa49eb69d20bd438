import type { CallQuality } from '../ports/call.ts';
import { levelBetween, SILENT_LEVEL, type CallStats } from './call-stats.ts';

type Reason = CallQuality['reasons'][number];
/** 0: nothing wrong, 1: poor, 2: bad. */
type Severity = 0 | 1 | 2;

/** Which audio is expected at the time of a reading. */
export interface CallIntent {
  /** Neither side holds: the far end should be heard. */
  listens: boolean;
  /** Neither held nor muted: our microphone should be heard. */
  speaks: boolean;
}

/** From which value on quality is [poor, bad]. */
const LIMITS = {
  /** Share of lost packets, in the worse direction. Above 3 % concealment becomes audible, above 10 % words are lost (ITU-T G.113 appendix I, random loss). */
  loss: [0.03, 0.1],
  /** Round trip. One way, 150 ms is fine and 400 ms the maximum (ITU-T G.114); Twilio's Voice SDK warns at a round trip of 400 ms. */
  roundTripS: [0.4, 0.8],
  /** Twilio's Voice SDK warns at 30 ms; a jitter buffer above 100 ms uses the whole budget of G.114. */
  jitterS: [0.03, 0.1],
} as const;
/** An alarm is cleared below this share of its limit, so that a value at the limit does not toggle it. */
const CLEAR_SHARE = 0.8;
/** Readings, one each second. Raised after 3, cleared after 5 (Twilio's Voice SDK: 3 of 5, none of 5). */
const RAISE_AFTER = 3;
const CLEAR_AFTER = 5;
/** Seconds without a packet before the far end counts as silent (reference: 3 samples of 1 s with 0 bytes). */
const NO_PACKETS_AFTER = 3;
/** Seconds of packets without sound; speech pauses are shorter (Twilio's Voice SDK: constant audio for 10 s). */
const NO_SOUND_AFTER = 10;
/** Loss is measured over this time, milliseconds. */
const LOSS_WINDOW_MS = 5000;
const REASONS: readonly Reason[] = ['loss', 'delay', 'silence', 'noMicrophone'];

/** Severity of a value; the limits are lower for an alarm that is already raised. */
const severityOf = (
  value: number | null,
  [poor, bad]: readonly [number, number],
  raised: Severity,
): Severity => {
  if (value === null) return 0;
  if (value >= bad * (raised === 2 ? CLEAR_SHARE : 1)) return 2;
  return value >= poor * (raised > 0 ? CLEAR_SHARE : 1) ? 1 : 0;
};

/** One reason, raised and cleared only after several readings. */
class Alarm {
  raised: Severity = 0;
  #worse = 0;
  #better = 0;
  /** Lowest severity of the worse readings, highest severity of the better ones. */
  #atLeast: Severity = 2;
  #atMost: Severity = 0;

  reset(): void {
    this.#settle(0);
  }

  judge(severity: Severity, raiseAfter = RAISE_AFTER): void {
    if (severity > this.raised) {
      this.#better = 0;
      this.#worse += 1;
      this.#atLeast = severity < this.#atLeast ? severity : this.#atLeast;
      if (this.#worse >= raiseAfter) this.#settle(this.#atLeast);
    } else if (severity < this.raised) {
      this.#worse = 0;
      this.#better += 1;
      this.#atMost = severity > this.#atMost ? severity : this.#atMost;
      if (this.#better >= CLEAR_AFTER) this.#settle(this.#atMost);
    } else this.#settle(severity);
  }

  #settle(severity: Severity): void {
    this.raised = severity;
    this.#worse = 0;
    this.#better = 0;
    this.#atLeast = 2;
    this.#atMost = 0;
  }
}

/**
 * Judges the quality of a call from one reading each second. Pure: no clock, no browser.
 *
 * @example
 * const model = new QualityModel();
 * model.add(stats, { listens: true, speaks: true }); // null, null, then { level: 'good', reasons: [] }
 */
export class QualityModel {
  readonly #alarms: Record<Reason, Alarm> = {
    loss: new Alarm(),
    delay: new Alarm(),
    silence: new Alarm(),
    noMicrophone: new Alarm(),
  };
  /** Readings of the last five seconds, and the one before. */
  #window: CallStats[] = [];
  #count = 0;
  #quiet = 0;

  /** The quality after this reading; null for the first readings. */
  add(now: CallStats, { listens, speaks }: CallIntent): CallQuality | null {
    const before = this.#window[this.#window.length - 1];
    this.#window.push(now);
    while (now.at - (this.#window[1]?.at ?? now.at) >= LOSS_WINDOW_MS) this.#window.shift();
    if (!before) return null;
    this.#judgePath(now, listens);
    this.#judgeFarEnd(before, now, listens);
    this.#judgeMicrophone(before, now, speaks);
    this.#count += 1;
    return this.#count < RAISE_AFTER ? null : this.#quality();
  }

  #judgePath(now: CallStats, listens: boolean): void {
    const { loss, delay } = this.#alarms;
    const [first = now] = this.#window;
    const received = now.packetsReceived - first.packetsReceived;
    const lost = Math.max(0, now.packetsLost - first.packetsLost);
    const lostHere = listens && received + lost > 0 ? lost / (received + lost) : 0;
    loss.judge(severityOf(Math.max(lostHere, now.lostThere ?? 0), LIMITS.loss, loss.raised));
    const roundTrip = severityOf(now.roundTripS, LIMITS.roundTripS, delay.raised);
    // While the call is held, jitter keeps its last value and means nothing.
    const jitter = listens ? severityOf(now.jitterS, LIMITS.jitterS, delay.raised) : 0;
    delay.judge(roundTrip > jitter ? roundTrip : jitter);
  }

  #judgeFarEnd(before: CallStats, now: CallStats, listens: boolean): void {
    const { silence } = this.#alarms;
    if (!listens) {
      silence.reset();
      this.#quiet = 0;
      return;
    }
    const level = levelBetween(before, now, 'in');
    if (now.packetsReceived === before.packetsReceived) {
      silence.judge(2, NO_PACKETS_AFTER);
      return;
    }
    const isQuiet = level !== null && level < SILENT_LEVEL;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    // A single sound proves that the far end is heard; clears at once.
    if (!isQuiet) silence.reset();
    else silence.judge(this.#quiet >= NO_SOUND_AFTER ? 1 : 0, 1);
  }

  /** Looks for exact silence: a microphone in a silent room has noise; a dead or switched-off one has none. */
  #judgeMicrophone(before: CallStats, now: CallStats, speaks: boolean): void {
    const { noMicrophone } = this.#alarms;
    const level = levelBetween(before, now, 'out');
    // A source whose counter stopped no longer exists.
    const isDead = level === 0 || (now.energyOut !== null && now.secondsOut === before.secondsOut);
    if (!speaks || !isDead) noMicrophone.reset();
    else noMicrophone.judge(2, NO_SOUND_AFTER);
  }

  #quality(): CallQuality {
    const reasons = REASONS.filter((reason) => this.#alarms[reason].raised > 0);
    const worst = Math.max(...REASONS.map((reason) => this.#alarms[reason].raised));
    return { level: worst === 2 ? 'bad' : worst === 1 ? 'poor' : 'good', reasons };
  }
}

/** Are two qualities equal? */
export const sameQuality = (a: CallQuality | null, b: CallQuality | null): boolean =>
  a?.level === b?.level && a?.reasons.join() === b?.reasons.join();
