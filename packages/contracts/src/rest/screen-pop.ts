import * as z from 'zod/mini';
import { WireFlag, WireText } from './envelope.ts';

/**
 * Answer of GET users/{id}/screen_pop. `trigger` stays as it came: one that is neither `ringing` nor `answered` is
 * told to the user [V-67].
 */
export const ScreenPop = z.object({
  type: z.catch(z.enum(['none', 'url']), 'none'),
  trigger: WireText,
  url: WireText,
  allow_override: z._default(WireFlag, false),
});
export type ScreenPop = z.infer<typeof ScreenPop>;
