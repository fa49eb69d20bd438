import { CALL_TOTALS_BY, CallTotalsAnswer } from '@callpanel/contracts';
import * as z from 'zod';
import { daysBetween } from '../../../rest/day.ts';
import type { App } from '../../../rest/schema.ts';
import type { CallRecords } from '../record.ts';
import { seriesOf, sumOf, totalsOf } from '../totals.ts';
import { Filter, queryIn } from './filter.ts';
import { NEEDS } from './read.ts';

const HOUR = 3_600_000;
/** Hours of a month, or days of two years; of longer times there is no series. */
const MOST = 750;

const Totals = Filter.omit({ sort: true }).extend({ by: z.enum(CALL_TOTALS_BY).default('day') });

/** Where each hour begins. Days with half an hour less are the last ones to notice. */
const hoursBetween = (from: number, until: number): number[] =>
  Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, index) => from + index * HOUR);

/** Totals of call records, an addition of ours to the API. */
export const totalsRoute = (app: App, records: CallRecords): void => {
  app.get(
    '/cdrs/friendly_calls_totals',
    {
      ...NEEDS,
      schema: {
        summary: 'Totals of the filter of call records, and of each hour or day of it',
        querystring: Totals,
        response: { 200: CallTotalsAnswer },
      },
    },
    async (request, reply) => {
      const { by, ...asked } = request.query;
      const query = queryIn(request, reply, { ...asked, sort: 'calldate ASC' });
      if (!query) return reply;
      const { from, until } = query;
      if (from === undefined || until === undefined)
        return { data: { ...totalsOf(records, query), series: [] } };
      const starts =
        by === 'hour'
          ? hoursBetween(from, until)
          : daysBetween(from, until, asked.time_zone || 'UTC');
      if (starts.length > MOST) return { data: { ...totalsOf(records, query), series: [] } };
      const series = seriesOf(records, { ...query, until }, starts);
      return {
        data: { ...sumOf(series), series: series.map((each) => ({ ...each, at: each.at / 1000 })) },
      };
    },
  );
};
