import {
  PAUSE_CAUSES,
  PAUSE_CODES_LIMIT,
  PauseCodesAnswer,
  QueueNamesAnswer,
  QueuesAnswer,
  QueueWatchAnswer,
} from '@callpanel/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import type { Board } from '../board.ts';
import { SERVICE_LEVEL } from '../board.ts';
import type { Engine } from '../engine/engine.ts';
import type { MadeUpQueues } from '../made-up.ts';
import type { QueueSettings } from '../queue.ts';
import type { Watches } from '../watches.ts';

const LARGEST_PAGE = 1_000;
const start = z.coerce.number().int().min(0).default(0);
const Level = z.object({
  servicelevel: z.coerce.number().min(0).max(3_600).default(SERVICE_LEVEL),
});
const Page = Level.extend({
  start,
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(LARGEST_PAGE),
});
const Codes = z.object({
  start,
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAUSE_CODES_LIMIT),
  sort_column: z.enum(['id', 'name']).default('id'),
  sort_direction: z
    .string()
    .regex(/^(asc|desc)$/i)
    .default('asc'),
  search: z.string().default(''),
});

/** Those of the specification and two of the company's own. */
const PAUSE_CODES = [...PAUSE_CAUSES, 'training', 'outbound_calls'].map((name, index) => ({
  id: String(index + 1),
  name,
}));

const NEEDS = { config: { needs: ['queuesRead'] as const } };

export interface BoardRouteParts {
  company: Pick<Company, 'events' | 'clock'>;
  engine: Engine;
  madeUp: MadeUpQueues;
  board: Board;
  watches: Watches;
}

/** Queues as they are at this moment, and which of them a user watches. */
export const boardRoutes = (
  app: App,
  { company, engine, madeUp, board, watches }: BoardRouteParts,
): void => {
  const { events, clock } = company;
  const answer = (
    request: FastifyRequest,
    serviceLevel: number,
    onlyWatched: boolean,
  ): z.output<typeof QueuesAnswer> => {
    const person = personOf(request);
    const watched = watches.of(person.username);
    const real = engine.queues().filter(({ name }) => !onlyWatched || watched.has(name));
    const data = [
      ...real.map((queue) =>
        board.queue(engine, queue, {
          serviceLevel,
          watch: watched.has(queue.name),
          member: queue.agents.some(({ ext }) => ext === person.ext),
        }),
      ),
      ...madeUp
        .queues()
        .map((queue) => board.queue(madeUp, queue, { serviceLevel, watch: true, member: false })),
    ];
    const sent: z.input<typeof QueuesAnswer> = {
      data,
      total: data.length,
      time: Math.floor(clock.now() / 1_000),
      ...events.place(events.routingKeyOf(person)),
    };
    // Readers make words of AMI's numbers; what is sent are the numbers.
    return sent as z.output<typeof QueuesAnswer>;
  };

  app.get(
    '/queues',
    {
      ...NEEDS,
      schema: {
        summary:
          'The queues with their callers and agents, and the place of this moment in the events [A-72]',
        querystring: Page,
        response: { 200: QueuesAnswer },
      },
    },
    async (request) => {
      const { start: first, limit, servicelevel } = request.query;
      const { data, ...rest } = answer(request, servicelevel, false);
      return { data: data.slice(first, first + limit), ...rest };
    },
  );

  app.get(
    '/queues/list_watched',
    {
      ...NEEDS,
      schema: {
        summary: 'The queues that the user watches [A-74]',
        querystring: Level,
        response: { 200: QueuesAnswer },
      },
    },
    async (request) => answer(request, request.query.servicelevel, true),
  );

  app.get(
    '/queues/all_queue_names',
    {
      ...NEEDS,
      schema: {
        summary: 'The names of all queues [A-73]; with `member` those that the user may log in to',
        querystring: z.object({ member: z.literal('1').optional() }),
        response: { 200: QueueNamesAnswer },
      },
    },
    async (request) => {
      const { ext: own } = personOf(request);
      const isMeant = ({ agents }: QueueSettings): boolean =>
        request.query.member === undefined || agents.some(({ ext }) => ext === own);
      return {
        data: engine
          .queues()
          .filter(isMeant)
          .map(({ name }) => name),
      };
    },
  );

  app.patch(
    '/queues/watch',
    {
      ...NEEDS,
      schema: {
        summary: 'Watches a queue, or no longer [A-75] [S-46]',
        body: z.object({ name: z.string() }),
        response: { 200: QueueWatchAnswer },
      },
    },
    async (request, reply) => {
      const { name } = request.body;
      if (engine.queue(name)?.name !== name) return fail(reply, 404, 'There is no such queue.');
      return { data: { name, watch: watches.toggle(personOf(request).username, name) } };
    },
  );

  app.get(
    '/queue_member_pause_codes',
    {
      ...NEEDS,
      schema: {
        summary: 'Causes that agents can give for a pause [A-80] [D-28]',
        querystring: Codes,
        response: { 200: PauseCodesAnswer },
      },
    },
    async (request) => {
      const { start: first, limit, sort_column: column, sort_direction, search } = request.query;
      const found = PAUSE_CODES.filter(({ name }) => name.includes(search.trim().toLowerCase()));
      const sorted = found.toSorted((a, b) => a[column].localeCompare(b[column], 'en'));
      if (/desc/i.test(sort_direction)) sorted.reverse();
      return { data: sorted.slice(first, first + limit), total: found.length };
    },
  );
};
