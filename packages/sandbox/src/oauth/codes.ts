import { createHash, randomBytes } from 'node:crypto';
import type { TokenSet } from '@callpanel/contracts';
import { sameSecret } from '../same-secret.ts';
import type { Tokens } from './tokens.ts';

/** A code is for the way back to the panel and no longer (RFC 6749 section 4.1.2), milliseconds. */
export const CODE_LIFE_MS = 60_000;

/** The user and the request that a code was issued for. */
export interface CodeGrant {
  username: string;
  clientId: string;
  redirectUri: string;
  /** base64url(SHA-256(verifier)) (RFC 7636 section 4.2). */
  challenge: string;
}

/** What comes with a code that is exchanged. */
export interface CodeProof {
  clientId: string;
  redirectUri: string;
  verifier: string;
}

export interface Codes {
  issue(grant: CodeGrant): string;
  /**
   * Tokens for a code, once; undefined when it is unknown, too old, another's, or was used: that ends the sign-in that it
   * was used for, as one of the two was a thief.
   */
  exchange(code: string, proof: CodeProof): TokenSet | undefined;
  /** Codes of a person that are on their way are no longer good. */
  endOf(username: string): void;
  reset(): void;
}

interface Entry {
  grant: CodeGrant;
  expiresAt: number;
  used: boolean;
  tokens: TokenSet | undefined;
}

const isVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text);

const proves = (verifier: string, challenge: string): boolean =>
  sameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge);

/** @param now epoch milliseconds */
export const createCodes = (tokens: Tokens, now: () => number = Date.now): Codes => {
  const codes = new Map<string, Entry>();
  return {
    issue: (grant) => {
      const code = randomBytes(24).toString('base64url');
      const expiresAt = now() + CODE_LIFE_MS;
      codes.set(code, { grant, expiresAt, used: false, tokens: undefined });
      return code;
    },
    exchange: (code, { clientId, redirectUri, verifier }) => {
      const entry = codes.get(code);
      if (!entry) return undefined;
      if (entry.used) {
        if (entry.tokens) tokens.revoke(entry.tokens.access_token);
        return undefined;
      }
      entry.used = true;
      const { grant } = entry;
      const fits =
        now() < entry.expiresAt &&
        clientId === grant.clientId &&
        redirectUri === grant.redirectUri &&
        isVerifier(verifier) &&
        proves(verifier, grant.challenge);
      if (fits) entry.tokens = tokens.issue(grant.username, clientId);
      return entry.tokens;
    },
    endOf: (username) => {
      for (const [code, { grant }] of codes) if (grant.username === username) codes.delete(code);
    },
    reset: () => codes.clear(),
  };
};
