import { Headers } from '../sip/headers.ts';
import type { Connection } from '../sip/connection.ts';
import type { SipRequest } from '../sip/message.ts';
import type { Binding, Registrar } from '../sip/registrar.ts';
import { token } from '../sip/token.ts';
import type { Transactions } from '../sip/transactions.ts';
import type { MailCounts } from './application.ts';

export interface MessageWaitingParts {
  realm: string;
  registrar: Registrar;
  transactions: Transactions;
  counts(ext: string): MailCounts;
}

/**
 * Tells phones what is in their mailbox, by NOTIFY outside any dialog [W-06] (RFC 3842): each when it registers over a
 * connection, and all of a person when the counts change.
 */
export class MessageWaiting {
  readonly #parts: MessageWaitingParts;
  readonly #notified = new WeakMap<Connection, Set<string>>();

  constructor(parts: MessageWaitingParts) {
    this.#parts = parts;
  }

  /** A phone has registered, perhaps again: it gets only counts that it did not get on this connection. */
  registered(ext: string, connection: Connection): void {
    const notified = this.#notified.get(connection) ?? new Set<string>();
    this.#notified.set(connection, notified);
    for (const binding of this.#parts.registrar.bindings(ext)) {
      if (binding.connection !== connection || notified.has(binding.uri)) continue;
      notified.add(binding.uri);
      this.#notify(binding);
    }
  }

  changed(ext: string): void {
    for (const binding of this.#parts.registrar.bindings(ext))
      if (binding.connection.open) this.#notify(binding);
  }

  #notify(binding: Binding): void {
    const { realm, counts, transactions } = this.#parts;
    const { ext, uri, connection } = binding;
    const account = `sip:${ext}@${realm}`;
    const { new: fresh, old } = counts(ext);
    const request: SipRequest = {
      kind: 'request',
      method: 'NOTIFY',
      uri,
      headers: new Headers({
        'Max-Forwards': '70',
        From: `<${account}>;tag=${token()}`,
        To: `<${account}>`,
        'Call-ID': `${token()}@sandbox.invalid`,
        CSeq: '1 NOTIFY',
        Contact: `<sip:mwi@sandbox.invalid;transport=ws>`,
        Event: 'message-summary',
        // There is no subscription: this NOTIFY has the whole state.
        'Subscription-State': 'terminated',
        'Content-Type': 'application/simple-message-summary',
      }),
      body: [
        `Messages-Waiting: ${fresh > 0 ? 'yes' : 'no'}`,
        `Message-Account: ${account}`,
        `Voice-Message: ${fresh}/${old} (0/0)`,
        '',
      ].join('\r\n'),
    };
    transactions.request(connection, request, {});
  }
}
