import type { PeopleSearch } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect, useState } from 'react';
import { attempt } from './attempt.ts';

/** Quiet time after the last key until the server is asked, milliseconds. */
const DEBOUNCE_MS = 250;

export interface Search {
  /** What stands in the field. */
  typed: string;
  change: (text: string) => void;
  /** What the server found for it; nothing while what is typed was not asked for yet. */
  found: readonly string[];
  total: number;
  status: PeopleSearch['status'];
  retry: () => void;
}

const NONE: readonly string[] = [];

/** The search over the whole realm: asked for when typing rests, ended when the field is empty or goes away. */
export const useSearch = (): Search => {
  const { text, status, found, total } = useCore(core.state.presence.search);
  const [typed, setTyped] = useState('');
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
    change: setTyped,
    found: answers ? found : NONE,
    total: answers ? total : 0,
    status: answers ? status : 'loading',
    retry: search,
  };
};
