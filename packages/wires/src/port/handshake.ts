import type { HostGrant } from '@callpanel/contracts';
import { Hello, PORT_VERSION } from '@callpanel/contracts/embed';
import type * as z from 'zod/mini';
import { hostOf } from './addressed.ts';
import type { Hosts, WindowMessage } from './addressed.ts';
import { createBucket } from './bucket.ts';
import { refusalOf } from './plain.ts';

/** Why something from outside was dropped. Only counted: who is not expected is told nothing. */
export type Dropped =
  /** From an address that may not speak to this page. */
  | 'origin'
  /** From another window than the one around this page. */
  | 'source'
  /** No message of the protocol. */
  | 'shape'
  /** A hello that came before, or a command's id that did not grow. */
  | 'replayed'
  /** Too large, or too many. */
  | 'limit';

export interface Accepted {
  hello: z.output<typeof Hello>;
  origin: string;
  grants: readonly HostGrant[];
  port: MessagePort;
}

/** A page is loaded anew less often than this, whatever its host does. */
const RATE = { perSecond: 1, burst: 10 };

/**
 * Says of each hello whether it is one to speak with: from an origin of the list, sent by the window around this page, well
 * formed, and never seen before.
 *
 * @param parent the window that shows this page in a frame
 */
export const createHandshake = (hosts: Hosts, parent: unknown, now: () => number) => {
  const seen = new Set<string>();
  const mayCome = createBucket(RATE, now);
  return ({ data, origin, source, ports }: WindowMessage): Accepted | Dropped => {
    const host = hostOf(hosts, origin);
    if (!host) return 'origin';
    if (source !== parent) return 'source';
    const refusal = refusalOf(data);
    if (refusal) return refusal;
    const { data: hello } = Hello.safeParse(data);
    const [port, ...others] = ports;
    if (!hello || !port || others.length > 0) return 'shape';
    if (seen.has(hello.nonce)) return 'replayed';
    if (!mayCome()) return 'limit';
    seen.add(hello.nonce);
    return { hello, origin, grants: host.grants, port };
  };
};

/** Is there a version that both speak? */
export const speaks = ({ versions }: z.output<typeof Hello>): boolean =>
  versions.includes(PORT_VERSION);
