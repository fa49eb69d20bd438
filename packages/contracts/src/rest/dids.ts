import * as z from 'zod/mini';
import { WireFlag, wireList, WireText } from './envelope.ts';

/** A number of the company that reaches the user, and how [D-65]. */
export const UserDid = z.object({
  name: WireText,
  number: WireText,
  destination_type: WireText,
  destination_name: WireText,
  is_sms_capable: z._default(WireFlag, false),
});
export type UserDid = z.infer<typeof UserDid>;

/** Answer of GET users/{id}/dids. */
export const UserDidsAnswer = z.object({ data: wireList(UserDid) });
