import { formatDuration } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later, Problem } from '@callpanel/widget';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useTotals } from './source.ts';
import * as css from './Totals.module.css';
import type { CallRecordsProps } from './useCallRecords.ts';

const loadChart = async () => (await import('./chart/index.ts')).chartPart;

/** How many calls all pages have, how many were missed, and how long was talked. */
export const Totals = ({ list, subject }: Pick<CallRecordsProps, 'list' | 'subject'>) => {
  const text = useText();
  const locale = useLocale();
  const [drawn, setDrawn] = useState(false);
  const { open: _open, ...filters } = list.place;
  const { totals, error, retry } = useTotals(subject, filters);
  // What the list says about itself is enough.
  if (error && !list.records.error)
    return (
      <div className={css.problem}>
        <Problem error={error} onRetry={retry} />
      </div>
    );
  if (!totals) return null;
  const { calls, missed, talk, series, by } = totals;
  return (
    <>
      <div className={css.line}>
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
        <Button
          size="s"
          variant="quiet"
          icon={<ChartColumn aria-hidden="true" />}
          expanded={drawn}
          onPress={() => setDrawn(!drawn)}
        >
          {text('callRecords.chart')}
        </Button>
      </div>
      {drawn && <Later load={loadChart} props={{ series, by }} />}
    </>
  );
};
