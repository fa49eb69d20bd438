import {
  QUEUE_DETAILS_LIMIT,
  QueueDetailsAnswer,
  QueueLogAnswer,
  QueueSummaryAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Engine } from '../engine/engine.ts';
import { type LogLine, type LogTable, NONE } from '../log.ts';
import { reportCalls, summaryOf } from '../report/report.ts';
import { Filter, queryIn } from './filter.ts';

const LARGEST_PAGE = 1_000;
/** Lines of one agent, or call. */
const MOST_LINES = 10_000;
const NEEDS = { config: { needs: ['queueReportsRead'] as const } };

export interface ReportRouteParts {
  engine: Engine;
  log: LogTable;
  now(): number;
  /** Empty: no one has this extension. */
  nameOf(ext: string): string;
}

/** Reports: queries on the log [A-76 to A-79] [G-14]. */
export const reportRoutes = (app: App, { engine, log, now, nameOf }: ReportRouteParts): void => {
  const wireLine = ({ time, callid, queue, agent, event, params }: LogLine) => {
    const [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''] = params.map(String);
    const agentname = agent === NONE ? '' : nameOf(agent);
    return { time, callid, queue, agent, agentname, event, p1, p2, p3, p4, p5 };
  };

  app.get(
    '/queues/reports/summary',
    {
      ...NEEDS,
      schema: {
        summary: 'Figures of queues and agents in a time [A-76] [D-31]',
        querystring: Filter,
        response: { 200: QueueSummaryAnswer },
      },
    },
    async (request, reply) => {
      const query = queryIn(reply, engine, request.query);
      if (!query) return reply;
      return { data: summaryOf(log, query, Math.floor(now() / 1_000), nameOf) };
    },
  );

  app.get(
    '/queues/reports/call_details',
    {
      ...NEEDS,
      schema: {
        summary: 'The calls of a report, the latest first [A-77]',
        querystring: Filter.extend({
          limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(QUEUE_DETAILS_LIMIT),
          offset: z.coerce.number().int().min(0).default(0),
        }),
        response: { 200: QueueDetailsAnswer },
      },
    },
    async (request, reply) => {
      const { limit, offset, ...asked } = request.query;
      const query = queryIn(reply, engine, asked);
      if (!query) return reply;
      const calls = reportCalls(log, query).reverse();
      const data = calls.slice(offset, offset + limit).map((call) => ({
        id: call.id,
        queue: call.queue,
        at: call.at,
        calleridnum: call.number,
        calleridname: call.name,
        status: call.status,
        agent: call.agent,
        agentname: nameOf(call.agent),
        position: call.position,
        holdtime: call.hold,
        talktime: call.talk,
      }));
      return { data, total: calls.length };
    },
  );

  app.get(
    '/queues/reports/logs/:id',
    {
      ...NEEDS,
      schema: {
        summary: 'What the log says about a call, oldest first [A-78]',
        params: z.object({ id: z.string() }),
        querystring: z.object({ timezone: z.string().default('') }),
        response: { 200: QueueLogAnswer },
      },
    },
    async (request, reply) => {
      const found = log.find({ where: { callid: request.params.id } }).slice(0, MOST_LINES);
      if (found.length === 0) return fail(reply, 404, 'There is no such call.');
      return { data: found.map(wireLine) };
    },
  );

  app.get(
    '/queues/reports/logs/agent/:ext',
    {
      ...NEEDS,
      schema: {
        summary: 'What the log says about an agent in a time, oldest first [A-79]',
        params: z.object({ ext: z.string() }),
        querystring: Filter,
        response: { 200: QueueLogAnswer },
      },
    },
    async (request, reply) => {
      const query = queryIn(reply, engine, request.query);
      if (!query) return reply;
      const { from, until, queues } = query;
      const where = { agent: request.params.ext, queue: [...queues, NONE], time: { from, until } };
      return {
        data: log
          .find({ where, sort: ['time'] })
          .slice(0, MOST_LINES)
          .map(wireLine),
      };
    },
  );

  app.get(
    '/queues/reports/:report',
    { ...NEEDS, schema: { hide: true, params: z.object({ report: z.string() }) } },
    // E-83
    async (_request, reply) => fail(reply, 400, 'Unknown report type'),
  );
};
