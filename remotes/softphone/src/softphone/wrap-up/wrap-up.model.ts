import type { CallNote, CallNotesState } from '@callpanel/core';

export interface WrapUpModel {
  /** The call that the user writes of now: the one that ended last; null: none waits for that. */
  note: CallNote | null;
  /** So many others wait for the same. */
  more: number;
  /** Something was written that skipping would throw away. */
  written: boolean;
  /** So many the host has not kept yet. */
  waiting: number;
  saving: boolean;
  /** A host is there to be asked again. */
  canRetry: boolean;
}

/** What is left to do about calls that are over. */
export const wrapUpModel = (
  { list, waiting, saving }: Pick<CallNotesState, 'list' | 'waiting' | 'saving'>,
  answers: readonly string[],
): WrapUpModel => {
  const over = list.filter(({ endedAt }) => endedAt !== null);
  const note = over[over.length - 1] ?? null;
  return {
    note,
    more: Math.max(0, over.length - 1),
    written: note !== null && (note.notes.trim() !== '' || note.outcome !== null),
    waiting,
    saving,
    canRetry: answers.includes('call-log'),
  };
};
