import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget, AnyError } from '../shapes.ts';

export const error = event({
  since: 1,
  purpose:
    'An error that the user also sees. For a `retryable` error the widget shows a retry button. A frame also reports options that it cannot read (`embed.error.params`).',
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget), error: AnyError, retryable: z.boolean() }),
  example: {
    widget: 'softphone',
    error: { code: 'widget.error.load', context: {} },
    retryable: true,
  },
});
