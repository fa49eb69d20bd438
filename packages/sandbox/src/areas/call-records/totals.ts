import type { CallTotals } from '@callpanel/contracts';
import { type CallRecordQuery, partiesOf, whereOf } from './find.ts';
import type { CallRecords } from './record.ts';

/** Totals of the records that match, read from an index alone. */
export const totalsOf = (records: CallRecords, asked: CallRecordQuery): CallTotals => {
  const where = whereOf(asked);
  const totals = { calls: 0, answered: 0, missed: 0, talk: 0 };
  for (const parties of partiesOf(asked)) {
    const { count, answered, talk } = records.sums(['answered', 'talk'], { ...where, ...parties });
    totals.calls += count;
    totals.answered += answered;
    totals.missed += count - answered;
    totals.talk += talk;
  }
  return totals;
};

/** Totals of each part of the time that is asked for. @param starts where each part begins */
export const seriesOf = (
  records: CallRecords,
  asked: CallRecordQuery & { until: number },
  starts: readonly number[],
): (CallTotals & { at: number })[] =>
  starts.map((at, index) => ({
    at,
    ...totalsOf(records, { ...asked, from: at, until: starts[index + 1] ?? asked.until }),
  }));

/** @param series has all calls */
export const sumOf = (series: readonly CallTotals[]): CallTotals => {
  const sum = (of: keyof CallTotals): number => series.reduce((all, each) => all + each[of], 0);
  return {
    calls: sum('calls'),
    answered: sum('answered'),
    missed: sum('missed'),
    talk: sum('talk'),
  };
};
