import type { WireContact } from '@callpanel/contracts';
import { ContactsAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useEffect, useState } from 'react';

/** Quiet time after the last key until the server is asked, milliseconds. */
const DEBOUNCE_MS = 250;
/** So many are shown; the contacts have the rest. */
const MOST = 10;

export interface FoundContacts {
  /** What they were found by; empty: nothing was asked for yet. */
  search: string;
  status: 'ready' | 'failed';
  contacts: readonly WireContact[];
  total: number;
}

const NONE: FoundContacts = { search: '', status: 'ready', contacts: [], total: 0 };

/** Searches the contacts that the user sees when typing rests. Those of the search before stay until the answer comes. */
export const useFoundContacts = (search: string): FoundContacts & { retry: () => void } => {
  const [found, setFound] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    const ask = async () => {
      const query = { start: 0, limit: MOST, search };
      const answer = await core.records.api
        .get('contacts', ContactsAnswer, { query, signal })
        .catch(() => null);
      if (signal.aborted) return;
      setFound(
        answer
          ? { search, status: 'ready', contacts: answer.data, total: answer.total }
          : { ...NONE, search, status: 'failed' },
      );
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search, attempt]);
  return { ...found, retry: () => setAttempt(attempt + 1) };
};
