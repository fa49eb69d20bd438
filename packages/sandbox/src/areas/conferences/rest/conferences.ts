import { CONFERENCES_PAGE, ConferencesAnswer, Done } from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import type { Conferences } from '../conferences.ts';

const LARGEST_PAGE = 1000;

const Asked = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(CONFERENCES_PAGE),
});
const Watch = z.object({ watch: z.union([z.boolean(), z.literal([0, 1])]) });

/** The conferences and who is in them, and which of them the user watches. */
export const conferenceRoutes = (
  app: App,
  { events }: Pick<Company, 'events'>,
  conferences: Conferences,
): void => {
  const config = { needs: ['conferencesRead'] as const };

  app.get(
    '/conferences',
    {
      config,
      schema: {
        summary:
          'A page of conferences with their members; PINs only for those who may change them [A-81]',
        querystring: Asked,
        response: { 200: ConferencesAnswer },
      },
    },
    async (request) => {
      const { start, limit } = request.query;
      const person = personOf(request);
      const seen = conferences.seenBy(person);
      return {
        success: true,
        data: seen.slice(start, start + limit),
        total: seen.length,
        ...events.place(events.routingKeyOf(person)),
      };
    },
  );

  app.patch(
    '/conferences/:id/watch',
    {
      config,
      schema: {
        summary: 'Whether the user watches this conference [A-82]',
        params: z.object({ id: z.string() }),
        body: Watch,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const { id } = request.params;
      if (!conferences.seenBy(person).some((each) => each.id === id))
        return fail(reply, 404, 'There is no such conference.');
      conferences.watch(person, id, Boolean(request.body.watch));
      return { success: true };
    },
  );
};
