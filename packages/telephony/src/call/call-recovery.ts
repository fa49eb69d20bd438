import type { CommandQueue } from '../command-queue.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import { Renegotiation, RenegotiationError } from '../wire/renegotiation.ts';
import { MISSED_REFRESH } from '../wire/session-guard.ts';
import type { CallPorts } from './call-ports.ts';

/** Keeps the dialog of an answered call alive through failed requests and dropped sockets [F1] [F15]. */
export interface CallRecovery {
  readonly renegotiation: Renegotiation;
  socketLost(): void;
  /** JsSIP wanted to end the call for `cause`, but only one request failed. */
  failed(cause: string): void;
  /** Checks that the dialog is alive and restarts the session timer. Only a 481 ends the call. */
  refresh(): void;
  /** Looks for another audio path (RFC 8445 section 2.4). @throws RenegotiationError */
  restartMedia(): Promise<void>;
}

export const createRecovery = (
  session: Session,
  call: CallRecord,
  queue: CommandQueue,
  { clock, random, interval, isConnected, checkSocket }: CallPorts,
): CallRecovery => {
  const renegotiation = new Renegotiation(session, {
    clock,
    random,
    interval,
    isReachable: () => call.info.signalling === 'ok' && isConnected(),
    isOver: () => call.isOver,
  });
  const refresh = (): void => {
    queue.run(() => renegotiation.send()).catch(() => undefined);
  };
  return {
    renegotiation,
    refresh,
    socketLost: () => {
      call.update({ signalling: 'recovering' });
      renegotiation.fail('Connection Error');
    },
    failed: (cause) => {
      renegotiation.fail(cause);
      if (cause === 'Request Timeout') checkSocket();
      if (cause === MISSED_REFRESH) refresh();
    },
    restartMedia: async () => {
      // `signallingBack` retries.
      if (call.info.signalling !== 'ok') throw new RenegotiationError('Connection Error');
      checkSocket();
      await queue.run(() => renegotiation.send(true));
    },
  };
};
