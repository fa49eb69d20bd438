import type { QueueSummary } from '@callpanel/contracts';
import { daysBetween } from '../../../rest/day.ts';
import type { LogLine, LogTable } from '../log.ts';
import { PRESENCE_EVENTS, agentFigures } from './agents.ts';
import { CallReader, type LoggedCall, isOpen } from './calls.ts';
import { count, noFigures, waitsOf } from './figures.ts';
import { localTimeIn } from './local-time.ts';

const HOUR = 3_600;

/** What a report is about. Epoch seconds; `until` is not included. */
export interface ReportQuery {
  queues: readonly string[];
  from: number;
  until: number;
  timezone: string;
  hourly: boolean;
  /** Who answered; empty: any. */
  agent: string;
  /** The last event; empty: any. */
  status: string;
  /** Seconds. */
  serviceLevel: number;
}

/** The calls that entered in the time, with how they ended later; and all lines about them. */
const read = (
  log: LogTable,
  { queues, from, until }: ReportQuery,
): { lines: LogLine[]; calls: LoggedCall[] } => {
  const wanted = new Set(queues);
  // By time alone there is an index that has the order.
  const lines = log
    .find({ where: { time: { from, until } }, sort: ['time'] })
    .slice()
    .filter(({ queue }) => wanted.has(queue));
  const reader = new CallReader();
  for (const line of lines) reader.read(line);
  const open = reader.calls.filter(isOpen).map(({ id }) => id);
  for (const callid of open)
    for (const line of log.find({ where: { callid, time: { from: until } } }).slice()) {
      if (line.event === 'ENTERQUEUE' || !wanted.has(line.queue)) continue;
      reader.read(line);
      lines.push(line);
    }
  return { lines, calls: reader.calls };
};

const fits =
  ({ agent, status }: ReportQuery) =>
  (call: LoggedCall): boolean =>
    (agent === '' || call.agent === agent) && (status === '' || call.status === status);

/** The calls of a report, the first ones first. */
export const reportCalls = (log: LogTable, query: ReportQuery): LoggedCall[] =>
  read(log, query).calls.filter(fits(query));

/** Where the parts of a report begin. */
const startsOf = ({ from, until, timezone, hourly }: ReportQuery): number[] =>
  hourly
    ? Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, index) => from + index * HOUR)
    : daysBetween(from * 1_000, until * 1_000, timezone).map((at) => at / 1_000);

/**
 * The summary of a time: all figures are those of calls that entered in it.
 *
 * @param now epoch seconds: agents are logged in until then at most
 * @param nameOf who an agent is
 */
export const summaryOf = (
  log: LogTable,
  query: ReportQuery,
  now: number,
  nameOf: (ext: string) => string,
): QueueSummary => {
  const { queues, from, until, timezone, serviceLevel } = query;
  const { lines, calls: all } = read(log, query);
  const calls = all.filter(fits(query));
  const localTime = localTimeIn(timezone);
  const byQueue = new Map(queues.map((queue) => [queue, noFigures()]));
  const starts = startsOf(query);
  const series = starts.map(noFigures);
  const hours = Array.from({ length: 24 }, noFigures);
  const days = Array.from({ length: 7 }, noFigures);
  let part = 0;
  for (const call of calls) {
    while ((starts[part + 1] ?? Infinity) <= call.at) part += 1;
    const { hour, day } = localTime(call.at);
    for (const figures of [byQueue.get(call.queue), series[part], hours[hour], days[day - 1]])
      if (figures) count(figures, call, serviceLevel);
  }
  const presences = log
    .find({ where: { queue: queues, event: PRESENCE_EVENTS, time: { until } }, sort: ['time'] })
    .slice();
  const agents = agentFigures(lines, presences, { from, until: Math.min(until, now) });
  return {
    queues: [...byQueue].map(([queue, figures]) => ({ queue, ...figures })),
    series: series.map((figures, index) => ({ at: starts[index] ?? from, ...figures })),
    hours: hours.map((figures, hour) => ({ hour, ...figures })),
    days: days.map((figures, index) => ({ day: index + 1, ...figures })),
    waits: waitsOf(calls),
    agents: [...agents]
      .filter(([exten]) => query.agent === '' || query.agent === exten)
      .map(([exten, figures]) => ({ exten, name: nameOf(exten), ...figures }))
      .toSorted((a, b) => a.exten.localeCompare(b.exten, 'en', { numeric: true })),
  };
};
