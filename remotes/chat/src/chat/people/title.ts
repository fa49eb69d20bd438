import type { Conversation } from '@callpanel/core';

/** What a conversation is called: an SMS one by its contact, or by its number as people read it. */
export const titleOf = (
  { name, sms }: Pick<Conversation, 'name' | 'sms'>,
  numberText: (number: string) => string,
): string => (sms && sms.contactName === '' ? numberText(`+${sms.number}`) : name);
