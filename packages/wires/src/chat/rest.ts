import { CallpanelError } from '@callpanel/contracts';
import type * as z from 'zod/mini';
import type { Exchange, Fetch } from '../api/exchange.ts';
import { bytes, exchange } from '../api/exchange.ts';
import type { ChatGrant } from './chat-line.ts';

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;

/** Rocket.Chat’s own REST, by paths such as `/chat.syncMessages`; signed in by its own headers [W-09]. Tokens are in no address. */
export interface ChatRest {
  /** @throws CallpanelError `api.error.*` (rejects) */
  get<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    query: Record<string, string | number>,
  ): Promise<z.output<T>>;
  /** `carrier`: carries this request in place of `fetch`, to report progress. @throws CallpanelError `api.error.*` (rejects) */
  post<T extends z.core.$ZodType>(
    path: string,
    schema: T,
    body: object,
    options?: { signal?: AbortSignal; carrier?: Fetch },
  ): Promise<z.output<T>>;
  /** A file by its path on the chat host: `/file-upload/{id}/{name}`. @throws CallpanelError `api.error.*` (rejects) */
  file(path: string, signal?: AbortSignal): Promise<Blob>;
}

/** @param host `https://chat.example.com`; @param grant whose token it is now */
export const createChatRest = (
  host: string,
  grant: () => ChatGrant,
  fetcher: Fetch = (url, init) => globalThis.fetch(url, init),
): ChatRest => {
  const headers = () => {
    const { userId, authToken } = grant();
    return { 'x-auth-token': authToken, 'x-user-id': userId };
  };
  const apiUrl = (path: string): string => `${host}/api/v1${path}`;
  return {
    get: (path, schema, query) => {
      const text = Object.entries(query).map(([key, value]) => [key, String(value)]);
      const search = new URLSearchParams(text).toString();
      const request: Exchange = {
        method: 'GET',
        url: `${apiUrl(path)}?${search}`,
        headers: headers(),
        timeoutMs: TIMEOUT_MS,
      };
      return exchange(fetcher, request, schema);
    },
    post: (path, schema, body, { signal, carrier = fetcher } = {}) => {
      const isForm = body instanceof FormData;
      const request: Exchange = {
        method: 'POST',
        url: apiUrl(path),
        headers: { ...headers(), ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
        signal,
        timeoutMs: isForm ? FILE_TIMEOUT_MS : TIMEOUT_MS,
      };
      return exchange(carrier, request, schema);
    },
    async file(path, signal) {
      const url = new URL(path, host);
      // The path comes from a message: the token goes to the chat host alone.
      if (url.origin !== new URL(host).origin) throw new CallpanelError('chat.error.file');
      const request: Exchange = {
        method: 'GET',
        url: url.href,
        headers: headers(),
        signal,
        timeoutMs: FILE_TIMEOUT_MS,
      };
      return bytes(fetcher, request);
    },
  };
};
