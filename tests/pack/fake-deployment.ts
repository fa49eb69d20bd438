import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** What a test breaks: changes the answer to one request, or leaves it. */
export type Break = (path: string, answer: Answer, request: IncomingMessage) => void;

const fingerprint = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const VERSION = '1.0.0-0123456789ab';
const FILES = { 'kit.js': 'export {};', 'c/1.ab.js': 'export const a = 1;' };
const MANIFEST = JSON.stringify({
  version: VERSION,
  files: Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, fingerprint(text)])),
});
const POINTER = {
  version: VERSION,
  contract: 1,
  integrity: fingerprint(MANIFEST),
  remotes: { softphone: fingerprint(MANIFEST) },
};
const SHARED = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
const FOREVER = { ...SHARED, 'cache-control': 'public, max-age=31536000, immutable' };
const FRESH = { ...SHARED, 'cache-control': 'no-cache' };
const SCRIPT = { 'content-type': 'text/javascript' };

const below = (folder: string): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries({ ...FILES, 'manifest.json': MANIFEST }).map(([path, body]) => [
      `${folder}/${VERSION}/${path}`,
      { status: 200, headers: { ...FOREVER, ...SCRIPT }, body },
    ]),
  );

const answers = (host: string): Record<string, Answer> => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': `default-src 'self'; img-src 'self' data:; media-src 'self' blob:; worker-src 'self' blob:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types callpanel-shell callpanel-phone`,
    'permissions-policy': 'microphone=(self), autoplay=(self)',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const config = { hosts: [{ origin: host, grants: ['observe'] }] };
  const body = `<head><script type="application/json" id="callpanel-config">${JSON.stringify(config)}</script></head>`;
  const policy = `default-src 'self'; frame-ancestors ${host}`;
  const framed = {
    status: 200,
    headers: { ...headers, 'content-security-policy': policy },
    body,
  };
  return {
    '/': { status: 200, headers, body },
    '/?embedded=true': framed,
    '/embedded/softphone': framed,
    '/kit/kit.js': { status: 200, headers: { ...FRESH, ...SCRIPT }, body: FILES['kit.js'] },
    '/kit/version.json': { status: 200, headers: FRESH, body: JSON.stringify(POINTER) },
    '/remotes/softphone/mf-manifest.json': { status: 200, headers: FRESH, body: '{}' },
    ...below('/kit'),
    ...below('/remotes/softphone'),
  };
};

const apiHeaders = (host: string, { headers }: IncomingMessage) =>
  headers.origin === host
    ? {
        'access-control-allow-origin': host,
        'access-control-allow-headers':
          'Authorization, Content-Type, Accept-Language, traceparent, tracestate, baggage',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      }
    : {};

/** Listens on a free port of this machine. */
const listen = async (answer: (request: IncomingMessage) => Answer) => {
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, url, close };
};

/** A page with the given widgets; a function returns them for each request. */
export const servePage = (
  headers: Record<string, string> | (() => { headers: Record<string, string>; body: string }),
  body = '<h1>CRM</h1>',
) =>
  listen(() => {
    const page = typeof headers === 'function' ? headers() : { headers, body };
    return {
      status: 200,
      headers: { 'content-type': 'text/html', ...page.headers },
      body: page.body,
    };
  });

/** A deployment with nothing wrong for pages of `host`, but what the test breaks; its socket is at `/sip`. */
export const serveDeployment = async (
  host: string,
  change: Break = () => undefined,
  letsIn: (origin: string | undefined) => boolean = (origin) => origin === host,
) => {
  const served = answers(host);
  const deployment = await listen((request) => {
    const { url = '' } = request;
    const path = url in served ? url : (url.split('?')[0] ?? '');
    const known = served[path] ?? { status: 404, headers: {}, body: '' };
    const answer = path.startsWith('/api/')
      ? { status: 204, headers: apiHeaders(host, request), body: '' }
      : known;
    const own = { ...answer, headers: { ...answer.headers } };
    change(path, own, request);
    return own;
  });
  deployment.server.on('upgrade', ({ headers }, socket) => {
    const [protocol] = (headers['sec-websocket-protocol'] ?? '').split(',');
    const accept = createHash('sha1')
      .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    const answer = letsIn(headers.origin)
      ? `101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: ${protocol}\r\nSec-WebSocket-Accept: ${accept}`
      : '403 Forbidden\r\nContent-Length: 0';
    socket.write(`HTTP/1.1 ${answer}\r\n\r\n`);
  });
  return {
    url: deployment.url,
    server: deployment.server,
    socket: new URL(`ws://${deployment.url.host}/sip`),
    close: deployment.close,
  };
};
