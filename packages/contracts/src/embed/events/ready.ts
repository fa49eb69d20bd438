import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget } from '../shapes.ts';

export const ready = event({
  since: 1,
  purpose: 'The widget has rendered. `widget` null: the whole panel.',
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget) }),
  example: { widget: 'softphone' },
});
