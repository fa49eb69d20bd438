import { CallpanelError } from '@callpanel/contracts';
import type { ErrorContext } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import { whyFromStatus } from '../state/end-reason.ts';
import type { ReferFailure, ReferSubscriber, Session, SipIncoming } from '../wire/jssip.ts';
import { dialogIn, type DialogId } from './replaces.ts';

/** From the 202 to the first report, and from a reconnect to the next: 64·T1, as for any request (RFC 3261 section 17). */
const REPORT_MS = 32_000;
/** The target may ring as long as our own calls may. */
const RINGING_MS = 180_000;
/** The far end stopped reporting without a result. If the transfer succeeded, it hangs up on us within this time. */
const SILENT_MS = 5000;
/** Status of a ringing target (RFC 3261 section 21.1.2). */
const RINGING = 180;
/** JsSIP's causes of a request without a response, as reasons that every locale has a text for. */
const WHY_UNSENT: ReadonlyMap<string, ErrorContext> = new Map([
  ['Request Timeout', { why: 'noReply' }],
  ['Connection Error', { why: 'offline' }],
]);

export interface ReferTo {
  /** Shown in errors. */
  number: string;
  /** Number at our own domain, or SIP address. */
  address: string;
  /** The dialog of the target that the new call replaces; null for a blind transfer. */
  replaces: DialogId | null;
}

/** A REFER of ours under way. */
export interface PendingRefer {
  /** @throws CallpanelError `sipua.xfer.failed` { number, reason, why, status } [E-27], `sipua.error.refer` { reason } [E-36] */
  readonly done: Promise<void>;
  /** The far end accepted it: if it hangs up now, the transfer succeeded. */
  readonly isAccepted: boolean;
  /** The call ended. */
  callEnded(): void;
  /** The socket is connected again: a report may have been lost. */
  reconnected(): void;
}

/** The report in a NOTIFY of a REFER: the first line of its message/sipfrag (RFC 3420). */
const reportOf = ({ body }: SipIncoming): { status: number; phrase: string } | null => {
  const [, status, phrase = ''] = /^\s*SIP\/2\.0 (\d{3}) ?([^\r\n]*)/.exec(body ?? '') ?? [];
  return status === undefined ? null : { status: Number(status), phrase };
};

/**
 * Asks the far end of a session to call another party (RFC 3515), optionally replacing one of our calls (RFC 3891), and
 * follows its reports. JsSIP sends the REFER and finds the subscription of a NOTIFY; it does not handle reports without a
 * result, lost reports, and a BYE of the far end.
 */
export const sendRefer = (
  session: Session,
  { number, address, replaces }: ReferTo,
  clock: Clock,
): PendingRefer => {
  let isAccepted = false;
  let timer: number | null = null;
  let rangAt: number | null = null;
  let settle: (error: CallpanelError | null) => void = () => undefined;
  let subscriber: ReferSubscriber | null = null;

  const failed = (reason: string, why: ErrorContext): void =>
    settle(new CallpanelError('sipua.xfer.failed', { number, reason, ...why }));
  const wait = (ms: number): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(
      () => failed('request failed (Request Timeout)', { why: 'noReply' }),
      ms,
    );
  };

  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => {
      if (timer !== null) clock.clearTimeout(timer);
      settle = () => undefined;
      // On this event JsSIP removes the subscription, so that a late report gets 481.
      subscriber?.emit('failed', {});
      if (error) reject(error);
      else resolve();
    };
  });

  const accepted = (): void => {
    // A report that arrived before the 202 has set its own wait (RFC 6665 section 4.1.2.4).
    if (!isAccepted) wait(REPORT_MS);
    isAccepted = true;
  };
  const report = (request: SipIncoming): void => {
    isAccepted = true;
    const result = reportOf(request);
    if (result?.status === RINGING) rangAt ??= clock.now();
    if (result && result.status >= 300) {
      const rangMs = rangAt === null ? null : clock.now() - rangAt;
      const reason = `failed (${`${result.status} ${result.phrase}`.trim()})`;
      failed(reason, whyFromStatus(result.status, rangMs));
    } else if (result && result.status >= 200) settle(null);
    else if (/^terminated/i.test(request.getHeader('subscription-state') ?? '')) wait(SILENT_MS);
    else wait(RINGING_MS);
  };

  const refused = ({ response, cause }: ReferFailure): void => {
    if (!response) return failed(`request failed (${cause})`, WHY_UNSENT.get(cause) ?? {});
    const { status_code: status, reason_phrase: phrase } = response;
    const reason = `${status} ${phrase}`.trim();
    settle(new CallpanelError('sipua.error.refer', { reason, ...whyFromStatus(status) }));
  };
  const send = (): void => {
    const sent = session.refer(address, {
      ...(replaces && { replaces: dialogIn(replaces) }),
      eventHandlers: { requestSucceeded: accepted, requestFailed: refused },
    });
    if (!sent) return failed('referer session not found', { why: 'noSession' });
    subscriber = sent;
    const receive = sent.receiveNotify.bind(sent);
    sent.receiveNotify = (request) => {
      receive(request);
      report(request);
    };
  };
  try {
    send();
  } catch {
    // JsSIP cannot parse the address.
    failed('request failed (Invalid target)', { why: 'noAddress' });
  }

  return {
    done,
    get isAccepted() {
      return isAccepted;
    },
    callEnded: () => {
      if (isAccepted) settle(null);
      else failed('referer session not found', { why: 'noSession' });
    },
    reconnected: () => {
      if (isAccepted) wait(REPORT_MS);
    },
  };
};
