import type { Found, Where } from '../../store/index.ts';
import type { CallRecord, CallRecordColumns, CallRecords } from './record.ts';

/** Which records, in the words of the API [D-23]. */
export interface CallRecordQuery {
  /** Whose calls: they called, or were called. */
  exts: readonly string[];
  /** Epoch milliseconds; `until` is not included. */
  from?: number | undefined;
  until?: number | undefined;
  /** inbound: one of `exts` was called, by a number not among them. */
  direction?: 'inbound' | 'outbound' | undefined;
  answered?: boolean | undefined;
  /** Seconds, both included. */
  minDuration?: number | undefined;
  maxDuration?: number | undefined;
  recorded?: boolean | undefined;
  ascending?: boolean;
}

const flag = (on: boolean | undefined): number | undefined =>
  on === undefined ? undefined : Number(on);

/** The parties that a record may have; none has two of these. */
export const partiesOf = ({
  exts,
  direction,
}: CallRecordQuery): readonly Where<CallRecordColumns>[] => {
  const outbound = { caller: exts };
  const inbound = { callee: exts, caller: { noneOf: exts } };
  if (direction === undefined) return [outbound, inbound];
  return [direction === 'outbound' ? outbound : inbound];
};

export const whereOf = (asked: CallRecordQuery): Where<CallRecordColumns> => {
  const { from, until, minDuration, maxDuration } = asked;
  return {
    at: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
    answered: flag(asked.answered),
    recorded: flag(asked.recorded),
    duration: {
      ...(minDuration !== undefined && { from: minDuration }),
      ...(maxDuration !== undefined && { until: maxDuration + 1 }),
    },
  };
};

/** The records that match, the latest first unless `ascending`. */
export const findCallRecords = (
  records: CallRecords,
  asked: CallRecordQuery,
): Found<CallRecord> => {
  const where = whereOf(asked);
  const either = partiesOf(asked);
  const found = records.find({ where, either, sort: ['at'], descending: !asked.ascending });
  return {
    // Each has an index of its own, which is quicker than reading all calls of that time.
    get length() {
      return either
        .map((parties) => records.count({ ...where, ...parties }))
        .reduce((sum, each) => sum + each, 0);
    },
    slice: (start, end) => found.slice(start, end),
  };
};
