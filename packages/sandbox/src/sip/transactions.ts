import type { Clock, Timers } from './clock.ts';
import { ClientTransaction, type ClientHandlers } from './client-transaction.ts';
import type { Connection } from './connection.ts';
import {
  branchOf,
  cseqOf,
  responseTo,
  tagOf,
  type SipMessage,
  type SipRequest,
} from './message.ts';
import { ServerTransaction } from './server-transaction.ts';
import { newBranch, token } from './token.ts';

/** Called for new requests; ACK to a 2xx, CANCEL and repeated requests never get here. */
export type RequestHandler = (transaction: ServerTransaction) => void;

/** `Call-ID | From tag | CSeq number`: how an ACK to a 2xx, which has a branch of its own, finds its INVITE. */
const ackKey = (message: SipMessage): string =>
  `${message.headers.get('call-id')}|${tagOf(message, 'from')}|${cseqOf(message)?.number}`;

/** The branch alone names a transaction (RFC 3261 section 17.2.3); the rest is for clients that send none. */
const serverKey = (request: SipRequest, method: string): string =>
  `${branchOf(request)}|${method}|${request.headers.get('call-id')}|${cseqOf(request)?.number}`;

/**
 * The transaction layer over WebSocket. WebSocket is reliable, so requests are never repeated (RFC 7118 section 5);
 * the 2xx to an INVITE still is, because only the ACK proves that it arrived end to end (RFC 3261 section 13.3.1.4).
 */
export class Transactions {
  readonly #servers = new Map<string, ServerTransaction>();
  readonly #invites = new Map<string, ServerTransaction>();
  readonly #clients = new Map<string, ClientTransaction>();
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #onRequest: RequestHandler;

  readonly #loses: (request: SipRequest, connection: Connection) => boolean;

  /** `loses`: is this request of ours lost on its way? */
  constructor(
    clock: Clock,
    timers: Timers,
    onRequest: RequestHandler,
    loses: (request: SipRequest, connection: Connection) => boolean = () => false,
  ) {
    this.#loses = loses;
    this.#clock = clock;
    this.#timers = timers;
    this.#onRequest = onRequest;
  }

  receive(connection: Connection, message: SipMessage): void {
    if (message.kind === 'response')
      this.#clients.get(`${branchOf(message)}|${cseqOf(message)?.method}`)?.receive(message);
    else if (message.method === 'ACK') this.#receiveAck(message);
    else if (message.method === 'CANCEL') this.#receiveCancel(connection, message);
    else this.#receiveRequest(connection, message);
  }

  /** Sends a request; its Via is added here. `handlers` get every answer, or that none will come. */
  request(
    connection: Connection,
    request: SipRequest,
    handlers: ClientHandlers,
    branch = newBranch(),
  ): ClientTransaction {
    const key = `${branch}|${request.method}`;
    const transaction = new ClientTransaction({
      request,
      branch,
      connection,
      clock: this.#clock,
      timers: this.#timers,
      handlers,
      sendCancel: (cancel) => this.request(connection, cancel, {}, branch),
      ended: () => this.#clients.delete(key),
    });
    this.#clients.set(key, transaction);
    transaction.start(this.#loses(request, connection));
    return transaction;
  }

  /** The socket was lost: open client transactions fail now, nothing will answer them. */
  connectionClosed(connection: Connection): void {
    for (const transaction of [...this.#clients.values()])
      if (transaction.connection === connection) transaction.fail('closed');
  }

  close(): void {
    for (const transaction of [...this.#servers.values()]) transaction.end();
    for (const transaction of [...this.#clients.values()]) transaction.end();
  }

  #receiveRequest(connection: Connection, request: SipRequest): void {
    const key = serverKey(request, request.method);
    const known = this.#servers.get(key);
    if (known) return known.repeat();
    const isInvite = request.method === 'INVITE';
    const invites = ackKey(request);
    const transaction = new ServerTransaction({
      request,
      connection,
      clock: this.#clock,
      timers: this.#timers,
      ended: () => {
        this.#servers.delete(key);
        if (this.#invites.get(invites) === transaction) this.#invites.delete(invites);
      },
    });
    this.#servers.set(key, transaction);
    if (isInvite) this.#invites.set(invites, transaction);
    this.#onRequest(transaction);
  }

  #receiveAck(ack: SipRequest): void {
    this.#invites.get(ackKey(ack))?.acknowledge(ack);
  }

  #receiveCancel(connection: Connection, cancel: SipRequest): void {
    const invite = this.#servers.get(serverKey(cancel, 'INVITE'));
    if (!invite) {
      connection.send(responseTo(cancel, 481, { toTag: token() }));
      return;
    }
    // A CANCEL that comes too late is answered all the same and changes nothing (RFC 3261 section 9.2).
    connection.send(responseTo(cancel, 200, { toTag: invite.toTag }));
    invite.cancel();
  }
}
