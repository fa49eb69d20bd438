import { destinationIn, hostOf } from './addressed.ts';
import type { Hosts, WindowMessage } from './addressed.ts';
import { createBucket } from './bucket.ts';
import type { Dropped } from './handshake.ts';

/** Users do not click more often. */
const RATE = { perSecond: 1, burst: 5 };

export interface ClickToDialOptions {
  hosts: Hosts;
  /** This page's own origin and window, and its parent window; null: there is none. */
  self: { origin: string; window: unknown; parent: unknown };
  now(): number;
  onDropped(why: Dropped): void;
  /** `mayDial`: the user's setting decides; otherwise the number is only shown, and the user has to press Call. */
  onNumber(destination: string, mayDial: boolean): void;
}

/**
 * Numbers that another page wants to dial [W-14]. Accepted from this page itself (an extension of the browser, an app around
 * it), and from allow-listed origins in the window around this one; dialled for those with the grant.
 *
 * @returns takes a window message with a number
 */
export const createClickToDial = ({ hosts, self, now, ...on }: ClickToDialOptions) => {
  const mayCome = createBucket(RATE, now);
  return ({ data, origin, source }: WindowMessage): void => {
    const destination = destinationIn(data);
    const own = source === self.window && origin === self.origin;
    const host = hostOf(hosts, origin);
    if (!own && !host) return on.onDropped('origin');
    if (!own && (source === null || source !== self.parent)) return on.onDropped('source');
    if (destination === null) return on.onDropped('shape');
    if (!mayCome()) return on.onDropped('limit');
    on.onNumber(destination, own || (host?.grants.includes('dial') ?? false));
  };
};
