import type { Clock, Timers } from './clock.ts';
import type { Connection } from './connection.ts';
import { Headers } from './headers.ts';
import { cseqOf, type SipRequest, type SipResponse } from './message.ts';

export interface ClientHandlers {
  /** Every provisional answer and the first final one. */
  response?(response: SipResponse): void;
  /** No final answer will come: nothing heard for 64 T1, or the socket was lost. */
  failed?(why: 'timeout' | 'closed'): void;
}

interface Parts {
  request: SipRequest;
  branch: string;
  connection: Connection;
  clock: Clock;
  timers: Timers;
  handlers: ClientHandlers;
  sendCancel: (cancel: SipRequest) => void;
  ended: () => void;
}

const withVia = (request: SipRequest, branch: string): SipRequest => {
  const headers = new Headers({ Via: `SIP/2.0/WS sandbox.invalid;branch=${branch}` });
  for (const [name, value] of request.headers) headers.add(name, value);
  return { ...request, headers };
};

/**
 * A request that a phone has to answer (RFC 3261 section 17.1). A refused INVITE is acknowledged here; the ACK to a
 * 2xx belongs to the dialog, which gives it to `ack` so that a repeated 2xx gets it again.
 */
export class ClientTransaction {
  readonly connection: Connection;
  readonly #parts: Parts;
  readonly #request: SipRequest;
  #heard = false;
  #final = false;
  #cancel: Record<string, string> | undefined;
  #cancelSent = false;
  #ack: SipRequest | undefined;
  #stop: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.connection = parts.connection;
    this.#request = withVia(parts.request, parts.branch);
  }

  /** `lost`: it is not sent, as on a connection that is broken without notice. */
  start(lost: boolean): void {
    if (!lost && !this.connection.send(this.#request)) {
      // Not at once: the caller has not got its transaction in hand yet.
      this.#stop = this.#parts.clock.after(0, () => this.fail('closed'));
      return;
    }
    this.#giveUpAfter64T1();
  }

  receive(response: SipResponse): void {
    const { handlers } = this.#parts;
    const invite = this.#request.method === 'INVITE';
    if (this.#final) {
      if (this.#ack) this.connection.send(this.#ack);
      return;
    }
    if (response.status < 200) {
      this.#heard = true;
      // A phone may ring as long as it likes; how long is for the call to say.
      if (invite && !this.#cancel) this.#stop?.();
      this.#sendCancelWhenHeard();
      handlers.response?.(response);
      return;
    }
    this.#final = true;
    this.#stop?.();
    if (invite && response.status >= 300) this.#acknowledgeRefusal(response);
    if (invite) this.#stop = this.#parts.clock.after(64 * this.#parts.timers.t1, () => this.end());
    else this.end();
    handlers.response?.(response);
  }

  /** Sends the ACK to a 2xx, and again for every repetition of it. */
  ack(ack: SipRequest, branch: string): void {
    this.#ack = withVia(ack, branch);
    this.connection.send(this.#ack);
  }

  /** Gives the INVITE up. The CANCEL is held back until a provisional answer came (RFC 3261 section 9.1). */
  cancel(headers: Record<string, string> = {}): void {
    if (this.#final || this.#cancel) return;
    this.#cancel = headers;
    this.#sendCancelWhenHeard();
  }

  fail(why: 'timeout' | 'closed'): void {
    const already = this.#final;
    this.#final = true;
    this.end();
    if (!already) this.#parts.handlers.failed?.(why);
  }

  end(): void {
    this.#stop?.();
    this.#parts.ended();
  }

  #giveUpAfter64T1(): void {
    this.#stop?.();
    const { clock, timers } = this.#parts;
    this.#stop = clock.after(64 * timers.t1, () => this.fail('timeout'));
  }

  #sendCancelWhenHeard(): void {
    if (!this.#cancel || !this.#heard || this.#cancelSent) return;
    this.#cancelSent = true;
    this.#giveUpAfter64T1();
    this.#parts.sendCancel(
      this.#sameTransaction('CANCEL', this.#request.headers.get('to') ?? '', this.#cancel),
    );
  }

  #acknowledgeRefusal(response: SipResponse): void {
    const ack = this.#sameTransaction('ACK', response.headers.get('to') ?? '', {});
    this.connection.send(withVia(ack, this.#parts.branch));
  }

  /** ACK to a refusal and CANCEL repeat the INVITE's branch, Call-ID, From, CSeq number and Route. */
  #sameTransaction(method: string, to: string, extra: Record<string, string>): SipRequest {
    const from = this.#request.headers;
    const headers = new Headers({
      'Max-Forwards': '70',
      From: from.get('from'),
      To: to,
      'Call-ID': from.get('call-id'),
      CSeq: `${cseqOf(this.#request)!.number} ${method}`,
      ...extra,
    });
    for (const route of from.all('route')) headers.add('Route', route);
    return { kind: 'request', method, uri: this.#request.uri, headers, body: '' };
  }
}
