import { core } from '@callpanel/core';

/** Puts words of a host into a room's field, after what the user typed there. */
export const addToDraft = (roomId: string, words: string): void => {
  const typed = core.state.chat.drafts[roomId] ?? '';
  core.chat.keepDraft(roomId, typed === '' ? words : `${typed}\n${words}`);
};
