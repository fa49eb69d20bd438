import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { dayIn } from '../../../rest/day.ts';
import { fail } from '../../../rest/failure.ts';
import { SERVICE_LEVEL } from '../board.ts';
import type { Engine } from '../engine/engine.ts';
import type { ReportQuery } from '../report/report.ts';

/** Longer times are refused. */
const MOST_DAYS = 366;
const DAY = 86_400;

/** The filter of reports [D-31]. */
export const Filter = z.object({
  queues: z.string().default(''),
  start_date: z.string().default(''),
  end_date: z.string().default(''),
  timezone: z.string().default(''),
  hourly: z
    .enum(['0', '1', 'true', 'false', ''])
    .default('')
    .transform((text) => text === '1' || text === 'true'),
  agent: z.string().default(''),
  status: z.string().default(''),
  servicelevel: z.coerce.number().min(0).max(3_600).default(SERVICE_LEVEL),
});

/** What a request asks for; undefined: it is refused in words, and the answer has been given [V-36] [G-18]. */
export const queryIn = (
  reply: FastifyReply,
  engine: Engine,
  asked: z.output<typeof Filter>,
): ReportQuery | undefined => {
  const refuse = (text: string): undefined => void fail(reply, 400, text);
  const names = [...new Set(asked.queues.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0) return refuse('Choose at least one queue.');
  const unknown = names.find((name) => engine.queue(name)?.name !== name);
  if (unknown !== undefined) return refuse(`There is no queue "${unknown}".`);
  const timezone = asked.timezone || 'UTC';
  try {
    const from = dayIn(asked.start_date, timezone).from / 1_000;
    const until = dayIn(asked.end_date, timezone).until / 1_000;
    if (asked.start_date > asked.end_date) return refuse('The start date is after the end date.');
    if (until - from > (MOST_DAYS + 1) * DAY)
      return refuse(`A report covers ${MOST_DAYS} days at most.`);
    const { hourly, agent, status, servicelevel: serviceLevel } = asked;
    return { queues: names, from, until, timezone, hourly, agent, status, serviceLevel };
  } catch (error) {
    if (error instanceof RangeError) return refuse(error.message);
    throw error;
  }
};
