import { useLocale, useText } from '@callpanel/i18n/react';
import type { CallTotalsBy, Locale } from '@callpanel/contracts';
import type { BarSeries } from '@callpanel/widget/chart';
import { BarChart } from '@callpanel/widget/chart';
import { useMemo } from 'react';
import { busiestOf, type Part } from './chart.model.ts';
import * as css from './Chart.module.css';

export interface ChartProps {
  series: readonly Part[];
  /** What each part of the series is. */
  by: CallTotalsBy;
}

/** A part of the series in words. */
const whenOf = (locale: Locale, by: ChartProps['by']): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(
    locale,
    by === 'hour' ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' },
  );

/** Calls over time, the missed ones over all calls in another colour. Screen readers get its gist; the totals beside it are text. */
export const Chart = ({ series, by }: ChartProps) => {
  const text = useText();
  const locale = useLocale();
  const most = busiestOf(series);
  const labels = useMemo(() => {
    const when = whenOf(locale, by);
    return series.map(({ at }) => when.format(at));
  }, [series, by, locale]);
  const bars = useMemo(
    (): BarSeries[] => [
      {
        label: text('callRecords.chart.answered'),
        tone: 'accent',
        values: series.map(({ calls }) => calls),
      },
      {
        label: text('callRecords.chart.missed'),
        tone: 'danger',
        values: series.map(({ missed }) => missed),
      },
    ],
    [series, text],
  );
  if (series.length === 0) return <p className={css.none}>{text('callRecords.chart.unknown')}</p>;
  if (!most) return <p className={css.none}>{text('callRecords.chart.none')}</p>;
  const when = whenOf(locale, by).format(most.at);
  return (
    <BarChart
      name={text('callRecords.chart.name', { most: most.calls, when })}
      labels={labels}
      series={bars}
    />
  );
};
