import { CallpanelError, Failure } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** The one function through which every REST byte passes; tests replace it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData | URLSearchParams;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
}

/** Returns the server's answer, whatever its status. Throws when there is no answer. */
const answerOf = async (fetcher: Fetch, exchange: Exchange): Promise<Response> => {
  const { method, url, headers, body, signal, timeoutMs } = exchange;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  const abort = () => timer.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) timer.abort();
  try {
    const response = await fetcher(url, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      signal: timer.signal,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    // The body counts against the time too: a server that stops half way must not hang us.
    return new Response(response.status === 204 ? null : await response.arrayBuffer(), response);
  } catch (error) {
    if (signal?.aborted) throw new CallpanelError('api.error.aborted', {}, error);
    if (timer.signal.aborted) throw new CallpanelError('api.error.timeout', {}, error);
    throw new CallpanelError('api.error.network', {}, error);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', abort);
  }
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallpanelError('api.error.unexpected', { status: response.status }, error);
  }
};

/** What a server means that does not say how long to wait, seconds. */
const WAIT_S = 60;

/** How long to wait (RFC 9110 section 10.2.3): seconds, and minutes where these are more than two. */
const waitIn = (headers: Headers) => {
  const seconds = Number(headers.get('retry-after')) || WAIT_S;
  return { seconds, minutes: seconds > 120 ? Math.ceil(seconds / 60) : 0 };
};

/** The server's own words, never a whole answer. How long to wait is said in the user's language. */
const refusal = ({ status, headers }: Response, said: unknown): CallpanelError => {
  const parsed = z.safeParse(Failure, said);
  const failure = parsed.success ? parsed.data : {};
  if (status === 429)
    return new CallpanelError('api.error.tooMany', {
      status,
      ...waitIn(headers),
      ...(failure.error && { error: failure.error }),
    });
  const code = status === 403 ? 'api.error.forbidden' : 'api.error.server';
  const exception = failure.exception ?? failure.error_description;
  return new CallpanelError(code, {
    status,
    ...(exception && { exception }),
    ...(failure.error && { error: failure.error }),
  });
};

const refusalOf = async (response: Response): Promise<CallpanelError> =>
  refusal(response, await jsonOf(response).catch(() => undefined));

/** A successful answer that still refuses the request. */
const isRefused = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'success' in data && data.success === false;

/** A text instead of a file, from the server or from a proxy in front of it. */
const NO_FILE = /^(application\/json|text\/html)\b/i;

/** One request and what it answered, unread. @throws CallpanelError as `exchange` */
export const bytes = async (fetcher: Fetch, request: Exchange): Promise<Blob> => {
  const response = await answerOf(fetcher, request);
  if (!response.ok) throw await refusalOf(response);
  const file = await response.blob();
  if (NO_FILE.test(file.type))
    throw new CallpanelError('api.error.unexpected', { status: response.status });
  return file;
};

/**
 * One request and its checked answer.
 *
 * @throws CallpanelError `api.error.*`; `context.status` is the HTTP status, `context.exception` the server's text
 */
export const exchange = async <T extends z.core.$ZodType>(
  fetcher: Fetch,
  request: Exchange,
  schema: T,
): Promise<z.output<T>> => {
  const response = await answerOf(fetcher, request);
  if (!response.ok) throw await refusalOf(response);
  const said = await jsonOf(response);
  const parsed = z.safeParse(schema, said);
  if (!parsed.success)
    throw new CallpanelError('api.error.unexpected', { status: response.status }, parsed.error);
  // A question may be answered by no; a change was made or not.
  if (request.method !== 'GET' && isRefused(parsed.data)) throw refusal(response, said);
  return parsed.data;
};
