import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Origins, isKnownOrigin } from './origins.ts';

/** Largest frame taken; a SIP message with its SDP and a broker's command stay far below. */
const MAX_FRAME_BYTES = 256 * 1024;

/** A client that hangs gets this long to answer our goodbye, milliseconds. */
const GOODBYE_MS = 500;

/** Who speaks over WebSockets on one path. */
export interface SocketService {
  path: string;
  /** Subprotocol that the client must offer; null: it has none. */
  protocol: string | null;
  attach(socket: WebSocket, request: IncomingMessage): void;
  /** Takes sockets of pages of any origin, as it asks them for a token itself. */
  anyOrigin?: true;
  /** False: it is down at the moment (503). */
  isOpen?: () => boolean;
}

const refuse = (socket: Duplex, status: number): void => {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
};

const offers = (request: IncomingMessage, protocol: string): boolean =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .some((offered) => offered.trim() === protocol);

/**
 * Hands WebSockets to their services. Pages of unknown origins get 403: a WebSocket knows no CORS, so the server has to
 * look itself (RFC 6455 section 10.2).
 */
export const serveSockets = (
  app: FastifyInstance,
  origins: Origins,
  services: readonly SocketService[],
): void => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    // The handshake was looked at before: the path's own protocol was offered.
    handleProtocols: (_offered, request) => serviceFor(request)?.protocol ?? false,
  });
  const serviceFor = (request: IncomingMessage): SocketService | undefined =>
    services.find(({ path }) => (request.url ?? '').split('?')[0] === path);

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The peer may vanish while we refuse it.
    socket.on('error', () => socket.destroy());
    const service = serviceFor(request);
    if (!service) return refuse(socket, 404);
    if (!service.anyOrigin && !isKnownOrigin(origins, request.headers.origin))
      return refuse(socket, 403);
    if (service.protocol !== null && !offers(request, service.protocol)) return refuse(socket, 400);
    if (service.isOpen?.() === false) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // A frame that breaks the protocol; the close that follows is what counts.
      ws.on('error', () => ws.terminate());
      service.attach(ws, request);
    });
  });
  // The server waits for its sockets, and a suspended tab would hold it up.
  app.addHook('preClose', async () => {
    for (const client of sockets.clients) {
      const timer = setTimeout(() => client.terminate(), GOODBYE_MS);
      client.once('close', () => clearTimeout(timer));
    }
  });
};
