import { CallpanelError } from '@callpanel/contracts';
import type { RequestHandlers, Session, SipIncoming } from '../wire/jssip.ts';

const DURATION_MS = 100;

/**
 * Sends one digit by INFO with `application/dtmf-relay` [W-03] and waits for its response, so that digits keep their order.
 * JsSIP's `sendDTMF` is not used: it ends the call when an INFO times out and does not report a refusal.
 *
 * @throws CallpanelError `sipua.error.dtmf` { reason }
 */
export const sendDtmf = (session: Session, tone: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new CallpanelError('sipua.error.dtmf', { reason }));
    if (!/^[0-9*#]$/.test(tone)) {
      refuse('Invalid tone');
      return;
    }
    const refused = ({ status_code: status, reason_phrase: phrase }: SipIncoming) =>
      refuse(`${status} ${phrase}`);
    const eventHandlers: RequestHandlers = {
      onSuccessResponse: () => resolve(),
      onErrorResponse: refused,
      onDialogError: refused,
      onTransportError: () => refuse('Connection Error'),
      onRequestTimeout: () => refuse('Request Timeout'),
    };
    session.sendRequest('INFO', {
      extraHeaders: ['Content-Type: application/dtmf-relay'],
      body: `Signal=${tone}\r\nDuration=${DURATION_MS}\r\n`,
      eventHandlers,
    });
  });
