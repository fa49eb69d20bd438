import type { ChatLine } from '@callpanel/wires/chat';
import { thisSession } from '../this-session.ts';
import type { ChatContext } from './context.ts';
import type { Conversations } from './conversations.ts';
import type { Messages } from './messages.ts';

/** What a room that was opened listens to. */
const STREAMS = [
  ['stream-room-messages', ''],
  ['stream-notify-room', '/deleteMessage'],
  ['stream-notify-room', '/user-activity'],
] as const;

interface Parts {
  context: ChatContext;
  line: ChatLine;
  conversations: Conversations;
  messages: Messages;
  isOnline: () => boolean;
}

/** The rooms that views show: they are listened to, loaded, and read while their end is seen. */
export const createShownRooms = ({ context, line, conversations, messages, isOnline }: Parts) => {
  const views = new Map<string, number>();
  const atEnd = new Set<string>();
  const listening = new Map<string, { stop(): void }[]>();
  const isSeen = (roomId: string): boolean =>
    (views.get(roomId) ?? 0) > 0 &&
    atEnd.has(roomId) &&
    globalThis.document?.visibilityState !== 'hidden';

  const reading = new Set<string>();
  const read = async (roomId: string): Promise<void> => {
    const subscription = conversations.get(roomId);
    if (!subscription || (subscription.unread === 0 && !subscription.alert)) return;
    if (!isSeen(roomId) || reading.has(roomId)) return;
    reading.add(roomId);
    try {
      await line.call('readMessages', [roomId]);
    } catch {
      // It stays unread, and is read with the next message or when the line is back.
    } finally {
      reading.delete(roomId);
    }
  };
  const listen = async (roomId: string): Promise<void> => {
    if (listening.has(roomId)) return;
    const streams = STREAMS.map(([stream, suffix]) => line.listen(stream, `${roomId}${suffix}`));
    listening.set(roomId, streams);
    await Promise.all(streams.map(({ ready }) => ready));
  };
  /** Listens, then loads: nothing falls between. */
  const open = async (roomId: string, around?: string): Promise<void> => {
    const isOver = thisSession(context);
    const known = messages.has(roomId);
    const room = messages.of(roomId);
    await listen(roomId);
    if (isOver() || !isOnline()) return;
    const markUnread = (): void => {
      const until = conversations.get(roomId)?.ls ?? 0;
      const first = room.sent.find(({ at, own, system }) => at > until && !own && system === '');
      const { unread = 0 } = conversations.get(roomId) ?? {};
      room.shown.firstUnread = unread > 0 ? (first?.id ?? '') : '';
    };
    if (around !== undefined) await messages.loadAround(roomId, around);
    else if (!known || room.shown.status !== 'ready') await messages.loadNewest(roomId);
    if (isOver()) return;
    markUnread();
    void read(roomId);
  };

  return {
    isSeen,
    isReadingOlder: (roomId: string): boolean => (views.get(roomId) ?? 0) > 0 && !atEnd.has(roomId),
    /** A view shows the room, until the returned function is called. */
    show(roomId: string, around?: string): () => void {
      views.set(roomId, (views.get(roomId) ?? 0) + 1);
      void open(roomId, around);
      let isShown = true;
      return () => {
        if (!isShown) return;
        isShown = false;
        const left = (views.get(roomId) ?? 1) - 1;
        if (left > 0) views.set(roomId, left);
        else views.delete(roomId);
        atEnd.delete(roomId);
      };
    },
    atEnd(roomId: string, seen: boolean): void {
      if (!seen) return void atEnd.delete(roomId);
      atEnd.add(roomId);
      return void read(roomId);
    },
    /** The user's part in the room is another. */
    changed: (roomId: string): void => void read(roomId),
    /** After a loss: what could not be loaded is loaded now. */
    openAgain(): void {
      for (const roomId of views.keys()) void open(roomId);
    },
    reset(): void {
      for (const streams of listening.values()) for (const { stop } of streams) stop();
      listening.clear();
      views.clear();
      atEnd.clear();
    },
  };
};
export type ShownRooms = ReturnType<typeof createShownRooms>;
