import { isCallpanelError, TokenSet } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Exchange, Fetch } from './exchange.ts';
import { bytes, exchange } from './exchange.ts';
import type { TokenSource } from './tokens.ts';

/** A request without an answer fails after this, milliseconds. */
const TIMEOUT_MS = 10_000;
/** The same where a file is carried. */
const FILE_TIMEOUT_MS = 60_000;
/** Only GET is repeated automatically, and only after failures that the server did not intend [F29]. */
const GET_RETRIES = 2;
const RETRY_BASE_MS = 300;
const TRANSIENT = new Set([502, 503, 504]);

export interface ApiOptions {
  /** API address with version prefix, no slash at the end [A-01]. */
  base: string;
  tokens: TokenSource;
  fetch?: Fetch;
  timeoutMs?: number;
  /** Spreads repeats; tests replace it. */
  pause?: (ms: number) => Promise<void>;
}

export interface RequestOptions {
  query?: Record<string, string | number>;
  signal?: AbortSignal;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Carries this request in place of the usual one: `uploading` and `downloading` tell how far it has come. */
  fetch?: Fetch;
  /** Without an answer it fails after this, milliseconds. */
  timeoutMs?: number;
}

export interface DownloadOptions extends RequestOptions, SendOptions {
  body?: object;
}

/** The REST wire: bearer token, checked answers, typed errors. */
export interface Api {
  /**
   * @throws CallpanelError `api.error.*`, `login.error.*`
   * @example const user = await api.get('users/me', CurrentUser);
   */
  get<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    options?: RequestOptions,
  ): Promise<z.output<T>>;
  /**
   * A request that changes something: never repeated automatically [F29], except once after a 401. `body` goes as JSON, or as
   * a form with files.
   *
   * @throws CallpanelError as `get`
   * @example await api.send('DELETE', 'panel_buddies/102', Done);
   */
  send<T extends z.core.$ZodType>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    schema: T,
    body?: object,
    options?: SendOptions,
  ): Promise<z.output<T>>;
  /**
   * A file, whole; the type of the blob is what the server says. `body`: asked for by POST with it, as speech made of a text.
   *
   * @throws CallpanelError as `get`
   * @example await api.download('voicemails/7/download', { query: { format: 'mp3' } });
   */
  download(path: string, options?: DownloadOptions): Promise<Blob>;
  /** The public calls: no bearer token is sent. */
  getPublic<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    options?: RequestOptions,
  ): Promise<z.output<T>>;
  postPublic<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    body: object,
  ): Promise<z.output<T>>;
}

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const urlOf = (base: string, path: string, query: RequestOptions['query']): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${base}/${path}${search ? `?${search}` : ''}`;
};

const isTransient = (error: unknown): boolean =>
  isCallpanelError(error) &&
  (error.code === 'api.error.network' || TRANSIENT.has(Number(error.context['status'])));

const isUnauthorized = (error: unknown): boolean =>
  isCallpanelError(error) && error.context['status'] === 401;

/** The browser sets the boundary of a form's parts. */
const carrying = (
  headers: Record<string, string>,
  body: object | undefined,
): Pick<Exchange, 'headers' | 'body'> & { timeoutMs?: number } => {
  if (!body) return { headers };
  if (body instanceof FormData) return { headers, body, timeoutMs: FILE_TIMEOUT_MS };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

/** The real `fetch`, called as a method of the window so that browsers accept it. */
const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init);

export const createApi = ({
  base,
  tokens,
  fetch = browserFetch,
  timeoutMs = TIMEOUT_MS,
  pause = realPause,
}: ApiOptions): Api => {
  const repeated = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let tried = 0; ; tried++) {
      try {
        return await attempt();
      } catch (error) {
        if (tried >= GET_RETRIES || !isTransient(error)) throw error;
        await pause(Math.random() * RETRY_BASE_MS * 2 ** tried);
      }
    }
  };

  /** After a 401 the request is repeated once with a new token: the server did nothing with the first [F17]. */
  const authorized = async <T>(
    run: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T> => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const token = await tokens.current();
    try {
      return await run(bearer(token));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      return run(bearer(await tokens.renew(token)));
    }
  };

  const request = (path: string, options: RequestOptions): Exchange => ({
    method: 'GET',
    url: urlOf(base, path, options.query),
    signal: options.signal,
    timeoutMs,
  });

  return {
    get: (path, schema, options = {}) =>
      authorized((headers) =>
        repeated(() => exchange(fetch, { ...request(path, options), headers }, schema)),
      ),
    send: (method, path, schema, body, { fetch: carrier = fetch, ...options } = {}) =>
      authorized((headers) =>
        exchange(
          carrier,
          { ...request(path, {}), method, ...carrying(headers, body), ...options },
          schema,
        ),
      ),
    download: (path, { body, fetch: carrier = fetch, ...options } = {}) =>
      authorized((headers) => {
        const asked = {
          ...request(path, options),
          timeoutMs: options.timeoutMs ?? Math.max(timeoutMs, FILE_TIMEOUT_MS),
        };
        return body
          ? bytes(carrier, { ...asked, method: 'POST', ...carrying(headers, body) })
          : repeated(() => bytes(carrier, { ...asked, headers }));
      }),
    getPublic: (path, schema, options = {}) =>
      repeated(() => exchange(fetch, request(path, options), schema)),
    postPublic: (path, schema, body) =>
      exchange(
        fetch,
        {
          ...request(path, {}),
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        schema,
      ),
  };
};

/** POST oauth/token and oauth/revoke, the only calls that carry credentials in their bodies [A-03] [A-05]. */
export interface TokenEndpoint {
  /** @throws CallpanelError `api.error.*`; `context.exception` is the server's error description [E-03] */
  password(username: string, password: string, otpCode?: string): Promise<TokenSet>;
  refresh(refreshToken: string, clientId?: string): Promise<TokenSet>;
  /** Trades the code that the provider's sign-in page gave [A-04]. */
  code(answer: CodeAnswer): Promise<TokenSet>;
  /**
   * Ends the tokens of a sign-in (RFC 7009). It goes out also when the page is left; nothing waits for it, and a server that knows no such
   * address, or is out of reach, changes nothing.
   *
   * @example endpoint.revoke(tokens);
   */
  revoke(tokens: Pick<TokenSet, 'access_token' | 'refresh_token' | 'client_id'>): void;
}

export interface CodeAnswer {
  code: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
}

/**
 * @param nowS this machine's clock, seconds since the epoch. A token's life is counted from when it was asked for by this
 *   clock, not by the server's: an hour's difference would have each one ended when it comes [F42].
 */
export const createTokenEndpoint = (
  base: string,
  fetch: Fetch = browserFetch,
  nowS = (): number => Date.now() / 1000,
): TokenEndpoint => {
  const post = async (fields: Record<string, string>): Promise<TokenSet> => {
    const created_at = Math.floor(nowS());
    const body = new URLSearchParams(fields);
    const address = { method: 'POST' as const, url: `${base}/oauth/token`, timeoutMs: TIMEOUT_MS };
    return { ...(await exchange(fetch, { ...address, body }, TokenSet)), created_at };
  };
  return {
    password: (username, password, otpCode) =>
      post({
        grant_type: 'password',
        username,
        password,
        ...(otpCode && { otp_code: otpCode }),
      }),
    refresh: (refreshToken, clientId) =>
      post({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...(clientId && { client_id: clientId }),
      }),
    code: ({ code, clientId, redirectUri, verifier }) =>
      post({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }),
    revoke({ client_id, ...tokens }) {
      for (const hint of ['refresh_token', 'access_token'] as const) {
        const token = tokens[hint];
        if (!token) continue;
        const body = new URLSearchParams({ token, token_type_hint: hint });
        if (client_id) body.set('client_id', client_id);
        const init = { method: 'POST', credentials: 'omit', keepalive: true, body } as const;
        fetch(`${base}/oauth/revoke`, init).catch(() => undefined);
      }
    },
  };
};
