import { CallpanelError } from '@callpanel/contracts';
import type { ErrorContext } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import { whyFromStatus } from '../state/end-reason.ts';
import type { ReferFailure, ReferSubscriber, Session, SipIncoming } from '../wire/jssip.ts';
import { dialogIn, type DialogId } from './replaces.ts';

/** From the 202 to the first report, and from a reconnect to the next: 64·T1, as for any request (RFC 3261 section 17). */
const REPORT_MS = 32_000;
/** The target may ring for as long as our own calls ring. */
const RINGING_MS = 180_000;
/** The far end stopped reporting without a result: it had the time to hang up on us, if it did the transfer. */
const SILENT_MS = 5000;
/** Status that a target rings (RFC 3261 section 21.1.2). */
const RINGING = 180;
/** What JsSIP calls a request that got no answer, in words that each language has. */
const WHY_UNSENT: Readonly<Record<string, ErrorContext>> = {
  'Request Timeout': { why: 'noReply' },
  'Connection Error': { why: 'offline' },
};

export interface ReferTo {
  /** For the errors. */
  number: string;
  /** Number at our own domain, or SIP address. */
  address: string;
  /** Whom the target shall let go for the new call; null: a blind transfer. */
  replaces: DialogId | null;
}

/** A REFER of ours under way. */
export interface PendingRefer {
  /** @throws CallpanelError `sipua.xfer.failed` { number, reason, why, status } [E-27], `sipua.error.refer` { reason } [E-36] */
  readonly done: Promise<void>;
  /** The far end works on it: when it hangs up now, the transfer succeeded. */
  readonly isAccepted: boolean;
  /** The call ended. */
  callEnded(): void;
  /** The socket is back: a report may have been lost. */
  reconnected(): void;
}

/** What a NOTIFY of a REFER reports: the first line of its message/sipfrag (RFC 3420). */
const reportOf = ({ body }: SipIncoming): { status: number; phrase: string } | null => {
  const [, status, phrase = ''] = /^\s*SIP\/2\.0 (\d{3}) ?([^\r\n]*)/.exec(body ?? '') ?? [];
  return status === undefined ? null : { status: Number(status), phrase };
};

/**
 * Asks the far end of a session to call somebody else (RFC 3515), there in place of a call of ours (RFC 3891), and follows
 * what it reports. JsSIP sends the REFER and finds the NOTIFY's subscription; of a report without result, of one that gets
 * lost and of the far end's BYE it knows nothing.
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
      // JsSIP forgets the subscription by this event, so that a late report gets 481.
      subscriber?.emit('failed', {});
      if (error) reject(error);
      else resolve();
    };
  });

  const accepted = (): void => {
    // A report that overtook the 202 has set its own wait (RFC 6665 section 4.1.2.4).
    if (!isAccepted) wait(REPORT_MS);
    isAccepted = true;
  };
  const report = (request: SipIncoming): void => {
    isAccepted = true;
    const said = reportOf(request);
    if (said?.status === RINGING) rangAt ??= clock.now();
    if (said && said.status >= 300) {
      const rangMs = rangAt === null ? null : clock.now() - rangAt;
      const reason = `failed (${`${said.status} ${said.phrase}`.trim()})`;
      failed(reason, whyFromStatus(said.status, rangMs));
    } else if (said && said.status >= 200) settle(null);
    else if (/^terminated/i.test(request.getHeader('subscription-state') ?? '')) wait(SILENT_MS);
    else wait(RINGING_MS);
  };

  const refused = ({ response, cause }: ReferFailure): void => {
    if (!response) return failed(`request failed (${cause})`, WHY_UNSENT[cause] ?? {});
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
    // JsSIP makes no address of it.
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
