import * as z from 'zod/mini';
import { WireFlag, WireId } from './envelope.ts';

/** Answer of GET users/validate_callpanel_session. */
export const SessionCheck = z.object({ success: WireFlag });
export type SessionCheck = z.infer<typeof SessionCheck>;

const Text = z._default(z.nullable(z.coerce.string()), '');

/** Answer of GET users/me [A-10] [D-01]. */
export const CurrentUser = z.object({
  id: WireId,
  first_name: Text,
  last_name: Text,
  username: z.string(),
  extension: Text,
  company: Text,
  email: Text,
  realm: z.string(),
  picture_profile_url: z.optional(z.nullable(z.string())),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
