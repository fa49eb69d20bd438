import type { WireChatRoom, WireChatSubscription, WireConversation } from '@callpanel/contracts';
import { RoomsResult, SubscriptionsResult } from '@callpanel/contracts';
import type { ChatLine } from '@callpanel/wires/chat';
import * as z from 'zod/mini';
import { showItems } from '../../live/show.ts';
import type { ChatContext } from './context.ts';
import { OVERLAP_MS } from './messages.ts';
import { conversationFrom } from './model.ts';

/** Every conversation that is known, by the id of its room; shows them in `state.chat.items`. */
export const createConversations = ({ state, deps }: ChatContext, me: () => string) => {
  const { chat } = state;
  const subscriptions = new Map<string, WireChatSubscription>();
  const rooms = new Map<string, WireChatRoom>();
  const listed = new Map<string, WireConversation>();
  /** Of the chat host's clock: what is newest of what came. 0: nothing yet. */
  let newest = 0;
  /** The same when the line was lost; null: nothing is missing. */
  let lostAt: number | null = 0;
  const changed = new Set<string>();
  let isPlanned = false;

  const show = (): void => {
    isPlanned = false;
    const ids = [...changed];
    changed.clear();
    chat.items = showItems(chat.items, ids, (id) => {
      const known = {
        subscription: subscriptions.get(id),
        room: rooms.get(id),
        listed: listed.get(id),
      };
      return conversationFrom(id, known, me());
    });
    if (ids.length > 0) chat.changes += 1;
    let unread = 0;
    for (const { open, unread: count, disableNotifications } of subscriptions.values())
      if (open && !disableNotifications) unread += count;
    if (chat.unread !== unread) chat.unread = unread;
  };
  /** Many changes in one moment are shown once. */
  const touch = (id: string): void => {
    changed.add(id);
    if (isPlanned) return;
    isPlanned = true;
    deps.paced(show);
  };
  const note = (at: number): void => {
    newest = Math.max(newest, at);
  };

  const putSubscription = (one: WireChatSubscription): void => {
    const before = subscriptions.get(one.rid);
    if (before && before._updatedAt > one._updatedAt) return;
    subscriptions.set(one.rid, one);
    note(one._updatedAt);
    touch(one.rid);
  };
  const putRoom = (one: WireChatRoom): void => {
    const before = rooms.get(one._id);
    if (before && before._updatedAt > one._updatedAt) return;
    rooms.set(one._id, one);
    note(one._updatedAt);
    touch(one._id);
  };
  /** The user has left it, or it is gone. A channel stays as one that can be joined, as the list has it. */
  const dropSubscription = (rid: string): void => {
    const entry = listed.get(rid);
    const room = rooms.get(rid);
    subscriptions.delete(rid);
    rooms.delete(rid);
    if (room?.t === 'c' && !entry) listed.set(rid, asListed(room));
    else if (entry) listed.set(rid, { ...entry, subscription: null });
    if (room && room.t !== 'c') listed.delete(rid);
    touch(rid);
  };
  const asListed = (room: WireChatRoom): WireConversation => ({
    id: room._id,
    room,
    subscription: null,
    to_user: null,
    ...{ is_sms: false, did: '', in_contacts: false, contact_id: '', contact_name: '' },
  });

  return {
    get: (id: string) => subscriptions.get(id),
    roomOf: (id: string) => rooms.get(id) ?? listed.get(id)?.room,
    putSubscription,
    putRoom,
    dropSubscription,
    /** Rooms that no longer exist. */
    dropRoom(rid: string): void {
      subscriptions.delete(rid);
      rooms.delete(rid);
      listed.delete(rid);
      touch(rid);
    },
    list(entries: readonly WireConversation[]): void {
      for (const entry of entries) {
        listed.set(entry.id, entry);
        touch(entry.id);
      }
    },
    /** A room that the user is not in. */
    listRoom(room: WireChatRoom): void {
      listed.set(room._id, asListed(room));
      touch(room._id);
      show();
    },
    /** Nothing arrives from now on. */
    lost(): void {
      lostAt ??= newest;
    },
    /** Everything at first, then what changed and went since. @throws ChatLost, ChatRefused, ZodError (rejects) */
    async catchUp(line: ChatLine): Promise<void> {
      if (lostAt === null) return;
      const since = lostAt > 0 ? [{ $date: lostAt - OVERLAP_MS }] : [];
      const [gotSubscriptions, gotRooms] = await Promise.all([
        line.call('subscriptions/get', since),
        line.call('rooms/get', since),
      ]);
      const { update, remove } = z.parse(SubscriptionsResult, gotSubscriptions);
      for (const one of z.parse(RoomsResult, gotRooms).update) putRoom(one);
      for (const one of update) putSubscription(one);
      const gone = new Set(remove.map(({ _id }) => _id));
      for (const [rid, { _id }] of subscriptions) if (gone.has(_id)) dropSubscription(rid);
      lostAt = null;
      show();
    },
    /** What is to be shown is shown now. */
    show,
    reset(): void {
      subscriptions.clear();
      rooms.clear();
      listed.clear();
      changed.clear();
      newest = 0;
      lostAt = 0;
    },
  };
};
export type Conversations = ReturnType<typeof createConversations>;
