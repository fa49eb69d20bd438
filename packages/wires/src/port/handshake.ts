import type { HostGrant } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { Hello, PORT_VERSION } from '@callpanel/contracts/embed';
import type * as z from 'zod/mini';
import { hostOf, isHello } from './addressed.ts';
import type { Hosts, WindowMessage } from './addressed.ts';
import { createBucket } from './bucket.ts';
import { refusalOf } from './plain.ts';

/** Why a message from outside was dropped. Only counted: unexpected senders get no answer. */
export type Dropped =
  /** From an address that may not speak to this page. */
  | 'origin'
  /** From another window than the parent of this page. */
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

/** An allowed sender with an invalid hello; receives the reason. */
export interface Refused {
  nonce: string;
  port: MessagePort;
  error: CallpanelError;
}

const nonceOf = (data: unknown): string | undefined =>
  isHello(data) ? Hello.shape.nonce.safeParse((data as { nonce: unknown }).nonce).data : undefined;

/** Whether both have a common version. Checked first: the rest of a newer host's hello may have another form. */
const speaks = (data: unknown): boolean => {
  const { versions } = data as { versions: unknown };
  return !Array.isArray(versions) || versions.includes(PORT_VERSION);
};

/** No host reloads a page more often than this. */
const RATE = { perSecond: 1, burst: 10 };

/**
 * Says of each hello whether it is one to speak with: from an origin of the list, sent by the window around this page, never seen
 * before, and well formed.
 *
 * @param parent the window that shows this page in a frame
 */
export const createHandshake = (hosts: Hosts, parent: unknown, now: () => number) => {
  const seen = new Set<string>();
  const mayCome = createBucket(RATE, now);
  return ({ data, origin, source, ports }: WindowMessage): Accepted | Refused | Dropped => {
    const host = hostOf(hosts, origin);
    if (!host) return 'origin';
    if (source !== parent) return 'source';
    const refusal = refusalOf(data);
    if (refusal) return refusal;
    const nonce = nonceOf(data);
    const [port, ...others] = ports;
    if (!nonce || !port || others.length > 0) return 'shape';
    if (seen.has(nonce)) return 'replayed';
    if (!mayCome()) return 'limit';
    seen.add(nonce);
    const refuse = (error: CallpanelError): Refused => ({ nonce, port, error });
    if (!speaks(data))
      return refuse(new CallpanelError('embed.error.version', { version: PORT_VERSION }));
    const { data: hello } = Hello.safeParse(data);
    if (!hello) return refuse(new CallpanelError('embed.error.params', { command: 'hello' }));
    return { hello, origin, grants: host.grants, port };
  };
};
