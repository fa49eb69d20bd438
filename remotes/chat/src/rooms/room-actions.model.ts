import type { ChatRole } from '@callpanel/contracts';

/** What the menu of a member offers [P-55]. */
export type MemberAction = 'kick' | 'add_owner' | 'remove_owner';

/** Only an owner manages the room: archive, restore, rename, delete and its members [P-54] [S-58]. */
export function managesRoom(room: {
  tab: string;
  joined: boolean;
  roles: readonly ChatRole[];
}): boolean {
  const shared = room.tab === 'channels' || room.tab === 'groups';
  return shared && room.joined && room.roles.includes('owner');
}

/** What an owner can do with a member: remove from the room, and make an owner or a plain member [P-55]. */
export function memberActions(roles: readonly ChatRole[]): readonly MemberAction[] {
  return ['kick', roles.includes('owner') ? 'remove_owner' : 'add_owner'];
}

/** Who may write in a room: those in it, unless it is archived or only its owners and moderators write [U-50]. */
export function writesIn(room: {
  joined: boolean;
  archived: boolean;
  readOnly: boolean;
  roles: readonly ChatRole[];
}): boolean {
  const { joined, archived, readOnly, roles } = room;
  return joined && !archived && (!readOnly || roles.length > 0);
}
