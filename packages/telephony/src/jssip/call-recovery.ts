import type { CallRecord } from '../session/call-record.ts';
import type { CommandQueue } from '../session/command-queue.ts';
import type { Session } from './jssip.ts';
import type { LinePorts } from './line-ports.ts';
import { Renegotiation, RenegotiationError } from './renegotiation.ts';
import { MISSED_REFRESH } from './session-guard.ts';

/** Keeps the dialog of an answered call alive, over failed requests and dropped sockets [F1] [F15]. */
export class CallRecovery {
  readonly renegotiation: Renegotiation;
  readonly #call: CallRecord;
  readonly #queue: CommandQueue;
  readonly #ports: LinePorts;

  constructor(session: Session, call: CallRecord, queue: CommandQueue, ports: LinePorts) {
    this.#call = call;
    this.#queue = queue;
    this.#ports = ports;
    this.renegotiation = new Renegotiation(session, {
      clock: ports.clock,
      random: ports.random,
      isReachable: () => call.info.signalling === 'ok' && ports.isConnected(),
      isOver: () => call.isOver,
    });
  }

  socketLost(): void {
    this.#call.update({ signalling: 'recovering' });
    this.renegotiation.fail('Connection Error');
  }

  /** JsSIP wanted to end the call for `cause`: only one request failed. */
  failed(cause: string): void {
    this.renegotiation.fail(cause);
    if (cause === 'Request Timeout') this.#ports.checkSocket();
    if (cause === MISSED_REFRESH) this.refresh();
  }

  /** Shows that the dialog lives, and arms the session timer again. A refusal but 481 leaves the call as it is. */
  refresh(): void {
    this.#queue.run(() => this.renegotiation.send()).catch(() => undefined);
  }

  /** Looks for another audio path (RFC 8445 section 2.4). @throws RenegotiationError */
  async restartMedia(): Promise<void> {
    // `signallingBack` tries again.
    if (this.#call.info.signalling !== 'ok') throw new RenegotiationError('Connection Error');
    this.#ports.checkSocket();
    await this.#queue.run(() => this.renegotiation.send(true));
  }
}
