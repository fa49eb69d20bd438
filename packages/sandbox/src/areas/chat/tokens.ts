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
    /** This sign-in is over. */
    revoke: (token: string): void => void usernames.delete(token),
    /** All sign-ins of this user are over. */
    endOf: (username: string): void => {
      for (const [token, whose] of usernames) if (whose === username) usernames.delete(token);
    },
    /** All tokens end. */
    end: (): void => usernames.clear(),
  };
};
export type ChatTokens = ReturnType<typeof createChatTokens>;
