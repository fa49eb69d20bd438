import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps visible rows in their place on screen when rows are added or removed above them. Browsers do so only for content in
 * the flow, and one browser never does. Another page begins at its top.
 *
 * @param page which page the rows are of; null: still of the one before
 * @param rowHeight px, without what is open below a row
 */
export const useScrollAnchor = (
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  page: string | null,
  rowHeight: number,
): void => {
  const before = useRef({ ids, page });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { ids, page: page ?? last.page };
    const element = scroller.current;
    if (!element || (last.ids === ids && (page === null || page === last.page))) return;
    if (page !== null && page !== last.page) {
      element.scrollTo(0, 0);
      return;
    }
    // At the top the user waits for what comes in.
    if (element.scrollTop === 0) return;
    const at = Math.floor(element.scrollTop / rowHeight);
    const anchor = last.ids.slice(at).find((id) => ids.includes(id));
    if (anchor === undefined) return;
    const moved = ids.indexOf(anchor) - last.ids.indexOf(anchor);
    if (moved !== 0) element.scrollBy(0, moved * rowHeight);
  }, [scroller, ids, page, rowHeight]);
};
