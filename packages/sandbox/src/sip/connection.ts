import type { RawData, WebSocket } from 'ws';
import { reportDefect } from '../defect.ts';
import { token } from './token.ts';
import { parseMessage, responseTo, serialise, type SipMessage } from './message.ts';

/** Larger frames than this cannot be SIP from a phone; they are dropped unread. */
const MAX_FRAME = 64 * 1024;

export interface ConnectionEvents {
  /** A message came from the phone or went to it. */
  passed(direction: 'in' | 'out', message: SipMessage, connection: Connection): void;
  message(message: SipMessage, connection: Connection): void;
  closed(connection: Connection): void;
}

/**
 * One WebSocket with a phone behind it (RFC 7118). Everything from the phone comes in here, so this is where broken
 * frames end: a request that can still be answered gets 400, the rest is dropped, and the server continues.
 */
export class Connection {
  /** The extension that proved by digest to be here. */
  user: string | undefined;
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;

  constructor(socket: WebSocket, events: ConnectionEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', () => events.closed(this));
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** False if the socket was lost; the message is lost, as on any broken wire. */
  send(message: SipMessage): boolean {
    if (!this.open) return false;
    this.#socket.send(serialise(message));
    this.#events.passed('out', message, this);
    return true;
  }

  /** Cuts the TCP connection without a WebSocket close handshake, as a dying network does. */
  terminate(): void {
    this.#socket.terminate();
  }

  close(): void {
    this.#socket.close(1001);
  }

  #receive(data: RawData): void {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    if (bytes.length > MAX_FRAME) return;
    const text = bytes.toString('utf8');
    if (/^[\r\n]*$/.test(text)) {
      // Keep-alive: a double CRLF asks, a single one answers (RFC 5626 section 4.4.1).
      if (text.length >= 4) this.#socket.send('\r\n');
      return;
    }
    const parsed = parseMessage(text);
    if (parsed.ok) this.#deliver(parsed.message);
    else if (parsed.request && parsed.request.method !== 'ACK')
      this.send(responseTo(parsed.request, 400, { reason: `Bad Request: ${parsed.error}` }));
  }
  /** A defect of ours in the handling of one message must not take the other calls down. */
  #deliver(message: SipMessage): void {
    try {
      this.#events.passed('in', message, this);
      this.#events.message(message, this);
    } catch (error) {
      reportDefect(error);
      if (message.kind === 'request' && message.method !== 'ACK')
        this.send(responseTo(message, 500, { toTag: token() }));
    }
  }
}
