import type { QueueFigures, QueueSummary, WireQueueDetail } from '@callpanel/contracts';

/** How a value is written: a number, seconds as a duration, percent, a moment or a text. */
export type Kind =
  | 'count'
  | 'duration'
  | 'percent'
  | 'moment'
  | 'day'
  | 'hour'
  | 'text'
  | 'number'
  | 'status';

/** A table as it is shown, exported and printed: the texts of its heads are `queues.reports.column.<id>`. */
export interface ReportTable {
  id: string;
  columns: readonly { id: string; kind: Kind }[];
  rows: readonly ReportRow[];
}

export interface ReportRow {
  id: string;
  /** In the order of the columns; null: there is none. */
  values: readonly (number | string | null)[];
}

const FIGURES = [
  { id: 'entered', kind: 'count' },
  { id: 'completed', kind: 'count' },
  { id: 'abandoned', kind: 'count' },
  { id: 'left', kind: 'count' },
  { id: 'transferred', kind: 'count' },
  { id: 'hold', kind: 'duration' },
  { id: 'maxhold', kind: 'duration' },
  { id: 'talk', kind: 'duration' },
  { id: 'level', kind: 'percent' },
] as const;

/** Average of a sum; null: of nothing. */
const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);

const valuesOf = (figures: QueueFigures) => {
  const { entered, completed, abandoned, left, transferred, holdtime, talktime } = figures;
  const answered = completed + transferred;
  return [
    ...[entered, completed, abandoned, left, transferred],
    average(holdtime, answered),
    figures.maxhold,
    average(talktime, answered),
    average(figures.within * 100, answered + abandoned),
  ];
};

const figuresTable = <T extends QueueFigures>(
  id: string,
  first: { id: string; kind: Kind },
  data: readonly T[],
  of: (row: T) => number | string,
): ReportTable => ({
  id,
  columns: [first, ...FIGURES],
  rows: data.map((row) => ({ id: String(of(row)), values: [of(row), ...valuesOf(row)] })),
});

export const queuesTable = ({ queues }: QueueSummary): ReportTable =>
  figuresTable('queues', { id: 'queue', kind: 'text' }, queues, ({ queue }) => queue);

export const seriesTable = ({ series }: QueueSummary, hourly: boolean): ReportTable =>
  figuresTable(
    'series',
    hourly ? { id: 'hour', kind: 'moment' } : { id: 'day', kind: 'day' },
    series,
    ({ at }) => at,
  );

export const hoursTable = ({ hours }: QueueSummary): ReportTable =>
  figuresTable('hours', { id: 'hour', kind: 'hour' }, hours, ({ hour }) => hour);

/** Days are 1, Monday, to 7; their names are texts of the browser. */
export const daysTable = ({ days }: QueueSummary, dayName: (day: number) => string): ReportTable =>
  figuresTable('days', { id: 'weekday', kind: 'text' }, days, ({ day }) => dayName(day));

/** @param upTo in words: up to so many seconds, or longer for null */
export const waitsTable = (
  { waits }: QueueSummary,
  upTo: (seconds: number | null) => string,
): ReportTable => ({
  id: 'waits',
  columns: [
    { id: 'wait', kind: 'text' },
    { id: 'answered', kind: 'count' },
    { id: 'abandoned', kind: 'count' },
  ],
  rows: waits.map(({ to = null, answered, abandoned }) => ({
    id: String(to),
    values: [upTo(to), answered, abandoned],
  })),
});

export const agentsTable = ({ agents }: QueueSummary): ReportTable => ({
  id: 'agents',
  columns: [
    { id: 'agent', kind: 'text' },
    { id: 'exten', kind: 'text' },
    { id: 'answered', kind: 'count' },
    { id: 'missed', kind: 'count' },
    { id: 'talktime', kind: 'duration' },
    { id: 'talk', kind: 'duration' },
    { id: 'paused', kind: 'duration' },
    { id: 'loggedin', kind: 'duration' },
  ],
  rows: agents.map(({ exten, name, answered, missed, talktime, paused, loggedin }) => ({
    id: exten,
    values: [
      ...[name || exten, exten, answered, missed, talktime],
      average(talktime, answered),
      ...[paused, loggedin],
    ],
  })),
});

export const detailsTable = (calls: readonly WireQueueDetail[]): ReportTable => ({
  id: 'call_details',
  columns: [
    { id: 'at', kind: 'moment' },
    { id: 'queue', kind: 'text' },
    { id: 'caller', kind: 'text' },
    { id: 'number', kind: 'number' },
    { id: 'status', kind: 'status' },
    { id: 'agent', kind: 'text' },
    { id: 'position', kind: 'count' },
    { id: 'wait', kind: 'duration' },
    { id: 'talktime', kind: 'duration' },
  ],
  rows: calls.map((call) => ({
    id: call.id,
    values: [
      ...[call.at, call.queue, call.calleridname, call.calleridnum, call.status],
      ...[call.agentname || call.agent, call.position, call.holdtime, call.talktime],
    ],
  })),
});
