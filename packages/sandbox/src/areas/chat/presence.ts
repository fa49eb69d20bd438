import { CHAT_PRESENCES, type ChatPresence } from '@callpanel/contracts';
import type { Streams } from './streams.ts';
import type { Users } from './users.ts';

interface Status {
  status: ChatPresence;
  text: string;
}

/** What each person is doing: offline without a connection, otherwise what the person chose, online if nothing; away who chose online and is away from every connection. */
export const createPresence = (users: Users, streams: Streams) => {
  const chosen = new Map<string, Status>();
  /** The connections of each person, and whether the person is away from them. */
  const connections = new Map<string, Set<{ isAway: boolean }>>();
  const of = (username: string): Status => {
    const { status, text } = chosen.get(username) ?? { status: 'online', text: '' };
    const all = [...(connections.get(username) ?? [])];
    if (all.length === 0) return { status: 'offline', text };
    const isAway = status === 'online' && all.every((one) => one.isAway);
    return { status: isAway ? 'away' : status, text };
  };
  const tell = (username: string): void => {
    const user = users.byUsername(username);
    if (!user) return;
    const { status, text } = of(username);
    const args = [[user._id, username, CHAT_PRESENCES.indexOf(status), text]];
    streams.emit('stream-notify-logged', 'user-status', args);
  };
  return {
    of,
    choose: (username: string, status: ChatPresence, text: string): void => {
      chosen.set(username, { status, text });
      tell(username);
    },
    /** A connection of this person begins. */
    connected: (username: string) => {
      const own = { isAway: false };
      const all = connections.get(username) ?? new Set();
      connections.set(username, all.add(own));
      tell(username);
      return {
        /** The person does nothing there, or something again. */
        away: (isAway: boolean): void => {
          own.isAway = isAway;
          tell(username);
        },
        end: (): void => {
          all.delete(own);
          tell(username);
        },
      };
    },
    reset: (): void => chosen.clear(),
  };
};
export type Presence = ReturnType<typeof createPresence>;
