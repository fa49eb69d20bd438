import type { TokenSet } from '@callpanel/contracts';
import { asCallpanelError, CallpanelError, endOf, isExpired } from '@callpanel/contracts';

/** Where requests get their bearer token from. */
export interface TokenSource {
  /** A token that is good as far as we know. @throws CallpanelError `login.error.no*`, `login.error.refreshFailed` */
  current(): Promise<string>;
  /** The server refused `stale` with 401: a newer one. Callers that come together share one exchange [S-03]. */
  renew(stale: string): Promise<string>;
  /** When the current token ends, epoch seconds; null: unknown or never. */
  endsAt(): number | null;
}

/** Keeps the token set: in memory, or under the `auth_` keys in the standalone shell. */
export interface TokenStore {
  read(): TokenSet | null;
  /** @param signIn replaces the user who owned the store before */
  write(tokens: TokenSet, signIn?: true): void;
  /** @param signOut the user's wish, for all tabs that share the store */
  clear(signOut?: true): void;
  /** What another tab has stored for the same user, if tabs share the store; absent if they do not. */
  reload?(): TokenSet | null;
}

export const memoryTokens = (): TokenStore => {
  let kept: TokenSet | null = null;
  return {
    read: () => kept,
    write: (tokens) => void (kept = tokens),
    clear: () => void (kept = null),
  };
};

/** Runs `run` once for all who ask while it is under way. */
const singleFlight = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let flight: Promise<T> | null = null;
  return () => (flight ??= run().finally(() => (flight = null)));
};

export type Exclusive = <T>(run: (alone: boolean) => Promise<T>) => Promise<T>;

export interface OAuthTokensOptions {
  store: TokenStore;
  /** POST oauth/token with grant refresh_token. */
  refresh(refreshToken: string, clientId?: string): Promise<TokenSet>;
  /**
   * Runs `run` while no other tab runs it too, or tells it that no lock is available; absent if only this page uses
   * the tokens [F18].
   */
  exclusive?: Exclusive;
  /** Waits for another tab to store what it got; tests replace it. */
  pause?: (ms: number) => Promise<void>;
  /** Seconds since the epoch. */
  nowS(): number;
  /** The session cannot be saved [S-05]; tokens are cleared already. */
  onLost(error: CallpanelError): void;
}

/** The server refused the refresh token itself; an outage is not a refusal [F19]. */
const isFinal = (error: CallpanelError): boolean => {
  const status = Number(error.context['status'] ?? 0);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/** Another tab may still be about to store the tokens that our refresh token was spent on, milliseconds. */
const OTHER_TAB_MS = 500;

/**
 * Tokens of our own sign-in: refreshed when expired [S-03] and after a 401 [S-04], one exchange in flight. Tabs that share
 * the store take turns and take over what another one got: with rotation a second exchange would end the sign-in [F18].
 */
export const oauthTokens = ({
  store,
  refresh,
  nowS,
  onLost,
  exclusive = (run) => run(true),
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: OAuthTokensOptions): TokenSource => {
  const lose = (error: CallpanelError): never => {
    store.clear();
    onLost(error);
    throw error;
  };

  /** @throws CallpanelError `login.error.noAccessToken` no user is signed in, or not any more */
  const held = (): TokenSet => {
    const tokens = store.read();
    if (!tokens) throw new CallpanelError('login.error.noAccessToken');
    return tokens;
  };
  /** The newest tokens we can know: another tab may have stored some since `old`. */
  const newest = (old: TokenSet): TokenSet => store.reload?.() ?? old;
  const isNews = (tokens: TokenSet, old: TokenSet): boolean =>
    tokens.access_token !== old.access_token && !isExpired(tokens, nowS());
  const adopt = (tokens: TokenSet): string => {
    store.write(tokens);
    return tokens.access_token;
  };

  const ask = async (known: TokenSet, alone: boolean): Promise<string> => {
    const old = newest(known);
    if (isNews(old, known)) return adopt(old);
    if (!old.refresh_token) return lose(new CallpanelError('login.error.noRefreshToken'));
    try {
      const fresh = await refresh(old.refresh_token, old.client_id);
      // The user may have signed out meanwhile [S-05].
      held();
      // A server without rotation gives no new refresh token: the old one stays good.
      store.write({ ...fresh, refresh_token: fresh.refresh_token ?? old.refresh_token });
      return fresh.access_token;
    } catch (cause) {
      const error = asCallpanelError(cause, 'api.error.network');
      if (!isFinal(error)) throw error;
      if (!alone) {
        await pause(OTHER_TAB_MS);
        const late = newest(old);
        if (isNews(late, old)) return adopt(late);
      }
      return lose(new CallpanelError('login.error.refreshFailed', {}, error));
    }
  };

  const exchange = singleFlight(async () => {
    const old = held();
    return exclusive((alone) => ask(old, alone));
  });

  return {
    async current() {
      const tokens = held();
      return isExpired(tokens, nowS()) ? exchange() : tokens.access_token;
    },
    endsAt() {
      const tokens = store.read();
      return tokens && endOf(tokens);
    },
    async renew(stale) {
      const now = store.read();
      // Another request has refreshed the token meanwhile.
      return now && now.access_token !== stale ? now.access_token : exchange();
    },
  };
};

/**
 * Tokens from the host's page: kept in memory, requested again after a 401.
 *
 * @param onLost the host has none any more [E-04]
 * @throws CallpanelError `login.error.noAccessToken` when the host has none
 */
export const hostTokens = (
  getToken: () => Promise<string>,
  onLost: (error: CallpanelError) => void = () => undefined,
): TokenSource & { take(token: string): void } => {
  let token = '';
  const ask = singleFlight(async () => {
    try {
      token = await getToken();
    } catch (error) {
      throw new CallpanelError('login.error.noAccessToken', {}, error);
    }
    if (!token) throw new CallpanelError('login.error.noAccessToken');
    return token;
  });
  const askAgain = singleFlight(async () => {
    try {
      return await ask();
    } catch (error) {
      onLost(asCallpanelError(error, 'login.error.noAccessToken'));
      throw error;
    }
  });
  return {
    current: async () => token || ask(),
    /** The host passes a new token. */
    take: (given) => void (token = given),
    // The host's tokens are closed to us.
    endsAt: () => null,
    renew: async (stale) => (token && token !== stale ? token : askAgain()),
  };
};
