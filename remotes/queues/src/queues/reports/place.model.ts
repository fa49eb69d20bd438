import type { QueueReport } from '@callpanel/contracts';
import { QUEUE_REPORTS } from '@callpanel/contracts';
import type { AreaPlace } from '@callpanel/core';
import type { Range } from '@callpanel/widget/records/range';
import { isDay, rangeOf } from '@callpanel/widget/records/range';

/** Spans of days to choose from; a report has a first and a last day. */
export const SPANS = ['today', 'yesterday', 'days7', 'days30', 'month', 'custom'] as const;
export type Span = Extract<Range, (typeof SPANS)[number]>;

/** Which report is shown, and about what [D-31]; all of it is in the address. */
export interface ReportPlace {
  /** null: the address names one that does not exist [E-83]. */
  report: QueueReport | null;
  /** Names of queues; none: all of them. */
  queues: readonly string[];
  /** An extension; '': all agents. */
  agent: string;
  span: Span;
  /** Days of `custom`. */
  from: string;
  to: string;
  /** A row for each hour instead of each day. */
  hourly: boolean;
  /** Of a list of calls, from 1. */
  page: number;
}

const find = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

/** What an address says; what makes no sense in it becomes the default, but for the report. */
export const readPlace = (address: AreaPlace | undefined): ReportPlace => {
  const query = new URLSearchParams(address?.query ?? '');
  const report = query.get('report');
  return {
    report: report === null ? 'summary' : (find(QUEUE_REPORTS, report) ?? null),
    queues: [...new Set(query.getAll('queue').filter((name) => name !== ''))],
    agent: query.get('agent') ?? '',
    span: find(SPANS, query.get('span')) ?? 'days7',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    hourly: query.get('hourly') === '1',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  };
};

/** The address of a place, without the defaults. */
export const writePlace = (place: ReportPlace): AreaPlace => {
  const query = new URLSearchParams();
  if (place.report !== 'summary') query.set('report', place.report ?? '');
  for (const queue of place.queues) query.append('queue', queue);
  if (place.agent) query.set('agent', place.agent);
  if (place.span !== 'days7') query.set('span', place.span);
  if (place.span === 'custom') {
    query.set('from', place.from);
    query.set('to', place.to);
  }
  if (place.hourly) query.set('hourly', '1');
  if (place.page > 1) query.set('page', String(place.page));
  return { route: 'queue-reports', params: {}, query: query.toString() };
};

/** First and last day, YYYY-MM-DD. */
export const daysOf = (
  { span, from, to }: ReportPlace,
  now: Date,
): { from: string; to: string } => {
  if (span === 'custom') return { from, to };
  const { date_from = '', date_to = '' } = rangeOf({ range: span, from: '', to: '' }, now);
  return { from: date_from, to: date_to };
};

/** Ids of texts about what is wrong, by field [V-36] [G-18]. */
export interface ReportProblems {
  queues?: string;
  from?: string;
  to?: string;
  agent?: string;
}

/**
 * What is wrong with a filter: a report needs a queue at least, two days that exist, and the first not after the last [V-36] [G-18].
 *
 * @param known names of all queues
 */
export const problemsOf = (place: ReportPlace, known: readonly string[]): ReportProblems => {
  const { span, from, to, agent } = place;
  const isCustom = span === 'custom';
  const problems: ReportProblems = {};
  if (known.length === 0) problems.queues = 'queues.reports.wrong.queues';
  if (isCustom && !isDay(from)) problems.from = 'queues.reports.wrong.day';
  if (isCustom && !isDay(to)) problems.to = 'queues.reports.wrong.day';
  else if (isCustom && isDay(from) && from > to) problems.to = 'queues.reports.wrong.order';
  if (!/^[\d*#]*$/.test(agent)) problems.agent = 'queues.reports.wrong.agent';
  return problems;
};

/** The day in which a moment is, in a time zone. */
export const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone,
  }).format(at);
