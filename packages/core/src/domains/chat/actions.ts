import { Done } from '@callpanel/contracts';
import type { ChatLine, ChatRest } from '@callpanel/wires/chat';
import { asChatError } from './chat-error.ts';
import type { Conversations } from './conversations.ts';
import { createFindRoom } from './find-room.ts';
import type { Messages } from './messages.ts';
import type { Outbox } from './outbox.ts';
import type { Presence } from './presence.ts';
import type { Provider } from './provider.ts';
import type { ShownRooms } from './shown-rooms.ts';
import type { ChatActions, ChatState } from './state.ts';
import type { Typing } from './typing.ts';
import type { Uploads } from './uploads.ts';

/** The path of a room on the chat host, as links to its messages have it. */
const PATHS = { c: 'channel', p: 'group', d: 'direct' } as const;

interface Parts {
  chat: ChatState;
  line: ChatLine;
  conversations: Conversations;
  messages: Messages;
  outbox: Outbox;
  typing: Typing;
  presence: Presence;
  uploads: Uploads;
  provider: Provider;
  shown: ShownRooms;
  rest: () => ChatRest;
  me: () => string;
}

/** What may be done with the chat, over its parts. */
export const createActions = (parts: Parts): ChatActions => {
  const { chat, line, conversations, messages, outbox, typing } = parts;
  const { presence, uploads, provider, shown, rest, me } = parts;
  const changed = (
    code: 'edit' | 'deleteMessage' | 'react',
    method: string,
    params: readonly unknown[],
    undo: () => void,
  ): Promise<void> =>
    line.call(method, params).then(
      () => undefined,
      (cause: unknown) => {
        undo();
        throw asChatError(cause, `chat.error.${code}`);
      },
    );
  const quoteLink = (roomId: string, messageId: string): string => {
    const room = conversations.roomOf(roomId);
    if (!room) return '';
    const name = room.t === 'd' ? roomId : room.name;
    return `${chat.host}/${PATHS[room.t]}/${encodeURIComponent(name)}?msg=${messageId}`;
  };

  const direct: ChatActions['direct'] = (username) =>
    provider.start({ kind: 'direct', usernames: [username] });

  return {
    find: createFindRoom({ chat, conversations, rest, direct }),
    retry() {
      line.start();
      line.wake();
    },
    more: provider.more,
    show: shown.show,
    atEnd: shown.atEnd,
    older: messages.older,
    newer: messages.newer,
    newest: messages.loadNewest,
    send(roomId, text, { threadId = '', quote = '' } = {}) {
      typing.typing(roomId, false);
      const link = quote === '' ? '' : quoteLink(roomId, quote);
      const id = outbox.send(roomId, text, threadId, link);
      if (messages.of(roomId).shown.moreAfter) void messages.loadNewest(roomId);
      return id;
    },
    resend: outbox.resend,
    discard: outbox.discard,
    edit(messageId, text) {
      const found = messages.find(messageId);
      if (!found) return Promise.resolve();
      const undo = messages.expect(messageId, { text });
      const params = [{ _id: messageId, rid: found.message.roomId, msg: text }];
      return changed('edit', 'updateMessage', params, undo);
    },
    async remove(messageId) {
      await changed('deleteMessage', 'deleteMessage', [{ _id: messageId }], () => undefined);
      messages.drop(messageId);
    },
    react(messageId, emoji) {
      const found = messages.find(messageId);
      if (!found) return Promise.resolve();
      const { reactions } = found.message;
      const before = reactions.find((one) => one.emoji === emoji)?.usernames ?? [];
      const on = !before.includes(me());
      const usernames = on ? [...before, me()] : before.filter((name) => name !== me());
      const others = reactions.filter((one) => one.emoji !== emoji);
      const next = usernames.length > 0 ? [...others, { emoji, usernames }] : others;
      const undo = messages.expect(messageId, { reactions: next });
      return changed('react', 'setReaction', [emoji, messageId, on], undo);
    },
    typing: typing.typing,
    upload: uploads.upload,
    cancelUpload: uploads.cancel,
    retryUpload: uploads.retry,
    loadThread: messages.loadThread,
    async file(path, signal) {
      try {
        return await rest().file(path, signal);
      } catch (cause) {
        throw asChatError(cause, 'chat.error.file');
      }
    },
    act: provider.act,
    rename: provider.rename,
    deleteRoom: provider.deleteRoom,
    async favourite(roomId, on) {
      const body = { roomId, favorite: on };
      await rest()
        .post('/rooms.favorite', Done, body)
        .catch((cause: unknown) => {
          throw asChatError(cause, 'chat.error.action');
        });
    },
    async mute(roomId, on) {
      const body = { roomId, notifications: { disableNotifications: on ? '1' : '0' } };
      await rest()
        .post('/rooms.saveNotification', Done, body)
        .catch((cause: unknown) => {
          throw asChatError(cause, 'chat.error.action');
        });
    },
    members: provider.members,
    users: provider.users,
    dids: provider.dids,
    start: provider.start,
    direct,
    setPresence: presence.set,
    saveCustom: presence.saveCustom,
    removeCustom: presence.removeCustom,
    keepDraft(roomId, text) {
      if (text === '') delete chat.drafts[roomId];
      else chat.drafts[roomId] = text;
    },
  };
};
