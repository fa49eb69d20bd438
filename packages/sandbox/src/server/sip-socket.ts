import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Pbx } from '../pbx/index.ts';
import { SIP_PATH } from '../rest/sipua.ts';
import { type Origins, isKnownOrigin } from './origins.ts';

/** Largest frame taken; a SIP message with its SDP stays far below. */
const MAX_FRAME_BYTES = 256 * 1024;

/** A client that hangs gets this long to answer our goodbye, milliseconds. */
const GOODBYE_MS = 500;

const refuse = (socket: Duplex, status: number): void => {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
};

const offersSip = (request: IncomingMessage): boolean =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .some((protocol) => protocol.trim() === 'sip');

/**
 * Hands WebSockets on `/sip` with the subprotocol `sip` to the PBX (RFC 7118 section 4). Pages of unknown origins get
 * 403: a WebSocket knows no CORS, so the server has to look itself (RFC 6455 section 10.2).
 */
export const serveSip = (app: FastifyInstance, pbx: Pbx, origins: Origins): void => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: () => 'sip',
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The peer may vanish while we refuse it.
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').split('?')[0] !== SIP_PATH) return refuse(socket, 404);
    if (!isKnownOrigin(origins, request.headers.origin)) return refuse(socket, 403);
    if (!offersSip(request)) return refuse(socket, 400);
    sockets.handleUpgrade(request, socket, head, (ws) => pbx.attach(ws, request));
  });
  // The server waits for its sockets, and a suspended tab would hold it up.
  app.addHook('preClose', async () => {
    for (const client of sockets.clients) {
      const timer = setTimeout(() => client.terminate(), GOODBYE_MS);
      client.once('close', () => clearTimeout(timer));
    }
  });
};
