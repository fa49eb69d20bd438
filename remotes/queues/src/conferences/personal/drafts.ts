import type { PersonalForm } from './personal.model.ts';

/** What was typed and not saved when the form went away, by user, in this page's memory only. */
const drafts = new Map<string, PersonalForm>();

export const draftOf = (userId: string): PersonalForm | undefined => drafts.get(userId);
export const keepDraft = (userId: string, form: PersonalForm): void =>
  void drafts.set(userId, form);
export const dropDraft = (userId: string): void => void drafts.delete(userId);
