import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { dayIn } from '../../../rest/day.ts';
import { fail } from '../../../rest/failure.ts';
import type { CallRecordQuery } from '../find.ts';
import { extsIn } from './access.ts';

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional();
const seconds = z.coerce.number().int().min(0).optional();

/** The filter of lists, exports and archives [D-23] [A-60] [A-61] [G-13]. */
export const Filter = z.object({
  date_from: z.string().default(''),
  date_to: z.string().default(''),
  time_zone: z.string().default(''),
  filter_by_extension: z.string().default(''),
  direction: z.enum(['inbound', 'outbound']).optional(),
  answered: flag,
  min_duration: seconds,
  max_duration: seconds,
  recording: flag,
  sort: z
    .string()
    .regex(/^calldate( +(asc|desc))?$/i, 'sort is calldate, with ASC or DESC')
    .default('calldate DESC'),
});

/** What a request asks for; undefined: it is refused, and the answer has been given. */
export const queryIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: z.infer<typeof Filter>,
): CallRecordQuery | undefined => {
  const exts = extsIn(request, reply, asked.filter_by_extension);
  if (!exts) return undefined;
  const zone = asked.time_zone || 'UTC';
  try {
    return {
      exts,
      from: asked.date_from === '' ? undefined : dayIn(asked.date_from, zone).from,
      until: asked.date_to === '' ? undefined : dayIn(asked.date_to, zone).until,
      direction: asked.direction,
      answered: asked.answered,
      minDuration: asked.min_duration,
      maxDuration: asked.max_duration,
      recorded: asked.recording,
      ascending: /asc$/i.test(asked.sort),
    };
  } catch (error) {
    if (error instanceof RangeError) return void fail(reply, 400, error.message);
    throw error;
  }
};
