import type { EventPlace } from '@callpanel/wires/broker';
import type { Stamp } from './person.ts';

/** Gives events their order: the sender's numbers, or the order of arrival where there are none. */
export class Stamps {
  /** Stamp of the latest event so far. */
  last: Stamp = 0;

  of({ seq }: Pick<EventPlace, 'seq'>): Stamp {
    const at = seq ?? this.last + 1;
    this.last = Math.max(this.last, at);
    return at;
  }
}
