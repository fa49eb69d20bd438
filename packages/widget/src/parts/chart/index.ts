import type { Sheet } from '@callpanel/ui';
import plotSheet from 'uplot/dist/uPlot.min.css';
import chartSheet from './BarChart.module.css';

export { BarChart, type BarChartProps, type BarSeries } from './BarChart.tsx';
/** Style sheets of the chart, for the late part that draws it: it comes with the library, so no widget begins with it. */
export const chartSheets: readonly Sheet[] = [plotSheet, chartSheet];
