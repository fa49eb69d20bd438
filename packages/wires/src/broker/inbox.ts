import type { Listeners } from '@callpanel/contracts';
import { BrokerAnswer, EPOCH_HEADER, SEQ_HEADER, parseEvent } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Outside, Timer } from '../outside.ts';
import type { BrokerCounts, BrokerEvents } from './port.ts';
import { GAP_MS, Sequence } from './sequence.ts';

/** Undefined: no JSON. */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

/** The header's number; null: not counted, or no number. */
const seqOf = (header: string | undefined): number | null => {
  const seq = header && /^\d{1,15}$/.test(header) ? Number(header) : 0;
  return seq > 0 ? seq : null;
};

/** Checks and counts incoming events, and delivers each number once. Asks for a resync after a loss. */
export class Inbox {
  readonly counts: BrokerCounts = {
    received: 0,
    malformed: 0,
    unknown: 0,
    duplicate: 0,
    oversize: 0,
    failed: 0,
  };
  readonly #listeners: Listeners<BrokerEvents>;
  readonly #answered: (answer: BrokerAnswer) => boolean;
  readonly #outside: Outside;
  #sequence = new Sequence();
  #timer: Timer | null = null;
  /** A resync is due then; null: nothing asks for one. */
  #resyncAt: number | null = null;
  #lastResyncAt = -Infinity;

  /** @param answered receives a command's answer; false: no command waits for it */
  constructor(
    listeners: Listeners<BrokerEvents>,
    answered: (answer: BrokerAnswer) => boolean,
    outside: Outside,
  ) {
    this.#listeners = listeners;
    this.#answered = answered;
    this.#outside = outside;
  }

  /** The line is lost: counting starts with the next event. */
  reset(): void {
    this.#sequence = new Sequence();
    this.#resyncAt = null;
    this.#outside.clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A snapshot of the server contains everything up to this number. */
  reached(seq: number, epoch: string): void {
    const now = this.#outside.now();
    this.#sequence.reach(seq, epoch, now);
    if (!this.#timer) this.#watch(now);
  }

  /**
   * @param isLine false: it came by the second connection while two are open; without a number it is taken for a repeat
   */
  event(headers: Readonly<Record<string, string>>, body: string, isLine: boolean): void {
    this.counts.received += 1;
    const place = { seq: seqOf(headers[SEQ_HEADER]), epoch: headers[EPOCH_HEADER] ?? '' };
    const isNew = place.seq === null ? isLine : this.#take(place.seq, place.epoch);
    if (!isNew) {
      this.counts.duplicate += 1;
      return;
    }
    const event = parseEvent(parseJson(body));
    if (typeof event === 'string') this.counts[event] += 1;
    else this.#listeners.emit('event', { event, place });
  }

  answer(body: string): void {
    this.counts.received += 1;
    const answer = z.safeParse(BrokerAnswer, parseJson(body));
    if (!answer.success) this.counts.malformed += 1;
    else if (!this.#answered(answer.data)) this.counts.unknown += 1;
  }

  oversize(): void {
    this.counts.received += 1;
    this.counts.oversize += 1;
  }

  #take(seq: number, epoch: string): boolean {
    const now = this.#outside.now();
    const { isNew, resync } = this.#sequence.take(seq, epoch, now);
    if (resync) this.#ask(now);
    if (!this.#timer) this.#watch(now);
    return isNew;
  }

  /** At once, but not more often than gaps are given up: a sender with arbitrary numbers causes no storm of requests. */
  #ask(now: number): void {
    this.#resyncAt ??= Math.max(now, this.#lastResyncAt + GAP_MS);
    this.#outside.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #watch(now: number): void {
    const due = Math.min(this.#resyncAt ?? Infinity, this.#sequence.dueAt ?? Infinity);
    if (due === Infinity) return;
    this.#timer = this.#outside.setTimeout(() => this.#look(), Math.max(0, due - now));
  }

  #look(): void {
    this.#timer = null;
    const now = this.#outside.now();
    if (this.#sequence.giveUp(now)) this.#ask(now);
    if (this.#resyncAt !== null && this.#resyncAt <= now) {
      this.#resyncAt = null;
      this.#lastResyncAt = now;
      this.#listeners.emit('resync', 'gap');
    }
    if (!this.#timer) this.#watch(now);
  }
}
