import type { ClientTransaction, SipIncoming, UserAgent } from './jssip.ts';

/** Receives every response to our requests before JsSIP, and may change it. */
export type ResponseTap = (request: ClientTransaction['request'], response: SipIncoming) => void;

/**
 * Shows us responses that JsSIP does not report: a 200 to REGISTER without our Contact, the status of a failed re-INVITE, a
 * 481 because the dialog no longer exists.
 */
export const tapResponses = (ua: UserAgent, tap: ResponseTap): void => {
  ua.on('newTransaction', ({ transaction }) => {
    if (transaction.type !== 'nict' && transaction.type !== 'ict') return;
    const receive = transaction.receiveResponse.bind(transaction);
    transaction.receiveResponse = (response) => {
      tap(transaction.request, response);
      receive(response);
    };
  });
};
