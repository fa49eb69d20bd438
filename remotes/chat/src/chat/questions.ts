import { createContext, use } from 'react';

/** What is asked in a dialog. */
export type Question =
  | {
      ask: 'new';
      tab: 'direct' | 'sms' | 'channels' | 'groups';
      to?: string;
      words?: string | undefined;
    }
  | { ask: 'members' | 'rename' | 'delete' | 'leave'; roomId: string }
  | { ask: 'status' }
  | { ask: 'deleteMessage'; messageId: string }
  | { ask: 'image'; name: string; url: string };

export type Ask = (question: Question) => void;

/** Opens a dialog of the chat; its code comes with the first. */
export const AskContext = createContext<Ask>(() => undefined);

export const useAsk = (): Ask => use(AskContext);
