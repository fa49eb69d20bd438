/** A gap older than this does not close any more [F25], milliseconds. */
export const GAP_MS = 2000;
/** More missing than this is a gap at once. */
export const MOST_MISSING = 1000;
/** Counters of so many senders, or lives of one, are kept. */
const MOST_EPOCHS = 4;

/** Numbers not seen, both ends included. `dueAt` null: from before we listened, so we do not wait for them. */
interface Gap {
  from: number;
  to: number;
  dueAt: number | null;
}

interface Counter {
  highest: number;
  gaps: Gap[];
}

export interface Verdict {
  isNew: boolean;
  /** An event was lost for good: load a snapshot. */
  resync: boolean;
}

const startAt = (seq: number): Counter => ({
  highest: seq,
  gaps: seq > 1 ? [{ from: Math.max(1, seq - MOST_MISSING), to: seq - 1, dueAt: null }] : [],
});

const missing = ({ gaps }: Counter): number =>
  gaps.reduce((sum, { from, to, dueAt }) => (dueAt === null ? sum : sum + to - from + 1), 0);

/** Takes `seq` out of its gap. False: it is in no gap. */
const fill = (counter: Counter, seq: number): boolean => {
  const index = counter.gaps.findIndex(({ from, to }) => from <= seq && seq <= to);
  const gap = counter.gaps[index];
  if (!gap) return false;
  const rest = [
    { ...gap, to: seq - 1 },
    { ...gap, from: seq + 1 },
  ].filter(({ from, to }) => from <= to);
  counter.gaps.splice(index, 1, ...rest);
  return true;
};

/**
 * Watches the numbers of one connection's events: tells new from repeated, knows what is missing. Starts from whatever
 * number comes first, or from a snapshot's. Pure: the time is given, epoch milliseconds. Its memory is bounded.
 */
export class Sequence {
  /** By epoch, the one used last at the end. */
  readonly #counters = new Map<string, Counter>();

  take(seq: number, epoch: string, now: number): Verdict {
    const known = this.#counters.get(epoch);
    if (known) {
      this.#counters.delete(epoch);
      this.#counters.set(epoch, known);
      return this.#count(known, seq, epoch, now);
    }
    const resync = this.#counters.size > 0;
    this.#begin(epoch, startAt(seq));
    return { isNew: true, resync };
  }

  /**
   * A snapshot of the server contains everything up to `seq`. Anything unknown after that is missing, also from before the
   * connection: the sender of the events may have been away longer than the connection.
   */
  reach(seq: number, epoch: string, now: number): void {
    const known = this.#counters.get(epoch);
    if (!known) return this.#begin(epoch, { ...startAt(seq + 1), highest: seq });
    known.gaps = known.gaps.flatMap((gap) =>
      gap.dueAt === null && gap.to > seq
        ? [
            { ...gap, to: seq },
            { from: Math.max(gap.from, seq + 1), to: gap.to, dueAt: now + GAP_MS },
          ].filter(({ from, to }) => from <= to)
        : [gap],
    );
  }

  /** When the oldest gap is given up; null: nothing is missing. */
  get dueAt(): number | null {
    let first: number | null = null;
    for (const { gaps } of this.#counters.values())
      for (const { dueAt } of gaps)
        if (dueAt !== null && (first === null || dueAt < first)) first = dueAt;
    return first;
  }

  /** Forgets the gaps that did not close in time. True: there were some, load a snapshot. */
  giveUp(now: number): boolean {
    let gaveUp = false;
    for (const counter of this.#counters.values()) {
      const kept = counter.gaps.filter(({ dueAt }) => dueAt === null || dueAt > now);
      gaveUp ||= kept.length < counter.gaps.length;
      counter.gaps = kept;
    }
    return gaveUp;
  }

  #begin(epoch: string, counter: Counter): void {
    this.#counters.set(epoch, counter);
    for (const oldest of this.#counters.keys()) {
      if (this.#counters.size <= MOST_EPOCHS) break;
      this.#counters.delete(oldest);
    }
  }

  #count(counter: Counter, seq: number, epoch: string, now: number): Verdict {
    if (seq > counter.highest) {
      if (seq > counter.highest + 1)
        counter.gaps.push({ from: counter.highest + 1, to: seq - 1, dueAt: now + GAP_MS });
      counter.highest = seq;
      if (missing(counter) <= MOST_MISSING) return { isNew: true, resync: false };
      counter.gaps = counter.gaps.filter(({ dueAt }) => dueAt === null);
      return { isNew: true, resync: true };
    }
    if (fill(counter, seq)) return { isNew: true, resync: false };
    // Too far back for a repeat: the sender has restarted without a new epoch.
    if (seq < counter.highest - MOST_MISSING) {
      this.#counters.set(epoch, startAt(seq));
      return { isNew: true, resync: true };
    }
    return { isNew: false, resync: false };
  }
}
