import type { QueueSummary } from '@callpanel/contracts';
import type { BarSeries } from '@callpanel/widget/chart';

/** What a chart draws: `series` as `BarChart` takes it. */
export interface ChartData {
  labels: readonly string[];
  series: readonly BarSeries[];
}

type Words = (id: 'entered' | 'answered' | 'abandoned' | 'talk' | 'paused') => string;

/** Calls of each part of a list, the abandoned ones over them. */
export const callsChart = <T extends { entered: number; abandoned: number }>(
  parts: readonly T[],
  label: (part: T) => string,
  words: Words,
): ChartData => ({
  labels: parts.map(label),
  series: [
    { label: words('entered'), tone: 'accent', values: parts.map(({ entered }) => entered) },
    { label: words('abandoned'), tone: 'danger', values: parts.map(({ abandoned }) => abandoned) },
  ],
});

/** How many callers waited for how long: all of them, and over them those who gave up. */
export const waitsChart = (
  { waits }: QueueSummary,
  label: (seconds: number | null) => string,
  words: Words,
): ChartData => ({
  labels: waits.map(({ to = null }) => label(to)),
  series: [
    {
      label: words('answered'),
      tone: 'call',
      values: waits.map(({ answered, abandoned }) => answered + abandoned),
    },
    { label: words('abandoned'), tone: 'danger', values: waits.map(({ abandoned }) => abandoned) },
  ],
});

/** Minutes on calls and in pauses of each agent: the sum, and over it the pauses. */
export const agentsChart = ({ agents }: QueueSummary, words: Words): ChartData => {
  const minutes = (seconds: number) => Math.round(seconds / 60);
  return {
    labels: agents.map(({ name, exten }) => name || exten),
    series: [
      {
        label: words('talk'),
        tone: 'accent',
        values: agents.map(({ talktime, paused }) => minutes(talktime + paused)),
      },
      { label: words('paused'), tone: 'warn', values: agents.map(({ paused }) => minutes(paused)) },
    ],
  };
};
