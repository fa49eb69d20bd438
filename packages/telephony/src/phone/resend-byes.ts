import type { Clock } from '../clock.ts';
import { type ClientTransaction, RequestSender, type UserAgent } from '../wire/jssip.ts';
import { tapResponses } from '../wire/tap-responses.ts';

/** Then the far end's session timer has ended the call there (RFC 4028): what we ask for as Session-Expires. */
const FORGOTTEN_MS = 600_000;
/** A BYE has its answer at once; the transaction itself waits 32 s (RFC 3261, timer F). */
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
  /** No answer for so many milliseconds: the socket may be dead. */
  unanswered(sinceMs: number): void;
}

/**
 * A BYE that went into a half-open socket reached nobody, and JsSIP does not send it again: the far end would go on
 * talking to nobody. It is repeated as a new request of its dialog (RFC 3261 sections 8.1.3.1 and 12.2.1.1), at every
 * registration until it has any final answer, for ten minutes.
 *
 * @returns to be called when we are registered
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
    // Only the first: an exchange that answers no BYE at all would cost a connection each time.
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
