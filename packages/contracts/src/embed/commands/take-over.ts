import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';

export const takeOver = command({
  since: 1,
  purpose: 'Moves the phone to this tab from the tab that has it; `busy`: that tab is in a call.',
  grant: 'control',
  params: Nothing,
  result: z.strictObject({ phone: z.enum(['here', 'busy']) }),
  widgets: null,
  session: true,
  errors: [],
  example: { params: {}, result: { phone: 'here' } },
});
