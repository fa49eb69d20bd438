import type { LatePart } from '@callpanel/widget';
import { chartSheets } from '@callpanel/widget/chart';
import type { ChartProps } from './Chart.tsx';
import { Chart } from './Chart.tsx';
import chartSheet from './Chart.module.css';
import { chartMessages } from './messages.ts';

/** Calls over time, in a chunk of its own with the library that draws them. */
export const chartPart: LatePart<ChartProps> = {
  Part: Chart,
  sheets: [...chartSheets, chartSheet],
  messages: chartMessages,
};
