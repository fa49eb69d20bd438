import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before the request, milliseconds. */
const DEBOUNCE_MS = 250;

/** The field that searches. */
export interface SearchText {
  typed: string;
  /** null: the page has the field [U-03]. */
  onType: ((text: string) => void) | null;
}

/**
 * The text of the search, in the page's field where the page offers one, else in the area's own; `onSearch` gets it when typing
 * rests. An address that says something else is written into the field.
 *
 * @param placeholder what can be found; null: nothing is searched, and the page's field stays as it is
 * @param searched what the address says
 */
export const useSearchText = (
  placeholder: string | null,
  searched: string,
  onSearch: (text: string) => void,
): SearchText => {
  const { slot, text: inSlot } = useCore(core.state.search);
  const [own, setOwn] = useState(searched);
  const typed = slot && placeholder !== null ? inSlot : own;
  /** What field and address agreed on last. */
  const agreed = useRef(searched);

  // The own field follows at once, the page's after drawing: it belongs to another component.
  const [followed, setFollowed] = useState(searched);
  if (followed !== searched) {
    setFollowed(searched);
    setOwn(searched);
  }
  useEffect(() => {
    if (!slot || placeholder === null) return;
    const release = core.search.claim(placeholder);
    core.search.set(agreed.current);
    return release;
  }, [slot, placeholder]);
  useEffect(() => {
    if (searched === agreed.current || placeholder === null) return;
    agreed.current = searched;
    core.search.set(searched);
  }, [searched, placeholder]);

  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === agreed.current.trim()) return;
    const timer = setTimeout(() => {
      agreed.current = wanted;
      setFollowed(wanted);
      latest.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, onType: slot ? null : setOwn };
};
