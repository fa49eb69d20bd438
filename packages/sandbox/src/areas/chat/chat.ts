import { createKept, type KeptParts } from './kept.ts';
import { createMessages } from './messages.ts';
import type { Part } from './records.ts';
import { createRooms } from './rooms.ts';
import type { Users } from './users.ts';

/** Rooms, their members and their messages, as Rocket.Chat keeps them. */
export const createChat = (parts: KeptParts & { users: Users }) => {
  const { streams } = parts;
  const kept = createKept(parts);
  const messages = createMessages({ ...parts, kept });
  const { moment, mine, isIn, changePart } = kept;
  return {
    ...kept,
    ...messages,
    ...createRooms({ ...parts, kept, messages }),
    /** The table. */
    messages: kept.messages,
    read: (rid: string, username: string): void => {
      const at = mine(rid, username);
      const none = { unread: 0, alert: false, userMentions: 0, groupMentions: 0 };
      changePart(at, { ...none, ls: moment() });
    },
    typing: (rid: string, username: string, activities: readonly unknown[]): void => {
      mine(rid, username);
      const key = `${rid}/user-activity`;
      streams.emit('stream-notify-room', key, [username, activities], isIn(rid));
    },
    changePart: (rid: string, username: string, change: Partial<Part>) =>
      changePart(mine(rid, username), change),
  };
};
export type Chat = ReturnType<typeof createChat>;
