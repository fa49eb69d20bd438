import type { WireVideoRoom } from '@callpanel/contracts';

/** A room, as its views have it. */
export interface Room extends Omit<WireVideoRoom, 'expire_at'> {
  /** Epoch milliseconds; 0: never. */
  expireAt: number;
  isExpired: boolean;
  /** The user is one of its administrators, by user name [S-52]. */
  isAdmin: boolean;
}

export const roomOf = (
  { expire_at, ...wire }: WireVideoRoom,
  username: string,
  now: number,
): Room => {
  const read = Date.parse(expire_at);
  const expireAt = Number.isNaN(read) ? 0 : read;
  return {
    ...wire,
    expireAt,
    isExpired: expireAt !== 0 && expireAt <= now,
    isAdmin: wire.admins.includes(username),
  };
};

/** What is given to guests. */
export const guestLinkOf = ({ full_guest_url: full, guest_url: short }: Room): string =>
  full || short;

const DAY_MS = 86_400_000;

/** Whole days until a room expires, as people count them; negative: since. */
export const daysLeft = (expireAt: number, now: number): number => {
  const day = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((day(expireAt) - day(now)) / DAY_MS);
};
