import * as z from 'zod/mini';
import { event } from '../define.ts';

export const shortcuts = event({
  since: 1,
  purpose:
    'Which keys do what, as `aria-keyshortcuts` writes them, whenever the user changes them; for hosts whose page has the focus.',
  grant: null,
  payload: z.object({ keys: z.record(z.string(), z.string()) }),
  example: { keys: { answer: 'Alt+Shift+A' } },
});
