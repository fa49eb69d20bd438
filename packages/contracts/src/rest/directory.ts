import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireText as Text } from './envelope.ts';

/** An entry of the phone-number directory [D-44]. `contact_id` empty: an extension of the realm without a contact. */
export const DirectoryEntry = z.object({
  phone_number: WireId,
  label: Text,
  name: Text,
  username: Text,
  has_image: z._default(WireFlag, false),
  contact_id: Text,
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

/** Answer of GET contact/phone_numbers?search= [A-93]. */
export const DirectoryAnswer = z.object({ data: wireList(DirectoryEntry) });
