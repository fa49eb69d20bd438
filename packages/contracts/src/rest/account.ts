import * as z from 'zod/mini';
import { WireId, wireList, WireText } from './envelope.ts';

/** Shortest password. */
export const PASSWORD_LENGTH = 8;

/** A user's account [D-55]: answer of GET users/{id}, and body of PUT with what changes; a new `password` needs `current_password`. */
export const SettingsUser = z.object({
  id: WireId,
  username: z.string(),
  first_name: WireText,
  last_name: WireText,
  email: WireText,
  realm: WireText,
  realm_id: WireText,
  emergency_callerid_callback_profile_id: WireText,
  emergency_callerid_dispatchable_location_id: WireText,
});
export type SettingsUser = z.infer<typeof SettingsUser>;

/** Someone whose settings this user may see; `features`: modules of those that may be seen [D-56] [P-41]. */
export const SubAccount = z.object({
  user_id: WireId,
  username: z.string(),
  first_name: WireText,
  last_name: WireText,
  subscriber_id: WireText,
  features: z.catch(z.array(z.string()), []),
});
export type SubAccount = z.infer<typeof SubAccount>;

/** Answer of GET users/{id}/can_watch_users. */
export const SubAccountsAnswer = z.object({ data: wireList(SubAccount) });
