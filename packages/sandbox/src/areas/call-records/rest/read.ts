import { Readable } from 'node:stream';
import {
  CALL_RECORDS_PAGE,
  CallRecordAnswer,
  CallRecordsAnswer,
  CallRecordWatchersAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../../rest/auth.ts';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import { csvOf } from '../csv.ts';
import { findCallRecords } from '../find.ts';
import type { CallRecords } from '../record.ts';
import { stepsOf, wireCallRecord } from '../wire.ts';
import { extsSeen, isParty, recordIn } from './access.ts';
import { Filter, queryIn } from './filter.ts';

const LARGEST_PAGE = 1000;
const Page = Filter.extend({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(CALL_RECORDS_PAGE),
});

export const CallRecordId = z.object({ id: z.string() });
/** Reads the user’s own calls or those of others [P-33]. */
export const NEEDS = { config: { needs: ['cdrsRead'] as const } };

/** Call records, to be read: who may be watched, pages, a file, one. */
export const readRoutes = (app: App, { people }: Company, records: CallRecords): void => {
  app.get(
    '/cdrs/can_watch_users',
    {
      ...NEEDS,
      schema: {
        summary: 'Users whose call records the caller may see, without the caller [A-59] [P-48]',
        response: { 200: CallRecordWatchersAnswer },
      },
    },
    async (request) => {
      const caller = personOf(request);
      return {
        data: extsSeen(caller)
          .filter((ext) => ext !== caller.ext)
          .flatMap((ext) => people.byExt(ext) ?? [])
          .map(({ id, username, ext }) => ({ username, extension: ext, user_id: String(id) })),
      };
    },
  );

  app.get(
    '/cdrs/friendly_calls_by_date',
    {
      ...NEEDS,
      schema: {
        summary:
          'A page of call records: the own ones, or those of extensions that the caller watches, the latest first [A-60] [D-23]',
        querystring: Page,
        response: { 200: CallRecordsAnswer },
      },
    },
    async (request, reply) => {
      const { start, limit, ...asked } = request.query;
      const query = queryIn(request, reply, asked);
      if (!query) return reply;
      const found = findCallRecords(records, query);
      const page = found.slice(start, start + limit);
      return {
        total: found.length,
        data: page.map((record) => wireCallRecord(record, query.exts)),
      };
    },
  );

  app.get(
    '/cdrs/friendly_calls_by_date_export',
    {
      ...NEEDS,
      schema: {
        summary: 'The same records as a CSV file, sent while it is written [A-61] [G-43]',
        querystring: Filter,
      },
    },
    async (request, reply) => {
      const query = queryIn(request, reply, request.query);
      if (!query) return reply;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="call-records.csv"')
        .send(Readable.from(csvOf(findCallRecords(records, query), query.exts)));
    },
  );

  app.get(
    '/cdrs/:id',
    {
      ...NEEDS,
      schema: {
        summary: 'A call record, with what happened and the records of linked calls [A-62]',
        params: CallRecordId,
        response: { 200: CallRecordAnswer },
      },
    },
    async (request, reply) => {
      const found = recordIn(records, request, reply);
      if (!found) return reply;
      const { record, exts } = found;
      const linked = records
        .find({ where: { linked: record.linked }, sort: ['at'] })
        .slice(0, LARGEST_PAGE)
        .filter((other) => other.id !== record.id && isParty(other, exts));
      return {
        data: {
          ...wireCallRecord(record, exts),
          steps: stepsOf(record),
          linked: linked.map((other) => wireCallRecord(other, exts)),
        },
      };
    },
  );
};
