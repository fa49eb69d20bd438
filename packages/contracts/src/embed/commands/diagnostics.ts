import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';

export const diagnostics = command({
  since: 1,
  purpose:
    'Returns data that helps to find out why calls do not work, as in the file that the user can save. It contains no token, name, number or address.',
  grant: 'observe',
  params: Nothing,
  result: z.looseObject({ at: z.string(), version: z.string() }),
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: { at: '2026-01-31T12:00:00.000Z', version: '1.4.0' } },
});
