import {
  CallpanelError,
  CHATS_PAGE,
  ChatMembersAnswer,
  ChatUsersAnswer,
  ConversationsAnswer,
  Done,
  NewConversationAnswer,
  SmsDidsAnswer,
  channelName,
  isCallpanelError,
  isEmergencyNumber,
  safeName,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import { asChatError } from './chat-error.ts';
import type { ChatContext } from './context.ts';
import type { Conversations } from './conversations.ts';
import type { ChatActions, ChatTab, NewConversation } from './state.ts';

const LISTS = {
  direct: 'direct_messages',
  sms: 'sms_messages',
  channels: 'channels',
  groups: 'groups',
} as const satisfies Record<ChatTab, string>;

const safelyNamed = <T extends { name: string }>(person: T): T => ({
  ...person,
  name: safeName(person.name),
});

/** What the provider's own interface does for the chat to. */
export const createProvider = (
  context: ChatContext,
  { api, conversations }: { api: () => Api; conversations: Conversations },
) => {
  const { chat } = context.state;

  const pathOf = (roomId: string): 'channels' | 'groups' => {
    const type = conversations.roomOf(roomId)?.t;
    if (type === 'c') return 'channels';
    if (type === 'p') return 'groups';
    throw new CallpanelError('chat.error.action');
  };
  const failing = async <T>(
    code: Parameters<typeof asChatError>[1],
    run: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await run();
    } catch (cause) {
      throw asChatError(cause, code);
    }
  };

  const loaded = new Map<string, number>();
  const more: ChatActions['more'] = async (tab, order) => {
    const list = chat.lists[tab];
    if (list.status === 'loading') return;
    const isOver = thisSession(context);
    const key = `${tab} ${order}`;
    const offset = loaded.get(key) ?? 0;
    Object.assign(list, { status: 'loading', error: null });
    const sort =
      order === 'recent'
        ? { sort_property: 'lm', sort_direction: 'desc' }
        : { sort_property: 'name', sort_direction: 'asc' };
    const query = { limit: CHATS_PAGE, offset, ...sort };
    try {
      const { data, total } = await api().get(`chats/${LISTS[tab]}`, ConversationsAnswer, {
        query,
      });
      if (isOver()) return;
      conversations.list(data);
      conversations.show();
      loaded.set(key, offset + data.length);
      Object.assign(list, {
        status: 'ready',
        more: data.length > 0 && offset + data.length < total,
      });
    } catch (cause) {
      if (isOver()) return;
      const code = tab === 'channels' ? 'chat.error.channels' : 'chat.error.load';
      Object.assign(list, { status: 'failed', error: asChatError(cause, code).info });
    }
  };

  /** @throws CallpanelError `chat.error.name`, `chat.error.emergency` */
  const formOf = (given: NewConversation): FormData => {
    const form = new FormData();
    if (given.kind === 'sms') {
      const emergency = given.to.find(isEmergencyNumber);
      if (emergency !== undefined)
        throw new CallpanelError('chat.error.emergency', { number: emergency });
      form.set('is_sms', '1');
      form.set('from_did', given.from);
      form.set('sms_destination', JSON.stringify(given.to));
      form.set('message', given.text);
      for (const file of given.files) form.append('files', file, file.name);
      return form;
    }
    form.set('destinations', JSON.stringify(given.usernames));
    if (given.kind === 'direct') return form;
    const name = channelName(given.name);
    if (name === '') throw new CallpanelError('chat.error.name');
    form.set('channel_name', name);
    form.set('channel_type', given.kind === 'channel' ? 'c' : 'p');
    return form;
  };
  const start: ChatActions['start'] = (given) =>
    failing('chat.error.create', async () => {
      const form = formOf(given);
      const { data } = await api().send(
        'POST',
        'chats/new_conversation',
        NewConversationAnswer,
        form,
      );
      conversations.list([data]);
      if (data.subscription) conversations.putSubscription(data.subscription);
      conversations.putRoom(data.room);
      conversations.show();
      return data.id;
    });

  return {
    more,
    start,
    act: (
      roomId: string,
      action: Parameters<ChatActions['act']>[1],
      userId?: string,
    ): Promise<void> =>
      failing('chat.error.action', async () => {
        const body = { room_id: roomId, ...(userId !== undefined && { rocket_uid: userId }) };
        const isDirect = conversations.roomOf(roomId)?.t === 'd';
        const path =
          isDirect && action === 'close'
            ? 'chats/direct_messages/close'
            : `chats/${pathOf(roomId)}/${action}`;
        await api()
          .send('POST', path, Done, body)
          .catch((cause: unknown) => {
            // Deleted by someone else: to the others a channel looks like one that they have left.
            if (isCallpanelError(cause) && cause.context['status'] === 404) {
              conversations.dropRoom(roomId);
              conversations.show();
            }
            throw cause;
          });
      }),
    rename: (roomId: string, typed: string): Promise<void> =>
      failing('chat.error.action', async () => {
        const name = channelName(typed);
        if (name === '') throw new CallpanelError('chat.error.name');
        await api().send('PUT', `chats/${pathOf(roomId)}/rename`, Done, { room_id: roomId, name });
      }),
    deleteRoom: (roomId: string): Promise<void> =>
      failing('chat.error.delete', async () => {
        if (conversations.roomOf(roomId)?.t === 'd') {
          await api().send('POST', 'chats/direct_messages/close', Done, { room_id: roomId });
          return;
        }
        await api().send('DELETE', `chats/${pathOf(roomId)}/delete`, Done, { room_id: roomId });
        conversations.dropRoom(roomId);
        conversations.show();
      }),
    members: (roomId: string, offset: number) =>
      failing('chat.error.load', async () => {
        const query = { room_id: roomId, offset, limit: 100 };
        const { data, total } = await api().get(
          `chats/${pathOf(roomId)}/members`,
          ChatMembersAnswer,
          { query },
        );
        return { members: data.map(safelyNamed), total };
      }),
    users: oncePerSession(context, () =>
      failing('chat.error.users', async () =>
        (await api().get('users/all_chat_users', ChatUsersAnswer)).data.map(safelyNamed),
      ),
    ),
    dids: oncePerSession(context, () =>
      failing(
        'chat.error.dids',
        async () => (await api().get('sms/list_dids', SmsDidsAnswer)).data,
      ),
    ),
    reset(): void {
      loaded.clear();
    },
  };
};
export type Provider = ReturnType<typeof createProvider>;
