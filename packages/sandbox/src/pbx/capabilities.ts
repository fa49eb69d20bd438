import { contentTypeOf } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { sessionTerms, type SessionTerms } from '../sip/session-timer.ts';

/** What the PBX can do, as it says in Allow and Supported. */
export const ALLOW = 'INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, UPDATE, REFER, REGISTER, PUBLISH';
export const SUPPORTED = 'timer, outbound, replaces';

/**
 * Looks at an INVITE or UPDATE before anything is done about it. Other content than SDP gets 415, a session interval
 * below the minimum 422; then there are no terms.
 */
export const admit = (
  transaction: ServerTransaction,
  minSessionSeconds: number,
): Exclude<SessionTerms, { kind: 'tooSmall' }> | undefined => {
  const { request } = transaction;
  if (request.body !== '' && contentTypeOf(request) !== 'application/sdp') {
    transaction.respond(415, { headers: { Accept: 'application/sdp' } });
    return undefined;
  }
  const terms = sessionTerms(request.headers, minSessionSeconds);
  if (terms.kind !== 'tooSmall') return terms;
  transaction.respond(422, { headers: { 'Min-SE': String(minSessionSeconds) } });
  return undefined;
};

/** The headers of a 2xx that agrees on these terms. */
export const headersOf = (terms: SessionTerms): Record<string, string> =>
  terms.kind === 'timer' ? terms.headers : {};
