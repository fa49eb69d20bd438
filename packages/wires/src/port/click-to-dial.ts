import { destinationIn, hostOf } from './addressed.ts';
import type { Hosts, WindowMessage } from './addressed.ts';
import { createBucket } from './bucket.ts';

/** Nobody clicks more often. */
const RATE = { perSecond: 1, burst: 5 };

export interface ClickToDialOptions {
  hosts: Hosts;
  /** This page's own origin and window, and the windows around it or that opened it. */
  self: { origin: string; window: unknown; near: readonly unknown[] };
  now(): number;
  /** `mayDial`: as the user's setting says; else the number is only shown, for the user to press. */
  onNumber(destination: string, mayDial: boolean): void;
}

/**
 * Numbers that another page wants to have dialled [W-14]. Taken from this page itself (an extension of the browser, an app around
 * it), and from allow-listed origins in the window around this one or that opened it; dialled for those with the grant.
 *
 * @returns takes a window message; false: it is no number, or from nobody who may
 */
export const createClickToDial = ({ hosts, self, now, onNumber }: ClickToDialOptions) => {
  const mayCome = createBucket(RATE, now);
  return ({ data, origin, source }: WindowMessage): boolean => {
    const destination = destinationIn(data);
    if (destination === null || source === null) return false;
    const own = source === self.window && origin === self.origin;
    const host = self.near.includes(source) ? hostOf(hosts, origin) : undefined;
    if (!own && !host) return false;
    if (!mayCome()) return false;
    onNumber(destination, own || (host?.grants.includes('dial') ?? false));
    return true;
  };
};
