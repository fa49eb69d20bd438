import type { CallEnd, CallState } from '../ports/call.ts';
import { endFromCancel, endFromStatus } from '../state/end-reason.ts';
import type { SessionEnd } from '../wire/jssip.ts';

/** Why a call ended, from JsSIP's `ended` or `failed` event. `rangMs`: how long the far end rang, null if it never did. */
export const endOfSession = (
  { originator, message, cause }: SessionEnd,
  state: CallState,
  rangMs: number | null,
): CallEnd => {
  // Our answer to a re-INVITE was never acknowledged.
  if (cause === 'No ACK') return endOfCause(cause);
  if (state === 'answered') return { reason: 'hangup', by: 'remote' };
  if (message?.method === 'CANCEL') return endFromCancel(message.getHeader('reason'));
  // A 200 ends a call only if its description is missing or refused by the browser.
  if (originator === 'remote' && message && message.status_code >= 300)
    return endFromStatus(message.status_code, message.reason_phrase, rangMs);
  switch (cause) {
    case 'No Answer':
    case 'Expires':
      return { reason: 'noAnswer', by: 'system' };
    // A BYE before the call was answered.
    case 'Terminated':
      return { reason: 'cancelled', by: 'remote' };
    default:
      return endOfCause(cause);
  }
};

/** Why JsSIP itself ended the call, from its cause. */
export const endOfCause = (cause: string): CallEnd => {
  switch (cause) {
    case 'Connection Error':
    case 'No ACK':
      return { reason: 'connectionLost', by: 'system' };
    case 'WebRTC Error':
    case 'Missing SDP':
    case 'Bad Media Description':
    case 'RTP Timeout':
      return { reason: 'media', by: 'system', phrase: cause };
    default:
      return { reason: 'failed', by: 'system', phrase: cause };
  }
};
