import { randomBytes } from 'node:crypto';
import type { TokenSet } from '@callpanel/contracts';

/** Seconds an access token lives. */
export const ACCESS_LIFE_S = 3600;

/**
 * A refresh token that was used may be used again for this long: the answer to the first use may have been lost, or two
 * tabs refreshed at once. Later use means a thief or a bug, and ends the whole sign-in (RFC 9700 section 4.14.2).
 */
export const REUSE_GRACE_MS = 30_000;

/** Client identity of the panel, given back with the tokens [D-02]. */
export const PANEL_CLIENT = 'callpanel';

/** One sign-in: all tokens that came from it. */
interface Family {
  username: string;
  clientId: string;
  ended: boolean;
}
interface AccessToken {
  family: Family;
  expiresAt: number;
}
interface RefreshToken {
  family: Family;
  usedAt: number | undefined;
}

export interface Tokens {
  /** Tokens of a new sign-in. */
  issue(username: string, clientId?: string): TokenSet;
  /** New tokens for a refresh token; undefined when it is unknown, ended or used too long ago. */
  refresh(token: string, clientId?: string): TokenSet | undefined;
  /** Whose access token this is; undefined when it is unknown or expired. */
  usernameOf(accessToken: string): string | undefined;
  /** All access tokens (of one person) are expired from now on; refresh tokens stay. Returns how many. */
  expire(username?: string): number;
  /** The sign-in that this token came from is over (RFC 6749 section 4.1.2). */
  revoke(accessToken: string): void;
  /** Every sign-in is over. */
  reset(): void;
}

/** @param now epoch milliseconds */
export const createTokens = (now: () => number = Date.now): Tokens => {
  const access = new Map<string, AccessToken>();
  const refresh = new Map<string, RefreshToken>();

  const issueFor = (family: Family): TokenSet => {
    const accessToken = randomBytes(24).toString('base64url');
    const refreshToken = randomBytes(24).toString('base64url');
    access.set(accessToken, { family, expiresAt: now() + ACCESS_LIFE_S * 1000 });
    refresh.set(refreshToken, { family, usedAt: undefined });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      scope: '',
      created_at: Math.floor(now() / 1000),
      expires_in: ACCESS_LIFE_S,
      client_id: family.clientId,
    };
  };

  return {
    issue: (username, clientId = PANEL_CLIENT) => issueFor({ username, clientId, ended: false }),
    refresh: (token, clientId) => {
      const entry = refresh.get(token);
      if (!entry || entry.family.ended) return undefined;
      if (clientId !== undefined && clientId !== entry.family.clientId) return undefined;
      if (entry.usedAt !== undefined && now() - entry.usedAt > REUSE_GRACE_MS) {
        entry.family.ended = true;
        return undefined;
      }
      entry.usedAt ??= now();
      return issueFor(entry.family);
    },
    usernameOf: (token) => {
      const entry = access.get(token);
      return entry && !entry.family.ended && now() < entry.expiresAt
        ? entry.family.username
        : undefined;
    },
    expire: (username) => {
      const live = [...access.values()].filter(
        ({ family, expiresAt }) =>
          now() < expiresAt && (username === undefined || family.username === username),
      );
      for (const entry of live) entry.expiresAt = now();
      return live.length;
    },
    revoke: (token) => {
      const entry = access.get(token);
      if (entry) entry.family.ended = true;
    },
    reset: () => {
      access.clear();
      refresh.clear();
    },
  };
};
