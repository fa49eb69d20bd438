import { CallpanelError, RoomInfoAnswer } from '@callpanel/contracts';
import type { ChatRest } from '@callpanel/wires/chat';
import { when } from '../until.ts';
import { asChatError } from './chat-error.ts';
import type { Conversations } from './conversations.ts';
import type { ChatActions, ChatState, Conversation } from './state.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Resolves once the conversations are known. @throws CallpanelError (rejects) why they are not */
const conversationsOf = (chat: ChatState): Promise<readonly Conversation[]> =>
  new Promise((resolve, reject) => {
    const isSettled = (): boolean => chat.status === 'ready' || chat.status === 'failed';
    when([chat], isSettled, () => {
      const { status, error, items } = chat;
      if (status === 'ready') resolve(Object.values(items));
      else reject(new CallpanelError(error?.code ?? 'chat.error.connect', error?.context));
    });
  });

interface Parts {
  chat: ChatState;
  conversations: Conversations;
  rest: () => ChatRest;
  direct: ChatActions['direct'];
}

/** Finds a conversation by the name that a host or an address gives it. */
export const createFindRoom = ({
  chat,
  conversations,
  rest,
  direct,
}: Parts): ChatActions['find'] => {
  /** One that the user is not in, or that was never listed. */
  const ask = async (query: Record<string, string>): Promise<string> => {
    const { room } = await rest()
      .get('/rooms.info', RoomInfoAnswer, query)
      .catch((cause: unknown) => {
        throw asChatError(cause, 'chat.error.noAccess');
      });
    conversations.listRoom(room);
    return room._id;
  };
  return async (name) => {
    const items = await conversationsOf(chat);
    const [first] = name;
    const bare = name.slice(1);
    if (first === '@')
      return items.find(({ username, sms }) => username === bare && !sms)?.id ?? direct(bare);
    if (first === '#')
      return (
        items.find((item) => item.type !== 'd' && item.name === bare)?.id ?? ask({ roomName: bare })
      );
    if (first === '+') return items.find(({ sms }) => sms?.number === digitsOf(name))?.id ?? '';
    return chat.items[name]?.id ?? ask({ roomId: name });
  };
};
