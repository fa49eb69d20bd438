import { parseAddress, userOf } from '../sip/address.ts';
import type { Clock } from '../sip/clock.ts';
import { tagOf } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import type { DtmfEntry, RequestEntry } from './types.ts';

const KEPT = 5_000;

const keep = <T>(list: T[], entry: T): void => {
  list.push(entry);
  if (list.length > KEPT) list.shift();
};

/** What came in, for tests to ask: requests with their final status, and digits. */
export class Journal {
  readonly #clock: Clock;
  #requests: RequestEntry[] = [];
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

  digits(ext?: string): DtmfEntry[] {
    return this.#digits.filter((entry) => ext === undefined || entry.ext === ext);
  }

  clear(): void {
    this.#requests = [];
    this.#digits = [];
  }
}
