import * as z from 'zod/mini';
import { withoutHarmful } from '../safe-name.ts';
import { WireFlag, WireId, wireList, WireNumber, WireText as Text } from './envelope.ts';

/** Records of a page [C-40]. */
export const CALL_RECORDS_PAGE = 18;

/** How a call went, as Asterisk's records say it. */
export const DISPOSITIONS = ['ANSWERED', 'NO ANSWER', 'BUSY', 'FAILED'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** What `to` says in place of a number [U-36]; the specification gives only the words that are shown. */
export const SPECIAL_DESTINATIONS = [
  'VOICEMAIL',
  'CONFERENCE',
  'PERSONAL_CONFERENCE',
  'PARKING_LOT',
  'PARKING_PICKUP',
  'QUEUE',
  'JITSI',
  'MOH',
] as const;
export type SpecialDestination = (typeof SPECIAL_DESTINATIONS)[number];

/** Before the reason in `to` of a failed call [U-35]; here the SIP status follows: `E_404`. */
export const FAILED_PREFIX = 'E_';

/** Epoch seconds, or a date as text. Read as epoch milliseconds. */
const Instant = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((given) => (typeof given === 'number' ? given * 1000 : Date.parse(given))),
  ),
  z.number(),
);

/** Control characters of a caller's name are left out. */
const CallerId = z.pipe(Text, z.transform(withoutHarmful));

/**
 * A call between one pair of parties [D-22]. `from`: the caller's number; `to`: the number that was called, a special
 * destination, or `E_` and why the call failed. `caller_id` and `callee_id`: both parties, `"Bob Brant" <102>`. `duration` and
 * `billsec`: seconds in all, and since the answer. `linked_id` is the same for calls that belong together by transfer or parking.
 */
export const WireCallRecord = z.object({
  id: WireId,
  linked_id: Text,
  caller_id: CallerId,
  callee_id: CallerId,
  date: Instant,
  duration: z.catch(WireNumber, 0),
  billsec: z.catch(WireNumber, 0),
  from: Text,
  to: Text,
  direction: z.catch(z.enum(['inbound', 'outbound']), 'outbound'),
  disposition: z.catch(z.enum(DISPOSITIONS), 'NO ANSWER'),
  recording: z._default(WireFlag, false),
});
export type WireCallRecord = z.infer<typeof WireCallRecord>;

/** Answer of GET cdrs/friendly_calls_by_date. Malformed records are left out. */
export const CallRecordsAnswer = z.object({
  total: z.catch(WireNumber, 0),
  data: wireList(WireCallRecord),
});

/** Over what a series of totals is cut. */
export const CALL_TOTALS_BY = ['hour', 'day'] as const;
export type CallTotalsBy = (typeof CALL_TOTALS_BY)[number];

const Count = z.catch(WireNumber, 0);

/** Calls of a filter; `missed` are those that were not answered, `talk` seconds. */
export const CallTotals = z.object({ calls: Count, answered: Count, missed: Count, talk: Count });
export type CallTotals = z.infer<typeof CallTotals>;

/**
 * Answer of GET cdrs/friendly_calls_totals, an addition of ours: totals of a filter and, if it has both dates, of each hour or day
 * of it in its time zone, oldest first, 750 at most. `at`: where that begins. Hours with no calls are there, too.
 */
export const CallTotalsAnswer = z.object({
  data: z.extend(CallTotals, {
    series: z.catch(wireList(z.extend(CallTotals, { at: Instant })), []),
  }),
});
export type CallTotalsAnswer = z.infer<typeof CallTotalsAnswer>['data'];

/**
 * What happened in a call. `queued`, `voicemail` and `conference` take the place of `answered` where the call led into one of
 * these; `moved`: the other party was connected with another one by the telephone system.
 */
export const CALL_STEPS = [
  'rang',
  'queued',
  'answered',
  'voicemail',
  'conference',
  'held',
  'resumed',
  'recorded',
  'transferred',
  'parked',
  'moved',
  'missed',
  'busy',
  'failed',
  'ended',
] as const;
export type CallStep = (typeof CALL_STEPS)[number];

/** `party`: who did it or to whom, `"Carol" <103>`; '' unknown. */
const Step = z.object({ at: Instant, step: z.enum(CALL_STEPS), party: z._default(Text, '') });
export type CallRecordStep = z.infer<typeof Step>;

/** Answer of GET cdrs/{id}: the record, what happened, and the other records of calls that belong to it, oldest first. */
export const CallRecordAnswer = z.object({
  data: z.extend(WireCallRecord, {
    steps: z.catch(wireList(Step), []),
    linked: z.catch(wireList(WireCallRecord), []),
  }),
});
export type CallRecordDetail = z.infer<typeof CallRecordAnswer>['data'];

/** A user whose call records the current user may see [A-59] [P-48]. */
export const CallRecordWatcher = z.object({ username: Text, extension: WireId, user_id: WireId });
export type CallRecordWatcher = z.infer<typeof CallRecordWatcher>;

/** Answer of GET cdrs/can_watch_users. */
export const CallRecordWatchersAnswer = z.object({ data: wireList(CallRecordWatcher) });

/**
 * Which records [D-23]. Dates are YYYY-MM-DD in `time_zone` (an IANA name), both included; `filter_by_extension`
 * has commas between extensions. The last four are ours; a server that does not know them answers with more.
 */
export interface CallRecordFilter {
  date_from?: string;
  date_to?: string;
  time_zone?: string;
  filter_by_extension?: string;
  direction?: WireCallRecord['direction'];
  answered?: boolean;
  min_duration?: number;
  max_duration?: number;
  recording?: boolean;
}

/** Body of POST archive/cdrs/recording/bulk_download [A-65] [G-13]. */
export interface ArchiveRequest extends Pick<
  CallRecordFilter,
  'date_from' | 'date_to' | 'time_zone' | 'filter_by_extension'
> {
  /** Where the link is sent. */
  email: string;
}

/** Answer of POST archive/cdrs/recording/bulk_download [A-65] [G-13]. */
export const ArchiveRequested = z.object({ id: WireId });

/** Answer while a recording or an archive is being made (status 202); `done` of `total` recordings. */
export const Preparing = z.object({
  preparing: WireFlag,
  done: z.catch(WireNumber, 0),
  total: z.catch(WireNumber, 0),
});
