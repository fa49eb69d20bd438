import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done, DeviceId, Loudness } from '../shapes.ts';

export const devices = command({
  since: 1,
  purpose:
    "Sets the devices for calls, by the browser's device ids, and their volume; `default` follows the system. Settings that are left out stay the same.",
  grant: 'control',
  params: z.strictObject({
    input: z.optional(DeviceId),
    output: z.optional(DeviceId),
    ring: z.optional(DeviceId),
    volume: z.optional(Loudness),
  }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['media.error.notFound'],
  example: { params: { output: 'default', volume: 0.8 }, result: {} },
});
