import { core } from '@callpanel/core';

/** Names the draft of a room's field, or of the field of a thread in it. */
export const draftKey = (roomId: string, threadId = ''): string =>
  threadId === '' ? roomId : `${roomId} ${threadId}`;

/** Puts words into a field, after what the user typed there. @param key of its draft */
export const addToDraft = (key: string, words: string): void => {
  const typed = core.state.chat.drafts[key] ?? '';
  core.chat.keepDraft(key, typed === '' ? words : `${typed}\n${words}`);
};
