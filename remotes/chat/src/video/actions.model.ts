import type { Room } from './room.model.ts';

/** What can be done with a room now; null: impossible. */
export interface RoomActions {
  join: (() => void) | null;
  copyGuest: (() => void) | null;
  /** Absent: the user is no administrator. */
  copyAdmin?: (() => void) | null;
  share: (() => void) | null;
  calendar: (() => void) | null;
  edit?: (() => void) | null;
  show?: () => void;
  remove?: (() => void) | null;
}

export type Does = Record<Exclude<keyof RoomActions, never>, () => void>;

/** A meeting that has expired lets no one in: its links are not given away either [S-50]. */
export const actionsOf = (room: Room, mayWrite: boolean, does: Does): RoomActions => {
  const open = <T>(act: T): T | null => (room.isExpired ? null : act);
  const isAdmin = room.isAdmin && mayWrite;
  return {
    join: open(does.join),
    copyGuest: open(does.copyGuest),
    ...(room.isAdmin && { copyAdmin: open(room.full_admin_url === '' ? null : does.copyAdmin) }),
    share: open(does.share),
    calendar: open(does.calendar),
    ...(isAdmin ? { edit: does.edit, remove: does.remove } : { show: does.show }),
  };
};
