import { useLocale, useText } from '@callpanel/i18n/react';
import type { CallTotalsBy, Locale } from '@callpanel/contracts';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { busiestOf, columnsOf, type Part } from './chart.model.ts';
import * as css from './Chart.module.css';

export interface ChartProps {
  series: readonly Part[];
  /** What each part of the series is. */
  by: CallTotalsBy;
}

const HEIGHT = 120;

/** A part of the series in words. */
const whenOf = (locale: Locale, by: ChartProps['by']): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(
    locale,
    by === 'hour' ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' },
  );

/** The colours are those of the theme at the time of drawing. */
const optionsOf = (
  box: HTMLElement,
  series: readonly Part[],
  when: Intl.DateTimeFormat,
): UPlot.Options => {
  const colour = (token: string) => () => getComputedStyle(box).getPropertyValue(token);
  const paths = UPlot.paths.bars?.({ size: [0.8, 40] });
  const bars = (token: string): UPlot.Series => ({
    ...(paths && { paths }),
    fill: colour(token),
    width: 0,
    points: { show: false },
  });
  const axis = { stroke: colour('--cp-text-soft'), grid: { show: false }, ticks: { show: false } };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, series.length - 0.5] },
      y: { range: (_plot, _least, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        values: (_plot, splits) =>
          splits.map((at) =>
            Number.isInteger(at) && series[at] ? when.format(series[at].at) : '',
          ),
      },
      {
        ...axis,
        size: 40,
        space: 20,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000],
      },
    ],
    series: [{}, bars('--cp-accent'), bars('--cp-danger')],
  };
};

/** Calls over time, the missed ones in another colour. Screen readers get its gist; the totals beside it are text. */
export const Chart = ({ series, by }: ChartProps) => {
  const text = useText();
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const most = busiestOf(series);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const plot = new UPlot(optionsOf(box, series, whenOf(locale, by)), columnsOf(series), box);
    const sizes = new ResizeObserver(() =>
      plot.setSize({ width: box.clientWidth, height: HEIGHT }),
    );
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
  }, [series, by, locale]);
  if (series.length === 0) return <p className={css.none}>{text('callRecords.chart.unknown')}</p>;
  if (!most) return <p className={css.none}>{text('callRecords.chart.none')}</p>;
  const when = whenOf(locale, by).format(most.at);
  return (
    <figure
      className={css.chart}
      aria-label={text('callRecords.chart.name', { most: most.calls, when })}
    >
      <div ref={ref} aria-hidden="true" />
      <figcaption className={css.legend} aria-hidden="true">
        <span>{text('callRecords.chart.answered')}</span>
        <span className={css.missed}>{text('callRecords.chart.missed')}</span>
      </figcaption>
    </figure>
  );
};
