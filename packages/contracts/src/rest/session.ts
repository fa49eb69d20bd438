import * as z from 'zod/mini';
import { WireFlag, WireId, WireText } from './envelope.ts';

/** Answer of GET users/validate_callpanel_session. */
export const SessionCheck = z.object({ success: WireFlag });
export type SessionCheck = z.infer<typeof SessionCheck>;

const Did = z.pipe(
  z.union([z.string(), z.number(), z.object({ number: z.union([z.string(), z.number()]) })]),
  z.transform((did) => String(typeof did === 'object' ? did.number : did)),
);

/** Answer of GET users/me [A-10] [D-01]. */
export const CurrentUser = z.object({
  id: WireId,
  first_name: WireText,
  last_name: WireText,
  username: z.string(),
  extension: WireText,
  company: WireText,
  email: WireText,
  realm: z.string(),
  picture_profile_url: z.optional(z.nullable(z.string())),
  /** Direct numbers, as texts or as records with a `number`. */
  dids: z.catch(z.array(Did), []),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
