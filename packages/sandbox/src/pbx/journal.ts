import { parseAddress, userOf } from '../sip/address.ts';
import type { Clock } from '../sip/clock.ts';
import { type SipMessage, tagOf } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import type { DtmfEntry, MessageEntry, RequestEntry } from './types.ts';

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
