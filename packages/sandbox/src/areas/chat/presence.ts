import { CHAT_PRESENCES, type ChatPresence } from '@callpanel/contracts';
import type { Streams } from './streams.ts';
import type { Users } from './users.ts';

interface Status {
  status: ChatPresence;
  text: string;
}

/** What each person is doing: offline without a connection, otherwise what the person chose; online if nothing. */
export const createPresence = (users: Users, streams: Streams) => {
  const chosen = new Map<string, Status>();
  const connections = new Map<string, number>();
  const of = (username: string): Status => {
    const { status, text } = chosen.get(username) ?? { status: 'online', text: '' };
    return { status: (connections.get(username) ?? 0) > 0 ? status : 'offline', text };
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
    /** A connection of this person begins; the returned function ends it. */
    connected: (username: string): (() => void) => {
      const count = (change: number): void => {
        connections.set(username, (connections.get(username) ?? 0) + change);
        tell(username);
      };
      count(1);
      return () => count(-1);
    },
    reset: (): void => chosen.clear(),
  };
};
export type Presence = ReturnType<typeof createPresence>;
