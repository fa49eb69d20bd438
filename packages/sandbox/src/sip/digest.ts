import { createHash } from 'node:crypto';
import { sameSecret } from '../same-secret.ts';
import type { Clock } from './clock.ts';
import { token } from './token.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** HA1 of RFC 2617: what a PBX keeps instead of the password. */
export const ha1Of = (user: string, realm: string, password: string): string =>
  md5(`${user}:${realm}:${password}`);

/** Reads `Digest a="b", c=d`; undefined for another scheme. */
export const parseDigest = (value: string): Record<string, string> | undefined => {
  if (!/^digest\s/i.test(value)) return undefined;
  const fields: Record<string, string> = Object.create(null);
  for (const match of value
    .slice(7)
    .matchAll(/([a-z-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s,]+))/gi))
    fields[match[1]!.toLowerCase()] = match[2]?.replace(/\\(.)/g, '$1') ?? match[3]!;
  return fields;
};

/** The response that a client must give (RFC 2617 section 3.2.2), with or without `qop=auth`. */
export const digestResponse = (
  fields: Record<string, string>,
  ha1: string,
  method: string,
): string => {
  const ha2 = md5(`${method}:${fields['uri'] ?? ''}`);
  const middle = fields['qop']
    ? `${fields['nonce']}:${fields['nc']}:${fields['cnonce']}:${fields['qop']}`
    : `${fields['nonce']}`;
  return md5(`${ha1}:${middle}:${ha2}`);
};

export type Verdict = 'ok' | 'missing' | 'stale' | 'wrong';

/** Checks digest credentials; keeps the nonces it gave out, their age and how often each was used. */
export class DigestGuard {
  readonly #nonces = new Map<string, { expiresAt: number; count: number }>();
  readonly #clock: Clock;
  readonly #realm: string;
  readonly #lifeMs: number;

  constructor(clock: Clock, realm: string, lifeMs: number) {
    this.#clock = clock;
    this.#realm = realm;
    this.#lifeMs = lifeMs;
  }

  /** A WWW-Authenticate value. `stale` tells the client that its password is right and only the nonce is old. */
  challenge(stale: boolean): string {
    const now = this.#clock.now();
    for (const [old, { expiresAt }] of this.#nonces) if (expiresAt <= now) this.#nonces.delete(old);
    const nonce = token();
    this.#nonces.set(nonce, { expiresAt: now + this.#lifeMs, count: 0 });
    return `Digest realm="${this.#realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${stale ? ', stale=true' : ''}`;
  }

  /**
   * Checks an Authorization value for a request. Its `uri` must be the Request-URI, or it could be moved to another request
   * (RFC 3261 section 22.4). A right response to an unknown, expired or replayed nonce is
   * `stale`: the client may try again at once with a new one.
   */
  check(
    authorization: string | undefined,
    { method, uri }: { method: string; uri: string },
    ha1Of: (user: string) => string | undefined,
  ): Verdict {
    const fields = authorization === undefined ? undefined : parseDigest(authorization);
    if (!fields || fields['realm'] !== this.#realm) return 'missing';
    const ha1 = ha1Of(fields['username'] ?? '');
    if (
      ha1 === undefined ||
      fields['uri'] !== uri ||
      !sameSecret((fields['response'] ?? '').toLowerCase(), digestResponse(fields, ha1, method))
    )
      return 'wrong';
    const nonce = this.#nonces.get(fields['nonce'] ?? '');
    if (!nonce || nonce.expiresAt <= this.#clock.now()) return 'stale';
    if (fields['qop']) {
      const count = Number.parseInt(fields['nc'] ?? '', 16);
      if (!(count > nonce.count)) return 'stale';
      nonce.count = count;
    }
    return 'ok';
  }

  /** Every nonce given out becomes stale. */
  expireAll(): void {
    this.#nonces.clear();
  }
}
