import type { BarChartProps } from '@callpanel/widget/chart';
import { BarChart } from '@callpanel/widget/chart';

export type ReportChartProps = BarChartProps;

/** One chart of a report; a report without anything to draw has none. */
export const ReportChart = (props: ReportChartProps) =>
  props.series.every(({ values }) => values.every((value) => value === 0)) ? null : (
    <BarChart {...props} height={160} />
  );
