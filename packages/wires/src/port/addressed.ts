import type { PanelConfig } from '@callpanel/contracts';

// In a file of its own, as small as can be: pages read each window message with it, before anything else of this folder is there.

/** The origins that may speak to a page of ours. */
export type Hosts = PanelConfig['hosts'];

/** What one of our pages needs of a window message. */
export type WindowMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source' | 'ports'>;

/** Compares exactly: no part of an address, no other case; `null` never matches. */
export const hostOf = (hosts: Hosts, origin: string): Hosts[number] | undefined =>
  origin === 'null' ? undefined : hosts.find((host) => host.origin === origin);

export const isHello = (data: unknown): boolean =>
  (data as { callpanel?: unknown } | null)?.callpanel === 'hello';

/**
 * What a window message says to dial, in both spellings: `{ type: 'click-to-dial', destination: '102' }` or `name:` in place of
 * `type:` [W-14]. null: another message.
 */
export const destinationIn = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, name, destination } = data as Record<string, unknown>;
  const isIt = type === 'click-to-dial' || name === 'click-to-dial';
  const fits = typeof destination === 'string' && destination !== '' && destination.length <= 64;
  return isIt && fits ? destination : null;
};
