import type { CallEnd, EndReason } from '../ports/call.ts';

const REASONS: Readonly<Record<number, EndReason>> = {
  403: 'rejected',
  404: 'notFound',
  408: 'noAnswer',
  410: 'notFound',
  415: 'media',
  430: 'unavailable',
  480: 'unavailable',
  484: 'notFound',
  486: 'busy',
  487: 'cancelled',
  488: 'media',
  600: 'busy',
  603: 'rejected',
  604: 'notFound',
  606: 'media',
};

/** After so many seconds of ringing, 480 means “no answer” and not “offline”. */
const UNAVAILABLE_WITHIN_S = 2;

/**
 * Why an outgoing call was refused, from the final answer's status (RFC 3261 section 21). A 480 after the far end rang is
 * "no answer"; at once it is "offline".
 */
export const endFromStatus = (status: number, phrase: string, rangMs: number | null): CallEnd => {
  const rang = rangMs !== null && rangMs >= UNAVAILABLE_WITHIN_S * 1000;
  const reason = status === 480 && rang ? 'noAnswer' : (REASONS[status] ?? 'failed');
  return { reason, by: 'remote', status, ...(phrase && { phrase }) };
};

/**
 * The same for an error: `why` is a reason that every locale has a text for; `status` is shown where no text fits.
 *
 * @param rangMs milliseconds since the far end began to ring; null if it did not
 */
export const whyFromStatus = (
  status: number,
  rangMs: number | null = null,
): { why: EndReason; status: number } => ({
  why: endFromStatus(status, '', rangMs).reason,
  status,
});

/** Status codes of another device of the user: 200 took the call, the others refused it. */
const ELSEWHERE = /^(200|486|6\d\d)$/;

/** Why an incoming call was cancelled: a `Reason` header (RFC 3326) shows what another device of the user answered. */
export const endFromCancel = (reason: string | undefined): CallEnd => {
  const cause = /;\s*cause\s*=\s*(\d{3})/i.exec(reason ?? '')?.[1];
  return cause && ELSEWHERE.test(cause)
    ? { reason: 'elsewhere', by: 'remote', status: Number(cause) }
    : { reason: 'cancelled', by: 'remote' };
};
