import * as z from 'zod/mini';
import { event } from '../define.ts';

export const contactDeleted = event({
  since: 5,
  purpose:
    'The user has deleted contacts on this page, one or several, or has undone an import. A deletion that the user undoes in time is not reported.',
  grant: 'contacts',
  payload: z.object({ ids: z.array(z.string()) }),
  example: { ids: ['7'] },
});
