import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, Done } from '../shapes.ts';

export const showNumber = command({
  since: 1,
  purpose: 'Shows the dial field with a number in it. Does not call.',
  grant: null,
  params: z.strictObject({ number: PhoneNumber }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['widget.error.intent'],
  example: { params: { number: '102' }, result: {} },
});
