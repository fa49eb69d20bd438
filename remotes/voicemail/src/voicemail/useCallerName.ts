import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Message } from './message.model.ts';
import { whoOf } from './message.model.ts';

/** Who left a message, for sentences; with words for a caller who is not known. */
export const useCallerName = (): ((message: Message) => string) => {
  const text = useText();
  const numberText = useNumberText();
  return (message) => whoOf(message, numberText) || text('voicemail.unknown');
};
