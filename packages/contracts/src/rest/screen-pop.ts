import * as z from 'zod/mini';
import { WireFlag, WireText } from './envelope.ts';

/**
 * Answer of GET users/{id}/screen_pop. `trigger` stays unchanged: the user gets a message if it is neither
 * `ringing` nor `answered` [V-67].
 */
export const ScreenPop = z.object({
  type: z.catch(z.enum(['none', 'url']), 'none'),
  trigger: WireText,
  url: WireText,
  allow_override: z._default(WireFlag, false),
});
export type ScreenPop = z.infer<typeof ScreenPop>;
