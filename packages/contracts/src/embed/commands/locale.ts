import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done, AnyLocale } from '../shapes.ts';

export const locale = command({
  since: 1,
  purpose: 'Sets the language of all texts.',
  grant: null,
  params: z.strictObject({ locale: AnyLocale }),
  result: Done,
  widgets: null,
  session: false,
  errors: [],
  example: { params: { locale: 'fr-CA' }, result: {} },
});
