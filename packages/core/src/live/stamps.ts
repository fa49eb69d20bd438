import type { EventPlace } from '@callpanel/wires/broker';

/** When something was said: the sender's number of the event, or the order of arrival where events have no numbers. */
export type Stamp = number;

/** Gives events their order: the sender's numbers, or the order of arrival if there are none. */
export class Stamps {
  /** Stamp of the latest event so far. */
  last: Stamp = 0;
  /** Which counting the numbers belong to. */
  epoch = '';

  of({ seq, epoch }: EventPlace): Stamp {
    const at = seq ?? this.last + 1;
    // A sender without epochs says '': it is the one we have.
    this.reach(at, epoch || this.epoch);
    return at;
  }

  /** Everything up to `at` is known, as by a snapshot. Another epoch starts its own count. */
  reach(at: Stamp, epoch = this.epoch): void {
    this.last = epoch === this.epoch ? Math.max(this.last, at) : at;
    this.epoch = epoch;
  }

  /** Of what the user did here: later than every event so far, earlier than the next. */
  get ours(): Stamp {
    return this.last + 0.5;
  }
}
