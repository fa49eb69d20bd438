import * as z from 'zod/mini';
import { QueuesEntry } from '../../rest/queues.ts';

export const queuesEvents = {
  /** One of the queues came, changed or went; `entry` is how it is now, or was. */
  QUEUES: z.object({ event: z.enum(['changed', 'removed']), entry: QueuesEntry }),
};
