import type { WebSocket } from 'ws';
import { type DdpHost, serveDdp } from './ddp/connection.ts';

/** Path of Rocket.Chat's WebSocket [W-09]. */
export const CHAT_PATH = '/websocket';

/** The chat's WebSockets, and what tests do to them. */
export interface Line {
  attach(socket: WebSocket): void;
  isOpen(): boolean;
  /** Cuts the connections (of one person) without a goodbye; returns how many. */
  drop(username?: string): number;
  /** Cuts all and opens no more until `up`. */
  down(): void;
  up(): void;
  /** Answers of methods come so much later, milliseconds. */
  slow(ms: number): void;
  delayMs(): number;
}

export const createLine = (host: () => DdpHost): Line => {
  const sockets = new Map<WebSocket, () => string | null>();
  let open = true;
  let delayMs = 0;
  const drop = (username?: string): number => {
    const cut = [...sockets].filter(([, of]) => username === undefined || of() === username);
    for (const [socket] of cut) socket.terminate();
    return cut.length;
  };
  return {
    attach: (socket) => {
      sockets.set(socket, serveDdp(socket, host()));
      socket.on('close', () => sockets.delete(socket));
    },
    isOpen: () => open,
    drop,
    down: () => {
      open = false;
      drop();
    },
    up: () => {
      open = true;
    },
    slow: (ms) => {
      delayMs = ms;
    },
    delayMs: () => delayMs,
  };
};
