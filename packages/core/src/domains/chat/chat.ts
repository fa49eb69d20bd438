import { ChatAuth, RoomChange, SubscriptionChange } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { ChatEvent, ChatGrant, ChatLineStatus, ChatRest } from '@callpanel/wires/chat';
import { createChatLine, createChatRest } from '@callpanel/wires/chat';
import * as z from 'zod/mini';
import { thisSession } from '../this-session.ts';
import { createActions } from './actions.ts';
import { asChatError } from './chat-error.ts';
import type { ChatContext } from './context.ts';
import { createConversations } from './conversations.ts';
import { createIdle } from './idle.ts';
import { createInCall } from './in-call.ts';
import { createMessages } from './messages.ts';
import { createNotices } from './notices.ts';
import { createOutbox } from './outbox.ts';
import { createPresence } from './presence.ts';
import { createProvider } from './provider.ts';
import { createShownRooms } from './shown-rooms.ts';
import { createTyping } from './typing.ts';
import { createUploads } from './uploads.ts';

/** What was missed is asked for again after a failure, milliseconds. */
const AGAIN_MS = 3000;

const USER_STREAMS = ['subscriptions-changed', 'rooms-changed', 'notification'] as const;

/**
 * The chat: one line to a Rocket.Chat, the conversations, and the messages of the rooms that were opened.
 *
 * @param apiBase where the provider's API is: chat is at the same origin if the provider names no other
 */
export const createChat = (context: ChatContext, apiBase: () => string) => {
  const { state, live } = context;
  const { chat } = state;
  let grant: ChatGrant | null = null;
  let rest: ChatRest | null = null;
  let isOnline = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const me = (): string => state.session.user?.username ?? '';
  const api = (): Api => {
    if (!live.api) throw asChatError(null, 'chat.error.connect');
    return live.api;
  };
  const chatRest = (): ChatRest => {
    if (!rest) throw asChatError(null, 'chat.error.connect');
    return rest;
  };
  const currentGrant = (): ChatGrant => {
    if (!grant) throw asChatError(null, 'chat.error.auth');
    return grant;
  };

  /** Signs in to the chat [A-114] [E-101]. */
  const signIn = async (): Promise<ChatGrant> => {
    try {
      const { userId, authToken, url } = await api().send('POST', 'chats/auth', ChatAuth);
      const base = new URL(url || apiBase(), globalThis.location?.href);
      const host = base.origin;
      const socket = new URL('/websocket', host);
      socket.protocol = base.protocol === 'http:' ? 'ws:' : 'wss:';
      grant = { userId, authToken, socketUrl: socket.href };
      chat.host = host;
      const { user } = state.session;
      const name = user ? `${user.first_name} ${user.last_name}`.trim() : '';
      chat.me = { id: userId, username: me(), name: name || me() };
      rest = createChatRest(host, currentGrant, context.deps.fetch);
      listenToUser(userId);
      return grant;
    } catch (cause) {
      throw asChatError(cause, 'chat.error.auth');
    }
  };

  const line = createChatLine({ grant: signIn });
  const conversations = createConversations(context, me);
  const messages = createMessages(context, {
    ...{ line, rest: chatRest, me },
    isReadingOlder: (roomId) => shown.isReadingOlder(roomId),
  });
  const outbox = createOutbox({
    ...{ line, messages },
    me: () => chat.me,
    nowMs: () => context.deps.nowMs(),
    isOnline: () => isOnline,
  });
  const typing = createTyping(line, messages, me);
  const presence = createPresence(context, api, me);
  const idle = createIdle(context, line);
  const inCall = createInCall(context, presence);
  const uploads = createUploads(chatRest, messages);
  const provider = createProvider(context, { api, conversations });

  const shown = createShownRooms({
    ...{ context, line, conversations, messages },
    isOnline: () => isOnline,
  });
  const notices = createNotices(context, shown.isSeen);

  let userStreams: { id: string; stops: { stop(): void }[] } | null = null;
  const listenToUser = (userId: string): void => {
    if (userStreams?.id === userId) return;
    for (const { stop } of userStreams?.stops ?? []) stop();
    const stops = [
      ...USER_STREAMS.map((name) => line.listen('stream-notify-user', `${userId}/${name}`)),
      line.listen('stream-notify-logged', 'user-status'),
    ];
    userStreams = { id: userId, stops };
  };

  const handleUser = (name: string, args: readonly unknown[]): void => {
    if (name === 'notification') return notices.heard(args);
    if (name === 'subscriptions-changed') {
      const parsed = z.safeParse(SubscriptionChange, args);
      if (!parsed.success) return undefined;
      const { event, subscription } = parsed.data;
      if (event === 'removed') return conversations.dropSubscription(subscription.rid);
      conversations.putSubscription(subscription);
      return shown.changed(subscription.rid);
    }
    const parsed = z.safeParse(RoomChange, args);
    if (parsed.success && parsed.data.event !== 'removed') conversations.putRoom(parsed.data.room);
    return undefined;
  };
  const handle = ({ stream, key, args }: ChatEvent): void => {
    const [scope = '', name = ''] = key.split('/');
    if (stream === 'stream-notify-logged') return presence.heard(args);
    if (stream === 'stream-notify-user') return handleUser(name, args);
    if (stream === 'stream-room-messages') {
      const message = messages.received(scope, args[0]);
      if (message) typing.wrote(scope, message.u.username);
      return undefined;
    }
    if (name === 'deleteMessage') return messages.deleted(scope, args[0]);
    if (name === 'user-activity') return typing.heard(scope, args);
    return undefined;
  };

  /** Everything that was written while nothing arrived; then what waits here goes out. */
  const catchUp = async (): Promise<void> => {
    clearTimeout(again);
    const isOver = thisSession(context);
    try {
      await conversations.catchUp(line);
      await Promise.all([messages.catchUp(), presence.load()]);
      if (isOver() || !isOnline) return;
      Object.assign(chat, { status: 'ready', error: null, live: true });
      outbox.flushAll();
      shown.openAgain();
      idle.connected();
      inCall.look();
    } catch (cause) {
      if (isOver() || !isOnline) return;
      chat.live = false;
      if (chat.status !== 'ready')
        Object.assign(chat, {
          status: 'failed',
          error: asChatError(cause, 'chat.error.load').info,
        });
      again = setTimeout(() => void catchUp(), AGAIN_MS);
    }
  };
  const showStatus = ({ phase, error }: ChatLineStatus): void => {
    isOnline = phase === 'online';
    if (!isOnline) {
      chat.live = false;
      conversations.lost();
      messages.lost();
    }
    if (!error) return;
    chat.error = error.info;
    if (chat.status !== 'ready') chat.status = 'failed';
  };
  line.on('status', showStatus);
  line.on('event', handle);
  line.on('online', () => void catchUp());

  const actions = createActions({
    ...{ chat, line, conversations, messages, outbox, typing, presence, uploads, provider },
    ...{ shown, rest: chatRest, me },
  });

  return {
    actions,
    /** Connects. Never fails: the state says why, and it is repeated. */
    async load(): Promise<void> {
      if (chat.status === 'no') chat.status = 'loading';
      line.start();
      idle.start();
      inCall.start();
    },
    wake: (): void => line.wake(),
    /** The broker’s events are no part of the chat, which has a line of its own. */
    resync: (): void => undefined,
    pause: (): void => undefined,
    end(): void {
      clearTimeout(again);
      idle.end();
      inCall.end();
      line.stop();
      isOnline = false;
      for (const { stop } of userStreams?.stops ?? []) stop();
      userStreams = null;
      for (const part of [
        conversations,
        messages,
        outbox,
        shown,
        typing,
        presence,
        uploads,
        provider,
      ])
        part.reset();
      grant = null;
      rest = null;
    },
  };
};
