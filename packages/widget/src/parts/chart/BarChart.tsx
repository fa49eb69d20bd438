import { cx } from '@callpanel/ui';
import type { CSSProperties, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import * as css from './BarChart.module.css';

/** Bars of one colour: the first are the tallest, later ones are drawn over them. */
export interface BarSeries {
  label: string;
  tone: 'accent' | 'call' | 'danger' | 'warn';
  /** One for each column. */
  values: readonly number[];
}

export interface BarChartProps {
  /** What it shows, in words: screen readers get this, and a table beside it says the rest. */
  name: string;
  /** Under the columns; must be the same list with every drawing, or the chart is made again. */
  labels: readonly string[];
  series: readonly BarSeries[];
  /** A column was pressed; keyboards need another way to it, as a button in the table. */
  onPick?: (column: number) => void;
  /** px */
  height?: number;
}

/** The colours are those of the theme at the time of drawing. */
const optionsOf = (
  box: HTMLElement,
  { labels, series, height = 120 }: BarChartProps,
): UPlot.Options => {
  const colour = (token: string) => () => getComputedStyle(box).getPropertyValue(token);
  const paths = UPlot.paths.bars?.({ size: [0.8, 40] });
  const axis = { stroke: colour('--cp-text-soft'), grid: { show: false }, ticks: { show: false } };
  return {
    width: box.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_plot, _least, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        values: (_plot, splits) =>
          splits.map((at) => (Number.isInteger(at) ? (labels[at] ?? '') : '')),
      },
      {
        ...axis,
        size: 40,
        space: 20,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000],
      },
    ],
    series: [
      {},
      ...series.map(({ tone }): UPlot.Series => ({
        ...(paths && { paths }),
        fill: colour(`--cp-${tone}`),
        width: 0,
        points: { show: false },
      })),
    ],
  };
};

/**
 * Bars over time, hours or anything else that has an order.
 *
 * @example <BarChart name="Calls a day" labels={days} series={[{ label: 'Calls', tone: 'accent', values }]} />
 */
export const BarChart = (props: BarChartProps) => {
  const { name, labels, series, onPick } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const columns = labels.map((_, index) => index);
    const data: UPlot.AlignedData = [columns, ...series.map(({ values }) => [...values])];
    const options = optionsOf(box, props);
    const plot = new UPlot(options, data, box);
    const sizes = new ResizeObserver(() =>
      plot.setSize({ width: box.clientWidth, height: options.height }),
    );
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is drawn
  }, [labels, series]);
  const pick = (event: MouseEvent) => {
    const area = ref.current?.querySelector('.u-over')?.getBoundingClientRect();
    if (!area || area.width === 0) return;
    const column = Math.floor(((event.clientX - area.left) / area.width) * labels.length);
    if (column >= 0 && column < labels.length) onPick?.(column);
  };
  return (
    <figure className={css.chart} aria-label={name}>
      <div
        ref={ref}
        aria-hidden="true"
        className={cx(onPick && css.picks)}
        {...(onPick && { onClick: pick })}
      />
      <figcaption className={css.legend} aria-hidden="true">
        {series.map(({ label, tone }) => (
          <span key={label} style={{ '--tone': `var(--cp-${tone})` } as CSSProperties}>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
