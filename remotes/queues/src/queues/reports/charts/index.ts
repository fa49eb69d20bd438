import type { LatePart } from '@callpanel/widget';
import { chartSheets } from '@callpanel/widget/chart';
import type { ReportChartProps } from './ReportChart.tsx';
import { ReportChart } from './ReportChart.tsx';

/** The charts, in a chunk of their own with the library that draws them. */
export const chartPart: LatePart<ReportChartProps> = { Part: ReportChart, sheets: chartSheets };
