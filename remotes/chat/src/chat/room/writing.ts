import type { ChatMessage } from '@callpanel/core';

/** What the user writes other than a new message: a change of the user's own, or an answer that quotes one. */
export type Writing = { kind: 'edit' | 'quote'; message: ChatMessage } | null;
