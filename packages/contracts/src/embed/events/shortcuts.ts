import * as z from 'zod/mini';
import { event } from '../define.ts';

export const shortcuts = event({
  since: 1,
  purpose:
    'The user has changed the keyboard shortcuts. They have the format of `aria-keyshortcuts`; for hosts whose page has the focus.',
  grant: null,
  payload: z.object({ keys: z.record(z.string(), z.string()) }),
  example: { keys: { answer: 'Alt+Shift+A' } },
});
