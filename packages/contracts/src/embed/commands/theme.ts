import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done, AnyTheme } from '../shapes.ts';

export const theme = command({
  since: 1,
  purpose: 'Sets the theme: light, dark, or the one of the system.',
  grant: null,
  params: z.strictObject({ theme: AnyTheme }),
  result: Done,
  widgets: null,
  session: false,
  errors: [],
  example: { params: { theme: 'dark' }, result: {} },
});
