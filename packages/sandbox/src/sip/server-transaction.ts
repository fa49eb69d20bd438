import type { Clock, Timers } from './clock.ts';
import type { Connection } from './connection.ts';
import { responseTo, tagOf, type SipRequest, type SipResponse } from './message.ts';
import { token } from './token.ts';

interface Parts {
  request: SipRequest;
  connection: Connection;
  clock: Clock;
  timers: Timers;
  ended: () => void;
}

export interface Answer {
  reason?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A request that we have to answer.
 *
 * INVITE: proceeding -> answered (2xx, repeated until ACK) -> over
 *         proceeding -> refused (300 to 699) -> over, on ACK or after 64 T1
 * others: proceeding -> over, with the final answer
 */
export class ServerTransaction {
  readonly request: SipRequest;
  /** Our tag in every answer but 100. */
  readonly toTag: string;
  /** Where answers go; a dialog that moved to a new socket takes its open transactions along. */
  connection: Connection;
  /** The caller gave up. `late` is true when we had already answered with 2xx. */
  onCancel: ((late: boolean) => void) | undefined;
  /** The ACK to our 2xx; it may carry the answer to an offer in the 2xx. */
  onAck: ((ack: SipRequest) => void) | undefined;
  /** Our 2xx got no ACK for 64 T1. */
  onTimeout: (() => void) | undefined;
  /** Called once with the final status. */
  onFinal: ((status: number) => void) | undefined;

  readonly #parts: Parts;
  #last: SipResponse | undefined;
  #final = 0;
  #acknowledged = false;
  #stopRepeat: (() => void) | undefined;
  #stopEnd: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.request = parts.request;
    this.connection = parts.connection;
    this.toTag = tagOf(parts.request, 'to') || token();
  }

  /** Final status sent, 0 while there is none. */
  get final(): number {
    return this.#final;
  }
  get acknowledged(): boolean {
    return this.#acknowledged;
  }

  /** Answers. After a final answer nothing more is sent. */
  respond(status: number, answer: Answer = {}): void {
    if (this.#final) return;
    this.#last = responseTo(this.request, status, { toTag: this.toTag, ...answer });
    this.connection.send(this.#last);
    if (status < 200) return;
    this.#final = status;
    this.onFinal?.(status);
    if (this.request.method !== 'INVITE') return this.end();
    const { clock, timers } = this.#parts;
    if (status < 300) this.#repeatUntilAck(timers.t1);
    this.#stopEnd = clock.after(64 * timers.t1, () => {
      const unheard = status < 300 && !this.#acknowledged;
      this.end();
      if (unheard) this.onTimeout?.();
    });
  }

  /** The request came again: the last answer goes out again. */
  repeat(): void {
    if (this.#last) this.connection.send(this.#last);
  }

  acknowledge(ack: SipRequest): void {
    if (this.#acknowledged || !this.#final) return;
    this.#acknowledged = true;
    this.#stopRepeat?.();
    if (this.#final < 300) this.onAck?.(ack);
    else this.end();
  }

  cancel(): void {
    if (this.#final >= 300) return;
    this.onCancel?.(this.#final !== 0);
  }

  end(): void {
    this.#stopRepeat?.();
    this.#stopEnd?.();
    this.#parts.ended();
  }

  #repeatUntilAck(wait: number): void {
    const { clock, timers } = this.#parts;
    this.#stopRepeat = clock.after(wait, () => {
      this.repeat();
      this.#repeatUntilAck(Math.min(wait * 2, timers.t2));
    });
  }
}
