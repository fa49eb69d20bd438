import type { ClientTransaction, SipIncoming, UserAgent } from './jssip.ts';

/** Sees every answer to our requests before JsSIP does; returns the answer JsSIP shall see. */
export type ResponseTap = (request: ClientTransaction['request'], response: SipIncoming) => void;

/**
 * Lets us look at answers that JsSIP reports to nobody: a 200 to REGISTER without our Contact, which status a failed
 * re-INVITE got, a 481 that means the dialog is gone.
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
