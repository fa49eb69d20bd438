import type { Clock } from '../clock.ts';
import { type ClientTransaction, RequestSender, type UserAgent } from '../wire/jssip.ts';
import { tapResponses } from '../wire/tap-responses.ts';

/** By then the session timer of the far end has ended the call (RFC 4028): the Session-Expires that we ask for. */
const FORGOTTEN_MS = 600_000;
/** A BYE is normally answered immediately; the transaction itself waits 32 s (RFC 3261, timer F). */
const UNANSWERED_MS = 8000;
const NOTHING_TO_DO = {
  onReceiveResponse: () => undefined,
  onTransportError: () => undefined,
  onRequestTimeout: () => undefined,
};

type Request = ClientTransaction['request'];
const dialogOf = (request: Request): string => `${request.call_id} ${request.getHeader('to')}`;

export interface ByePorts {
  clock: Clock;
  /** No response for so many milliseconds: the socket may be dead. */
  unanswered(sinceMs: number): void;
}

/**
 * A BYE that is sent into a half-open socket is lost, and JsSIP does not repeat it: the far end would stay in a dead call.
 * It is repeated as a new request of its dialog (RFC 3261 sections 8.1.3.1 and 12.2.1.1) at every registration, until it has
 * a final response, for at most ten minutes.
 *
 * @returns call it after each registration
 */
export const resendByes = (ua: UserAgent, { clock, unanswered }: ByePorts): (() => void) => {
  const waiting = new Map<string, { transaction: ClientTransaction; since: number }>();
  const isWaiting = (transaction: ClientTransaction): boolean =>
    waiting.get(dialogOf(transaction.request))?.transaction === transaction;
  ua.on('newTransaction', ({ transaction }) => {
    const { type, request } = transaction;
    if (type !== 'nict' || request.method !== 'BYE') return;
    const dialog = dialogOf(request);
    const before = waiting.get(dialog);
    waiting.set(dialog, { since: before?.since ?? clock.now(), transaction });
    // Only for the first BYE: a PBX that never answers BYE would cost a connection each time.
    if (before) return;
    clock.setTimeout(() => isWaiting(transaction) && unanswered(UNANSWERED_MS), UNANSWERED_MS);
  });
  tapResponses(ua, (request, { status_code: status }) => {
    if (request.method === 'BYE' && status >= 200) waiting.delete(dialogOf(request));
  });
  return () => {
    for (const [dialog, { transaction, since }] of [...waiting]) {
      if (clock.now() - since > FORGOTTEN_MS) waiting.delete(dialog);
      else if (!(transaction.id in ua._transactions.nict)) {
        const again = transaction.request.clone();
        again.cseq += 1;
        again.setHeader('cseq', `${again.cseq} BYE`);
        new RequestSender(ua, again, NOTHING_TO_DO).send();
      }
    }
  };
};
