import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget, AnyError } from '../shapes.ts';

export const error = event({
  since: 1,
  purpose:
    'Something failed that the user sees too. A `retryable` one has a retry button in the widget. A frame also tells here of options that it cannot read (`embed.error.params`).',
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget), error: AnyError, retryable: z.boolean() }),
  example: {
    widget: 'softphone',
    error: { code: 'widget.error.load', context: {} },
    retryable: true,
  },
});
