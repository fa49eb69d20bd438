import type { WireChatMessage } from '@callpanel/contracts';
import { proxy, ref } from 'valtio/vanilla';
import type { ChatMessage, ChatRoom } from './state.ts';

/** A room that was opened, with its messages. */
export interface Kept {
  /** What the server has, in order. */
  sent: readonly ChatMessage[];
  /** On their way, in the order in which they were written. */
  pending: ChatMessage[];
  /** Deleted: an answer that was on its way does not bring them back. */
  deleted: Set<string>;
  shown: ChatRoom;
  /** The newest change, by the chat host's clock. */
  newest: number;
  /** The same when the line was lost; what came since then is asked for. null: nothing is missing. */
  lostAt: number | null;
  /** The part that is loaded without gaps: `at` of its first and last message. */
  from: number;
  until: number;
}

/** How messages came: a part of the room in place of what is loaded, one next to it, all else, or the answers of a thread. */
export type Came = 'replace' | 'extend' | 'event' | 'thread';

/** A room before anything of it has loaded. */
export const emptyRoom = (): Kept => ({
  sent: [],
  pending: [],
  deleted: new Set(),
  shown: proxy<ChatRoom>({
    status: 'loading',
    error: null,
    messages: ref([]),
    moreBefore: false,
    moreAfter: false,
    loadingBefore: false,
    loadingAfter: false,
    moreError: null,
    firstUnread: '',
    typing: [],
    uploads: [],
  }),
  newest: 0,
  lostAt: null,
  from: Infinity,
  until: Infinity,
});

/** A room that is not read further up keeps so many messages, once it has half as many again; older ones are loaded again. */
const KEPT = 1000;

/** A room that is open all day does not grow. */
export const trim = (room: Kept): void => {
  if (room.sent.length < KEPT * 1.5) return;
  room.sent = room.sent.slice(-KEPT);
  room.from = room.sent[0]?.at ?? room.from;
  room.shown.moreBefore = true;
};

/** When the first of them was written, or `otherwise` if that is earlier. */
export const firstAt = (wires: readonly WireChatMessage[], otherwise: number): number =>
  wires.reduce((least, { ts }) => Math.min(least, ts), otherwise);
/** When the last of them was written, or `otherwise` if that is later. */
export const lastAt = (wires: readonly WireChatMessage[], otherwise: number): number =>
  wires.reduce((most, { ts }) => Math.max(most, ts), otherwise);
