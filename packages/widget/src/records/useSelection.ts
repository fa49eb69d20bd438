import { useMemo, useState } from 'react';
import type { AnyRecord } from './pending.model.ts';
import type { Selection } from './selection.model.ts';
import { NOTHING, onPage } from './selection.model.ts';

export interface SelectionModel<R extends AnyRecord> {
  value: Selection;
  set: (selection: Selection) => void;
  /** The chosen rows that are on screen: nothing else is ever acted on. */
  chosen: readonly R[];
}

/**
 * Which rows are chosen. What was chosen on another page is not chosen here.
 *
 * @param page names the page that the place is of
 */
export const useSelection = <R extends AnyRecord>(
  rows: readonly R[],
  page: string,
): SelectionModel<R> => {
  const [value, set] = useState<Selection>(NOTHING);
  const [chosenOn, setChosenOn] = useState(page);
  if (chosenOn !== page) {
    setChosenOn(page);
    set(NOTHING);
  }
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const chosen = useMemo(() => {
    const known = new Set(onPage(value, order));
    return rows.filter(({ id }) => known.has(id));
  }, [value, order, rows]);
  return { value, set, chosen };
};
