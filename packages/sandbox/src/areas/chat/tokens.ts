import { newId } from './ids.ts';

/** Sign-ins of the chat: each POST chats/auth makes one. */
export const createChatTokens = () => {
  const usernames = new Map<string, string>();
  return {
    issue: (username: string): string => {
      const token = `${newId()}${newId()}`;
      usernames.set(token, username);
      return token;
    },
    usernameOf: (token: string): string | undefined => usernames.get(token),
    /** All tokens end. */
    end: (): void => usernames.clear(),
  };
};
export type ChatTokens = ReturnType<typeof createChatTokens>;
