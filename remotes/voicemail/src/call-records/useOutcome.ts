import type { WireCallRecord } from '@callpanel/contracts';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { failureOf, specialOf } from './detail/call.model.ts';

type Facts = Pick<WireCallRecord, 'to' | 'disposition' | 'billsec'>;

/** What became of a call, in words: why it failed, where it led, or how long it lasted [U-35] [U-36]. */
export const useOutcome = (): ((record: Facts) => string) => {
  const text = useText();
  return (record) => {
    const failure = failureOf(record);
    if (failure !== null)
      return text('callRecords.failed', {
        code: /^\d{3}$/.test(failure) ? failure : 'other',
        failure,
      });
    const { disposition, billsec } = record;
    const special = specialOf(record);
    const end = {
      ANSWERED: formatDuration(billsec),
      'NO ANSWER': text('callRecords.row.noAnswer'),
      BUSY: text('callRecords.row.busy'),
      FAILED: text('callRecords.failed', { code: 'other', failure: disposition }),
    }[disposition];
    return special === null ? end : `${text(`callRecords.special.${special}`)} · ${end}`;
  };
};
