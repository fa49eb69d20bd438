import { WireChatMessage } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { ChatLine } from '@callpanel/wires/chat';
import { ChatRefused } from '@callpanel/wires/chat';
import * as z from 'zod/mini';
import { asChatError } from './chat-error.ts';
import type { Messages } from './messages.ts';
import type { ChatAuthor, ChatMessage } from './state.ts';

/** Longest message, characters: Rocket.Chat's default [W-10]. */
export const MESSAGE_LENGTH = 5000;

/** An answer that did not come is waited for no longer, milliseconds. */
const AGAIN_MS = 2000;

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTWXYZabcdefghijkmnopqrstuvwxyz';

/** An id as Meteor makes them: sent again, the message is the same one. */
export const newMessageId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(17)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');

interface Parts {
  line: ChatLine;
  messages: Messages;
  me: () => ChatAuthor | null;
  nowMs: () => number;
  isOnline: () => boolean;
}

/** Messages on their way: in the order of each room, each until the server has it, over losses of the line. */
export const createOutbox = ({ line, messages, me, nowMs, isOnline }: Parts) => {
  /** What goes on the wire, by message; a quote has a link before the text. */
  const wires = new Map<string, string>();
  /** Rooms whose messages are being sent. */
  const sending = new Set<string>();

  const replace = (roomId: string, id: string, change: Partial<ChatMessage>): void => {
    const room = messages.of(roomId);
    room.pending = room.pending.map((one) => (one.id === id ? { ...one, ...change } : one));
    messages.show(room);
  };
  /** It waits no longer. */
  const drop = (roomId: string, id: string): void => {
    const room = messages.of(roomId);
    room.pending = room.pending.filter((one) => one.id !== id);
    messages.show(room);
  };
  const next = (roomId: string): ChatMessage | undefined =>
    messages.of(roomId).pending.find(({ delivery }) => delivery === 'pending');

  const flush = async (roomId: string): Promise<void> => {
    if (sending.has(roomId)) return;
    sending.add(roomId);
    try {
      for (let one = next(roomId); one && isOnline(); one = next(roomId)) {
        const { id, threadId } = one;
        const msg = wires.get(id) ?? one.text;
        const body = { _id: id, rid: roomId, msg, ...(threadId !== '' && { tmid: threadId }) };
        try {
          const sent = z.parse(WireChatMessage, await line.call('sendMessage', [body]));
          wires.delete(id);
          messages.put(messages.of(roomId), [sent], 'event');
          drop(roomId, id);
        } catch (cause) {
          // Without an answer it is sent again when the line is back: the server knows its id.
          if (!(cause instanceof ChatRefused)) {
            setTimeout(() => void flush(roomId), AGAIN_MS);
            return;
          }
          const { info } = asChatError(cause, 'chat.error.send');
          replace(roomId, id, { delivery: 'failed', error: info });
        }
      }
    } finally {
      sending.delete(roomId);
    }
  };

  return {
    send(roomId: string, text: string, threadId: string, quoteLink: string): string {
      const author = me() ?? { id: '', username: '', name: '' };
      const room = messages.of(roomId);
      const id = newMessageId();
      const isLong = text.length > MESSAGE_LENGTH;
      const at = Math.max(nowMs(), ...room.sent.slice(-1).map((last) => last.at + 1));
      if (quoteLink !== '') wires.set(id, `[ ](${quoteLink}) ${text}`);
      const message: ChatMessage = {
        ...{ id, roomId, text, at, updatedAt: 0, author, own: true, system: '', threadId },
        ...{
          replies: 0,
          lastReplyAt: 0,
          mentions: [],
          reactions: [],
          attachments: [],
          editedAt: 0,
        },
        sms: null,
        delivery: isLong ? 'failed' : 'pending',
        error: isLong
          ? new CallpanelError('chat.error.tooLong', { limit: MESSAGE_LENGTH }).info
          : null,
      };
      room.pending = [...room.pending, message];
      messages.show(room);
      void flush(roomId);
      return id;
    },
    resend(messageId: string): void {
      const found = messages.find(messageId);
      if (found?.message.delivery !== 'failed' || found.message.text.length > MESSAGE_LENGTH)
        return;
      const { roomId } = found.message;
      replace(roomId, messageId, { delivery: 'pending', error: null });
      void flush(roomId);
    },
    discard(messageId: string): void {
      const found = messages.find(messageId);
      if (!found || found.message.delivery === 'sent') return;
      wires.delete(messageId);
      drop(found.message.roomId, messageId);
    },
    flushAll(): void {
      for (const roomId of messages.ids()) void flush(roomId);
    },
    reset: (): void => wires.clear(),
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
