import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callMuted = event({
  since: 1,
  purpose: 'The microphone was muted or unmuted for a call: see `call.muted`.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, muted: true },
  },
});
