import type { MeetingDoor } from '../state.ts';

/** A room, as the server has it. */
export const room = (id: string, more: Partial<MeetingDoor> = {}): MeetingDoor => ({
  id,
  name: `Room ${id}`,
  admins: [],
  admin_url: `https://live.example/r${id}?admin`,
  guest_url: `https://live.example/r${id}`,
  full_admin_url: `https://live.example/r${id}?jwt=admin-token`,
  full_guest_url: `https://live.example/r${id}?jwt=guest-token`,
  ...more,
});
