import { formatDuration } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { useTotals } from './source.ts';
import * as css from './Totals.module.css';
import type { CallRecordsProps } from './useCallRecords.ts';

/** How many calls all pages have, how many were missed, and how long was talked. */
export const Totals = ({ list, subject }: Pick<CallRecordsProps, 'list' | 'subject'>) => {
  const text = useText();
  const locale = useLocale();
  const { open: _open, ...filters } = list.place;
  const totals = useTotals(subject, filters);
  if (!totals) return null;
  const { calls, missed, talk } = totals;
  return (
    <dl className={css.totals} aria-label={text('callRecords.totals')}>
      <div>
        <dt>{text('callRecords.totals.calls')}</dt>
        <dd>{calls.toLocaleString(locale)}</dd>
      </div>
      <div>
        <dt>{text('callRecords.totals.missed')}</dt>
        <dd>{missed.toLocaleString(locale)}</dd>
      </div>
      <div>
        <dt>{text('callRecords.totals.talk')}</dt>
        <dd>{formatDuration(talk)}</dd>
      </div>
    </dl>
  );
};
