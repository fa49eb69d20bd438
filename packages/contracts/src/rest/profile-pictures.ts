import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireText } from './envelope.ts';

/** A picture of the user [D-67]. Older servers write `pictureType` and `isActive`. */
const WirePicture = z.object({
  id: WireId,
  url: z.string(),
  updated_at: WireText,
  picture_type: z.optional(z.string()),
  pictureType: z.optional(z.string()),
  is_active: z.optional(WireFlag),
  isActive: z.optional(WireFlag),
});

/** A picture of the user, whichever way the server writes it. */
export interface ProfilePicture {
  id: string;
  url: string;
  updatedAt: string;
  /** `uploaded`, or where else it comes from. */
  type: string;
  active: boolean;
}

export const profilePicture = (wire: z.infer<typeof WirePicture>): ProfilePicture => ({
  id: wire.id,
  url: wire.url,
  updatedAt: wire.updated_at,
  type: wire.picture_type ?? wire.pictureType ?? '',
  active: wire.is_active === true || wire.isActive === true,
});

/** Answer of GET user_picture_profiles; `profilePicture` reads each. */
export const ProfilePicturesAnswer = z.object({ data: wireList(WirePicture) });

/** What can be chosen, and largest file, bytes. */
export const PROFILE_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export const PICTURE_LIMIT = 10_000_000;

/** Side of the square that is uploaded and shown, px [C-31] [D-68]; JPEG quality [C-51] [V-62]. */
export const PICTURE_SIZE = 256;
export const PICTURE_QUALITY = 0.95;
