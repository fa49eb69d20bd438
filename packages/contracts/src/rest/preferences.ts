import * as z from 'zod/mini';
import { DEFAULT_LANDING, DEFAULT_NOTIFICATION_S } from '../panel-constants.ts';
import { WireFlag, WireNumber } from './envelope.ts';

/** Seconds. 0 and longer times are not valid for a notification. */
const LONGEST_NOTIFICATION_S = 3600;

/** Answer of GET users/{id}/preferences, and body of PUT with one of them [K-14] [K-15]. */
export const UserPreferences = z.object({
  show_missed_calls: z.optional(WireFlag),
  clearly_anywhere_landing_page: z._default(z.catch(z.string(), DEFAULT_LANDING), DEFAULT_LANDING),
});
export type UserPreferences = z.infer<typeof UserPreferences>;

/** GET panel_notifications and body of its POST [A-154] [A-155] [K-16]; `timeout` in seconds. */
export const PanelNotifications = z.object({
  enabled: WireFlag,
  timeout: z._default(
    z.catch(
      WireNumber.check(z.minimum(1), z.maximum(LONGEST_NOTIFICATION_S)),
      DEFAULT_NOTIFICATION_S,
    ),
    DEFAULT_NOTIFICATION_S,
  ),
});
export type PanelNotifications = z.infer<typeof PanelNotifications>;
