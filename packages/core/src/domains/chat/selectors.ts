import type { ChatState } from './state.ts';

/** Unread messages of conversations that are not muted: the badge of chat [U-51]. */
export const unreadMessages = ({ unread }: Pick<ChatState, 'unread'>): number => unread;
