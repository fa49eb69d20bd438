import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireName, WireNumber, WireText as Text } from './envelope.ts';

/** Video conferences of a page [C-40]. */
export const VIDEO_PAGE = 9;

/** Days that a new room is there, by default [C-45]. */
export const VIDEO_EXPIRY_DAYS = 365;

/** Without a limit of rooms [C-46]. */
export const NO_ROOM_LIMIT = -1;

const Flag = z._default(WireFlag, false);

const isWebAddress = (address: string): boolean => {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
};

/**
 * A room for video conferences [D-35]. `users` and `admins`: user names; `username`: who made it; `phone_numbers` and `room_number` with
 * `room_pin`: how to take part by telephone; `expire_at`: ISO 8601; `full_…_url`: with a token in `jwt`, which lets in. `dynamic` is ours: made for one meeting. A room
 * is valid only with an id above 0 and a guest address that can be read [V-32].
 */
export const WireVideoRoom = z.object({
  id: z.pipe(WireId, z.string().check(z.refine((id) => Number(id) > 0))),
  name: Text,
  username: Text,
  users: z.catch(wireList(WireId), []),
  admins: z.catch(wireList(WireId), []),
  phone_numbers: z.catch(wireList(WireId), []),
  expire_at: Text,
  shared_screen_admin: Flag,
  shared_screen_guest: Flag,
  recording_admin: Flag,
  recording_guest: Flag,
  caller_id_name: WireName,
  caller_id_number: Text,
  room_number: Text,
  room_pin: Text,
  admin_url: Text,
  guest_url: z.pipe(Text, z.string().check(z.refine(isWebAddress))),
  full_admin_url: Text,
  full_guest_url: Text,
  dynamic: Flag,
});
export type WireVideoRoom = z.infer<typeof WireVideoRoom>;

/** Answer of GET video_conferences. Malformed rooms are left out [V-32]. */
export const VideoRoomsAnswer = z.object({ total: WireNumber, data: wireList(WireVideoRoom) });

/** Answer of POST video_conferences and GET video_conferences/{id}, which is ours. */
export const VideoRoomAnswer = z.object({ data: WireVideoRoom });

/** Answer of GET video_conference_configs [A-89] [D-36]. */
export const VideoConfig = z.object({
  enabled: Flag,
  enable_recording: Flag,
  enable_telephony: Flag,
  enable_screen_sharing: Flag,
  max_room_per_realm: z.catch(z._default(WireNumber, NO_ROOM_LIMIT), NO_ROOM_LIMIT),
});
export type VideoConfig = z.infer<typeof VideoConfig>;
