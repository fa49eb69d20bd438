import * as z from 'zod/mini';
import { ConferencesEntry } from '../../rest/conferences.ts';

export const conferencesEvents = {
  /** One of the conferences came, changed or went; `entry` is how it is now, or was. */
  CONFERENCES: z.object({ event: z.enum(['changed', 'removed']), entry: ConferencesEntry }),
};
