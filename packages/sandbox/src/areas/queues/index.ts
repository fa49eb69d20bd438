import { Done, QueuesAnswer, type QueuesEntry } from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import { defineTable } from '../../store/index.ts';
import { defineArea } from '../define-area.ts';

const TABLE = defineTable({
  name: 'queues',
  columns: { name: ({ name }: QueuesEntry) => name },
  seed: () => [
    { id: '1', name: 'First', waiting: 2 },
    { id: '2', name: 'Second', waiting: 0 },
  ],
});

const Changed = z.strictObject({
  id: z.string(),
  name: z.string(),
  waiting: z.number().int().min(0),
});
const Removed = z.strictObject({ id: z.string() });

/** The queues of the company. Tests change them by control calls, and everyone who listens gets the event. */
export const area = defineArea(({ store, events }) => {
  const table = store.table(TABLE);
  return {
    routes: (api) => {
      api.get(
        '/queues',
        {
          config: { needs: ['usersRead'] },
          schema: {
            summary: 'The queues, with the place of this moment in the events',
            response: { 200: QueuesAnswer },
          },
        },
        async (request) => ({
          data: table.find().slice(),
          ...events.place(events.routingKeyOf(personOf(request))),
        }),
      );
    },
    control: (control) => {
      control.post(
        '/queues',
        { schema: { body: Changed, response: { 200: Done } } },
        async ({ body: entry }) => {
          table.put([entry]);
          events.tellArea({ action: 'QUEUES', event: 'changed', entry });
          return { success: true };
        },
      );
      control.post(
        '/queues/remove',
        { schema: { body: Removed, response: { 200: Done } } },
        async ({ body: { id } }, reply) => {
          const entry = table.get(id);
          if (!entry) return fail(reply, 404, 'There is no such record.');
          table.remove([id]);
          events.tellArea({ action: 'QUEUES', event: 'removed', entry });
          return { success: true };
        },
      );
    },
  };
});
