import * as z from 'zod/mini';
import { event } from '../define.ts';

export const resize = event({
  since: 1,
  purpose:
    "The height of the widget's content has changed, in px: for hosts that fit a frame to it.",
  grant: null,
  payload: z.object({ height: z.number().check(z.nonnegative()) }),
  example: { height: 480 },
});
