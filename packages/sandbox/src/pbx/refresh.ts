import type { MediaProcess } from '../media/media-process.ts';
import type { ClientHandlers, ClientTransaction } from '../sip/client-transaction.ts';
import type { Clock } from '../sip/clock.ts';
import type { Dialog } from '../sip/dialog.ts';
import { cseqOf, type SipRequest, type SipResponse } from '../sip/message.ts';
import { sessionExpiresOf } from '../sip/session-timer.ts';
import { newBranch } from '../sip/token.ts';
import { SUPPORTED } from './capabilities.ts';

/** What a refresh needs of its leg. */
export interface Refreshable {
  readonly id: string;
  readonly dialog: Dialog;
  readonly over: boolean;
  readonly contact: string;
  readonly phoneAllows: readonly string[];
  readonly context: { clock: Clock; media: MediaProcess };
  inviting: boolean;
  send(
    method: string,
    headers: Record<string, string>,
    body: string,
    handlers: ClientHandlers,
  ): { request: SipRequest; transaction: ClientTransaction } | undefined;
  startTimer(seconds: number, weRefresh: boolean): void;
  hangup(reason: string, status: number): void;
}

/** What becomes of a request. */
interface Answers {
  response(answer: SipResponse): void;
  failed(why: 'timeout' | 'closed'): void;
}

/** RFC 3261 section 14.1: who owns the Call-ID waits 2.1 to 4 s after a 491, the other less; one value serves both. */
const GLARE_MS = 2_100;

/**
 * Refreshes the session of a leg (RFC 4028 section 10), by UPDATE where the phone knows it and by re-INVITE where it
 * does not. A phone that says that there is no such call, or nothing at all, has lost it: the leg ends.
 */
export const refreshSession = (leg: Refreshable, seconds: number): void => {
  const again = (next: number, wait: number): void => {
    leg.context.clock.after(wait, () => !leg.over && refreshSession(leg, next));
  };
  const response = (answer: SipResponse): void => {
    if (leg.over || answer.status < 200) return;
    if (answer.status < 300) {
      const agreed = sessionExpiresOf(answer.headers);
      leg.dialog.refresh(answer.headers);
      leg.startTimer(agreed?.seconds ?? seconds, agreed?.refresher !== 'uas');
    } else if (answer.status === 422) again(Number(answer.headers.get('min-se')) || seconds * 2, 0);
    else if (answer.status === 491) again(seconds, GLARE_MS);
    else if (answer.status === 481 || answer.status === 408) leg.hangup('Session lost', 408);
  };
  const failed = (why: 'timeout' | 'closed'): void => {
    if (why === 'timeout') leg.hangup('Session lost', 408);
  };
  const headers = {
    Contact: leg.contact,
    Supported: SUPPORTED,
    'Session-Expires': `${seconds};refresher=uac`,
  };
  say(leg, headers, { response, failed });
};

/**
 * Sends a phone the identity of its other party (RFC 3311, RFC 3325). Its media and the terms of its session stay.
 * `expires`: those terms, '' for none. If a phone does not answer, its session timer decides.
 */
export const tellConnected = (leg: Refreshable, identity: string, expires: string): void => {
  const headers = {
    Contact: leg.contact,
    Supported: SUPPORTED,
    'P-Asserted-Identity': identity,
    ...(expires && { 'Session-Expires': expires }),
  };
  const response = (answer: SipResponse): void => {
    if (leg.over || answer.status < 200) return;
    if (answer.status < 300) leg.dialog.refresh(answer.headers);
    else if (answer.status === 481) leg.hangup('Session lost', 408);
    else if (answer.status === 491)
      leg.context.clock.after(GLARE_MS, () => !leg.over && tellConnected(leg, identity, expires));
  };
  say(leg, headers, { response, failed: () => undefined });
};

/** By UPDATE where the phone knows it, and by re-INVITE where it does not. */
const say = (leg: Refreshable, headers: Record<string, string>, answers: Answers): void => {
  if (leg.phoneAllows.includes('UPDATE')) leg.send('UPDATE', headers, '', answers);
  else void reinvite(leg, headers, answers);
};

const reinvite = async (
  leg: Refreshable,
  headers: Record<string, string>,
  { response, failed }: Answers,
): Promise<void> => {
  leg.inviting = true;
  const sdp = await leg.context.media.offer(leg.id).catch(() => undefined);
  if (sdp === undefined || leg.over) {
    leg.inviting = false;
    return;
  }
  const sent = leg.send('INVITE', { ...headers, 'Content-Type': 'application/sdp' }, sdp, {
    response(answer) {
      if (answer.status < 200) return;
      leg.inviting = false;
      if (answer.status < 300 && sent) {
        sent.transaction.ack(leg.dialog.ack(cseqOf(sent.request)!.number), newBranch());
        void leg.context.media
          .accept(leg.id, answer.body)
          .catch(() => leg.hangup('Answer not understood', 488));
      }
      response(answer);
    },
    failed(why) {
      leg.inviting = false;
      failed(why);
    },
  });
  if (!sent) leg.inviting = false;
};
