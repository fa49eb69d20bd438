import type { PeopleSearch } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { useEffect, useState } from 'react';
import { attempt } from './attempt.ts';

/** Quiet time after the last key until the server is asked, milliseconds. */
const DEBOUNCE_MS = 250;

export interface Search {
  /** The text in the field. */
  typed: string;
  change: (text: string) => void;
  /** The page's own field is used: the board shows none. */
  inPage: boolean;
  /** What the server found for it; nothing while what is typed was not asked for yet. */
  found: readonly string[];
  total: number;
  status: PeopleSearch['status'];
  retry: () => void;
}

const NONE: readonly string[] = [];

/** What is searched for: typed in the page's field where the page offers one [U-03], else in the board's own. */
const useTyped = (): Pick<Search, 'typed' | 'change' | 'inPage'> => {
  const { slot, text: inSlot } = useCore(core.state.search);
  const [own, setOwn] = useState('');
  const placeholder = useText()('buddies.search.label');
  useEffect(() => (slot ? core.search.claim(placeholder) : undefined), [slot, placeholder]);
  return slot
    ? { typed: inSlot, change: core.search.set, inPage: true }
    : { typed: own, change: setOwn, inPage: false };
};

/** The search over the whole realm: requested when typing pauses, ended when the field is empty or removed. */
export const useSearch = (): Search => {
  const { text, status, found, total } = useCore(core.state.presence.search);
  const { typed, change, inPage } = useTyped();
  const wanted = typed.trim();
  const search = () => void attempt(() => core.presence.search(wanted));

  useEffect(() => {
    if (wanted === core.state.presence.search.text) return;
    const ask = () => void attempt(() => core.presence.search(wanted));
    if (wanted === '') return ask();
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(
    () => () => {
      if (core.state.presence.search.text !== '') void attempt(() => core.presence.search(''));
    },
    [],
  );

  const answers = text === wanted && wanted !== '';
  return {
    typed,
    change,
    inPage,
    found: answers ? found : NONE,
    total: answers ? total : 0,
    status: answers ? status : 'loading',
    retry: search,
  };
};
