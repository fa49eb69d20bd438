import { randomBytes } from 'node:crypto';
import type { TokenSet } from '@callpanel/contracts';
import { createStore, defineTable } from '../store/index.ts';

/** Seconds an access token lives. */
export const ACCESS_LIFE_S = 3600;

const DAY_MS = 86_400_000;
/** A sign-in that is not used for so long is over (RFC 9700 section 4.14.2). */
export const IDLE_LIFE_MS = 14 * DAY_MS;
/** However much it is used, a sign-in is over after so long. */
export const WHOLE_LIFE_MS = 90 * DAY_MS;

/**
 * A refresh token that was used may be used once more, for this long: the answer to the first use may have been lost, or
 * two tabs refreshed at once. Any other use means a thief or a bug, and ends the whole sign-in (RFC 9700 section 4.14.2).
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
  /** Of the sign-in, epoch milliseconds. */
  startedAt: number;
  expiresAt: number;
  /** Of a refresh token; 0: it was not used. */
  usedAt: number;
  /** It was used twice. */
  repeated: boolean;
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
  /** New tokens for a refresh token; undefined when it is unknown, ended, or was used before, except once within the grace. */
  refresh(token: string, clientId?: string): TokenSet | undefined;
  /** Whose access token this is; undefined when it is unknown or expired. */
  usernameOf(accessToken: string): string | undefined;
  /** All access tokens (of one person) are expired from now on; refresh tokens stay. Returns how many. */
  expire(username?: string): number;
  /** The sign-in that this token came from is over (RFC 6749 section 4.1.2, RFC 7009 section 2.1). */
  revoke(token: string, clientId?: string): void;
  /** A person's sign-ins are over, except the one that this access token came from. */
  endOthers(username: string, accessToken: string): void;
  /** Every sign-in is over. */
  reset(): void;
}

const newToken = (): string => randomBytes(24).toString('base64url');

/** @param now epoch milliseconds */
export const createTokens = (now: () => number = Date.now, store = createStore()): Tokens => {
  const tokens = store.table(TOKENS);

  const issueFor = (
    signIn: Pick<Token, 'family' | 'username' | 'clientId' | 'startedAt'>,
  ): TokenSet => {
    const { family, username, clientId, startedAt } = signIn;
    const of = { family, username, clientId, startedAt, usedAt: 0, repeated: false };
    const [access, refresh] = [newToken(), newToken()];
    const refreshEnd = Math.min(now() + IDLE_LIFE_MS, startedAt + WHOLE_LIFE_MS);
    tokens.put([
      { ...of, id: access, kind: 'access', expiresAt: now() + ACCESS_LIFE_S * 1000 },
      { ...of, id: refresh, kind: 'refresh', expiresAt: refreshEnd },
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
      issueFor({ family: newToken(), username, clientId, startedAt: now() }),
    refresh: (id, clientId) => {
      const token = tokens.get(id);
      if (token?.kind !== 'refresh') return undefined;
      if (clientId !== undefined && clientId !== token.clientId) return undefined;
      const isUsed = token.usedAt > 0;
      const isStolen = isUsed && (token.repeated || now() - token.usedAt > REUSE_GRACE_MS);
      if (isStolen || now() >= token.expiresAt) {
        end(token);
        return undefined;
      }
      tokens.change([id], isUsed ? { repeated: true } : { usedAt: now() });
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
    revoke: (id, clientId) => {
      const token = tokens.get(id);
      if (token && (clientId === undefined || clientId === token.clientId)) end(token);
    },
    endOthers: (username, accessToken) => {
      const kept = tokens.get(accessToken)?.family;
      const all = tokens.find({ where: { username } }).slice();
      remove(all.filter(({ family }) => family !== kept));
    },
    reset: () => remove(tokens.find().slice()),
  };
};
