import { core } from '@callpanel/core';

/** What was typed and not saved when a form went away, by form and user, in this page's memory only. */
const drafts = new Map<string, unknown>();

/** Who signs in next on this page does not see what was typed before. */
const keyOf = (id: string): string => `${core.state.session.user?.id ?? ''} ${id}`;

export const draftOf = <T>(id: string): T | undefined => drafts.get(keyOf(id)) as T | undefined;
export const keepDraft = (id: string, form: unknown): void => void drafts.set(keyOf(id), form);
export const dropDraft = (id: string): void => void drafts.delete(keyOf(id));
