import { randomBytes } from 'node:crypto';
import type { TokenSet } from '@callpanel/contracts';
import { createStore, defineTable } from '../store/index.ts';

/** Seconds an access token lives. */
export const ACCESS_LIFE_S = 3600;

/**
 * A refresh token that was used may be used again for this long: the answer to the first use may have been lost, or two
 * tabs refreshed at once. Later use means a thief or a bug, and ends the whole sign-in (RFC 9700 section 4.14.2).
 */
export const REUSE_GRACE_MS = 30_000;

/** Client identity of the panel, given back with the tokens [D-02]. */
export const PANEL_CLIENT = 'callpanel';

/** A token; all that came from one sign-in are a family. They are kept like records: a server that starts again knows its users. */
interface Token {
  id: string;
  kind: 'access' | 'refresh';
  family: string;
  username: string;
  clientId: string;
  /** Epoch milliseconds; 0: a refresh token, or one that was not used. */
  expiresAt: number;
  usedAt: number;
}
const TOKENS = defineTable({
  name: 'sign_in_tokens',
  columns: {
    family: ({ family }: Token) => family,
    username: ({ username }: Token) => username,
    kind: ({ kind }: Token) => kind,
  },
  indexes: [['family']],
});

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

const newToken = (): string => randomBytes(24).toString('base64url');

/** @param now epoch milliseconds */
export const createTokens = (now: () => number = Date.now, store = createStore()): Tokens => {
  const tokens = store.table(TOKENS);

  const issueFor = (family: Pick<Token, 'family' | 'username' | 'clientId'>): TokenSet => {
    const { username, clientId } = family;
    const of = { family: family.family, username, clientId, usedAt: 0 };
    const [access, refresh] = [newToken(), newToken()];
    tokens.put([
      { ...of, id: access, kind: 'access', expiresAt: now() + ACCESS_LIFE_S * 1000 },
      { ...of, id: refresh, kind: 'refresh', expiresAt: 0 },
    ]);
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      scope: '',
      created_at: Math.floor(now() / 1000),
      expires_in: ACCESS_LIFE_S,
      client_id: clientId,
    };
  };
  const remove = (found: Iterable<Token>): void => tokens.remove(Array.from(found, ({ id }) => id));
  const end = ({ family }: Token): void => remove(tokens.find({ where: { family } }).slice());

  return {
    issue: (username, clientId = PANEL_CLIENT) =>
      issueFor({ family: newToken(), username, clientId }),
    refresh: (id, clientId) => {
      const token = tokens.get(id);
      if (token?.kind !== 'refresh') return undefined;
      if (clientId !== undefined && clientId !== token.clientId) return undefined;
      if (token.usedAt > 0 && now() - token.usedAt > REUSE_GRACE_MS) {
        end(token);
        return undefined;
      }
      if (token.usedAt === 0) tokens.change([id], { usedAt: now() });
      return issueFor(token);
    },
    usernameOf: (id) => {
      const token = tokens.get(id);
      return token?.kind === 'access' && now() < token.expiresAt ? token.username : undefined;
    },
    expire: (username) => {
      const whose = username === undefined ? {} : { username };
      const live = tokens
        .find({ where: { kind: 'access', ...whose } })
        .slice()
        .filter(({ expiresAt }) => now() < expiresAt);
      tokens.change(
        live.map(({ id }) => id),
        { expiresAt: now() },
      );
      return live.length;
    },
    revoke: (id) => {
      const token = tokens.get(id);
      if (token) end(token);
    },
    reset: () => remove(tokens.find().slice()),
  };
};
