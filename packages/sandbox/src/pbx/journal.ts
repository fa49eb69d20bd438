import { parseAddress, userOf } from '../sip/address.ts';
import type { Clock } from '../sip/clock.ts';
import { type SipMessage, tagOf } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';

/** A digit by SIP INFO, in the order of arrival. */
export interface DtmfEntry {
  /** Who pressed it. */
  ext: string;
  callId: string;
  digit: string;
  /** Milliseconds, as sent. */
  duration: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * A SIP request from a client and what became of it; never its body, credentials or called number. ACK and CANCEL
 * belong to their INVITE and are not listed.
 */
export interface RequestEntry {
  at: number;
  /** User of the From header, '' when there is none. */
  ext: string;
  method: string;
  inDialog: boolean;
  /** Final status; undefined while open and for a dropped message. 401 is the digest challenge. */
  status: number | undefined;
}

/** A SIP message in either direction, without its body, addresses and credentials. */
export interface MessageEntry {
  at: number;
  /** Whose phone sent or received it. */
  ext: string;
  /** in: from the phone. */
  direction: 'in' | 'out';
  /** Method of a request; status and reason of a response. */
  what: string;
  callId: string;
  /** Number and method. */
  cseq: string;
}

const KEPT = 5_000;

const keep = <T>(list: T[], entry: T): void => {
  list.push(entry);
  if (list.length > KEPT) list.shift();
};

/** What passed, for tests to ask: requests with their final status, all messages, and digits. */
export class Journal {
  readonly #clock: Clock;
  #requests: RequestEntry[] = [];
  #messages: MessageEntry[] = [];
  #digits: DtmfEntry[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes a request, and its final status when it gets one. */
  request(transaction: ServerTransaction): void {
    const { request } = transaction;
    const entry: RequestEntry = {
      at: this.#clock.now(),
      ext: userOf(parseAddress(request.headers.get('from'))?.uri ?? ''),
      method: request.method,
      inDialog: tagOf(request, 'to') !== '',
      status: undefined,
    };
    keep(this.#requests, entry);
    transaction.onFinal = (status) => {
      entry.status = status;
    };
  }

  /** Notes a message; `user` is known once the phone has proved who it is, and asks under its own name until then. */
  message(direction: MessageEntry['direction'], message: SipMessage, user?: string): void {
    const { headers } = message;
    keep(this.#messages, {
      at: this.#clock.now(),
      ext: user ?? userOf(parseAddress(headers.get('from'))?.uri ?? ''),
      direction,
      what: message.kind === 'request' ? message.method : `${message.status} ${message.reason}`,
      callId: headers.get('call-id') ?? '',
      cseq: headers.get('cseq') ?? '',
    });
  }

  digit(entry: Omit<DtmfEntry, 'at'>): void {
    keep(this.#digits, { ...entry, at: this.#clock.now() });
  }

  requests(filter: { ext?: string; method?: string; inDialog?: boolean } = {}): RequestEntry[] {
    return this.#requests
      .filter(
        (entry) =>
          (filter.ext === undefined || entry.ext === filter.ext) &&
          (filter.method === undefined || entry.method === filter.method) &&
          (filter.inDialog === undefined || entry.inDialog === filter.inDialog),
      )
      .map((entry) => ({ ...entry }));
  }

  messages(): MessageEntry[] {
    return [...this.#messages];
  }

  digits(ext?: string): DtmfEntry[] {
    return this.#digits.filter((entry) => ext === undefined || entry.ext === ext);
  }

  clear(): void {
    this.#requests = [];
    this.#messages = [];
    this.#digits = [];
  }
}
