import type { EventPlace } from '@callpanel/wires/broker';
import type { Stamp } from './person.ts';

/** Gives what happens its order: the sender's numbers, or the order of arrival where there are none. */
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

  /** Everything up to `at` is known, as by a picture of the server. Another epoch counts anew. */
  reach(at: Stamp, epoch = this.epoch): void {
    this.last = epoch === this.epoch ? Math.max(this.last, at) : at;
    this.epoch = epoch;
  }

  /** Done here, and not told yet: later than all that was told, earlier than what is told next. */
  get ours(): Stamp {
    return this.last + 0.5;
  }
}
