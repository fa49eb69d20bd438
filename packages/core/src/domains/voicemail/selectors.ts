import type { VoicemailState } from './state.ts';

/** So many messages of the user are new: the number on the badge. */
export const newMessages = (messages: Pick<VoicemailState, 'new'>): number => messages.new;
