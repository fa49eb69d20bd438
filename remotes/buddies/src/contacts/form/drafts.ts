import type { ContactInput } from '@callpanel/contracts';
import type { Picture } from './picture/picture.model.ts';
import type { ContactValues } from './schema.ts';
import type { ContactStart } from './start.ts';

/** What was typed into a form that was closed without an answer: by a change of route, or as the session ended. */
export interface Draft {
  start: ContactStart;
  values: ContactValues;
  picture: Picture;
  /** The contact as it was opened; null: a new one. */
  before: ContactInput | null;
}

/** By user and by what the form was opened with, in this page's memory only. */
const drafts = new Map<string, Draft>();

const keyOf = (userId: string, start: ContactStart): string => `${userId}/${JSON.stringify(start)}`;

export const keepDraft = (userId: string, draft: Draft): void =>
  void drafts.set(keyOf(userId, draft.start), draft);

export const dropDraft = (userId: string, start: ContactStart): void =>
  void drafts.delete(keyOf(userId, start));

export const draftOf = (userId: string, start: ContactStart): Draft | null =>
  drafts.get(keyOf(userId, start)) ?? null;

/**
 * The form in which this user has typed something that was neither saved nor discarded: an area opens it again.
 *
 * @example const [start, setStart] = useState(() => unsavedStart(user.id));
 */
export const unsavedStart = (userId: string): ContactStart | null => {
  const mine = [...drafts].filter(([key]) => key.startsWith(`${userId}/`));
  return mine.pop()?.[1].start ?? null;
};
