import { createHash, randomBytes } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';

const PATIENCE_MS = 10_000;
const LARGEST = 8_000_000;

/** As a browser asks for a page. */
export const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

/** An answer of a server; header names are in small letters. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Where it came from in the end. */
  url: URL;
}

/** Is it on this machine, where browsers ask for no https? */
export const isLocal = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname.startsWith('127.') ||
  hostname.endsWith('.localhost');

const send = (url: URL, options: https.RequestOptions): http.ClientRequest =>
  (url.protocol === 'https:' || url.protocol === 'wss:' ? https : http).request(
    new URL(url.href.replace(/^ws/, 'http')),
    { timeout: PATIENCE_MS, ...options },
  );

/** Why there was no answer, for people: never more of the address than its origin. */
const reasonOf = (error: NodeJS.ErrnoException, url: URL): Error => {
  const reasons = new Map([
    ['ENOTFOUND', `there is no ${url.hostname} in the DNS`],
    ['ECONNREFUSED', `nothing listens at ${url.host}`],
    ['ETIMEDOUT', `${url.host} does not answer in ${PATIENCE_MS / 1000} s`],
    ['CERT_HAS_EXPIRED', `the certificate of ${url.host} has expired`],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', `the certificate of ${url.host} is self-signed`],
    ['ERR_TLS_CERT_ALTNAME_INVALID', `the certificate is not for ${url.hostname}`],
  ]);
  return new Error(reasons.get(error.code ?? '') ?? `${url.host}: ${error.code ?? 'no answer'}`, {
    cause: error,
  });
};

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/**
 * Asks for an address. Gives whatever comes, also a 404; redirects are followed where `follow` says so.
 *
 * @throws Error with a reason for people when no answer comes
 */
export const ask = async (
  address: URL,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', follow = 5 }: { method?: string; follow?: number } = {},
): Promise<Answer> => {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const request = send(address, { method, headers });
    const fail = (error: NodeJS.ErrnoException) => reject(reasonOf(error, address));
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', fail);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > LARGEST) request.destroy(Object.assign(new Error(), { code: 'too large' }));
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: flat(response.headers),
          body: Buffer.concat(parts),
          url: address,
        }),
      );
    });
    request.end();
  });
  const { location } = answer.headers;
  return location && answer.status >= 300 && answer.status < 400 && follow > 0
    ? ask(new URL(location, address), headers, { method, follow: follow - 1 })
    : answer;
};

/** RFC 6455 1.3. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * Opens a WebSocket as a page of `origin` would and closes it at once (RFC 6455): `open`; `other protocol` where a browser would
 * fail the connection (4.1); or the status it was refused with.
 *
 * @throws Error with a readable reason if there is no answer
 */
export const openSocket = (
  address: URL,
  origin: string,
  protocol: string,
): Promise<'open' | 'other protocol' | number> =>
  new Promise((resolve, reject) => {
    const key = randomBytes(16).toString('base64');
    const request = send(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        'sec-websocket-protocol': protocol,
      },
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.on('error', (error) => reject(reasonOf(error, address)));
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('upgrade', (response, socket) => {
      const expected = createHash('sha1')
        .update(key + WEBSOCKET_GUID)
        .digest('base64');
      socket.destroy();
      const { 'sec-websocket-accept': accept, 'sec-websocket-protocol': chosen } = response.headers;
      if (accept !== expected) reject(new Error(`${address.host} is no WebSocket server`));
      else resolve(chosen === protocol ? 'open' : 'other protocol');
    });
    request.end();
  });
