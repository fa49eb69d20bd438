import { useEffect, useRef } from 'react';
import type { Draft } from './drafts.ts';
import { dropDraft, keepDraft } from './drafts.ts';

/**
 * Keeps what has been typed when the form is closed without an answer.
 *
 * @param changed would something be lost?
 * @returns says that the form has been saved or given up: nothing is kept
 */
export const useDraft = (userId: string, draft: Draft, changed: boolean): (() => void) => {
  const now = useRef({ userId, draft, changed });
  const settled = useRef(false);
  useEffect(() => {
    now.current = { userId, draft, changed };
  });
  useEffect(() => {
    settled.current = false;
    return () => {
      const last = now.current;
      if (last.changed && !settled.current) keepDraft(last.userId, last.draft);
    };
  }, []);
  return () => {
    settled.current = true;
    dropDraft(userId, draft.start);
  };
};
