import type { VirtualItem } from '@tanstack/react-virtual';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

export interface VirtualRowsOptions {
  count: number;
  /** px, of a row that is not measured; a function must be the same while the rows are. */
  rowHeight: number | ((index: number) => number);
  /** Rows that stay drawn however far away they are, such as the one with the focus. Indexes without a row are ignored. */
  pinned: readonly number[];
  /** Rows drawn beyond each edge. */
  overscan: number;
  /** Names a row, so that its measured height goes with it; its index by default. Must be the same function while the rows are. */
  keyOf?: (index: number) => string;
  /** px, of the list until it is measured. */
  initialHeight?: number;
  /** As in a chat: it begins at its end and follows what is added there; what is added above moves nothing. Needs `keyOf`. */
  fromEnd?: boolean;
}

export interface VirtualRows {
  /** The rows to render, in order, with their positions. */
  items: readonly VirtualItem[];
  /** px, of all rows together. */
  height: number;
  /** The last row on screen; -1: none. */
  lastVisible: number;
  /** The ref of a row that may be higher than `rowHeight`; such a row needs `data-index`. */
  measure: (element: Element | null) => void;
  /** Scrolls as little as needed. */
  scrollTo: (index: number, align?: 'auto' | 'start' | 'center') => void;
  /** Scrolls to the end, also if rows that were not measured are higher or lower than thought. */
  toEnd: () => void;
}

/** px: so near its end a list counts as being there. */
const END_PX = 48;

/**
 * Keeps a list at its end, however much is added at once: until the user scrolls up, and again once the end is reached.
 *
 * @returns says that the list is to follow its end from now on, or not
 */
const useFollowEnd = (
  scroller: RefObject<HTMLElement | null>,
  { on, count, toEnd }: { on: boolean; count: number; toEnd: () => void },
): ((follows: boolean) => void) => {
  const follows = useRef(false);
  const hasRows = count > 0;
  useEffect(() => {
    const element = scroller.current;
    if (!on || !element || !hasRows) return;
    let before = element.scrollTop;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (scrollHeight - clientHeight - scrollTop <= END_PX) follows.current = true;
      else if (scrollTop < before - 1) follows.current = false;
      before = scrollTop;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, on, hasRows]);
  useLayoutEffect(() => {
    if (on && follows.current) toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was added
  }, [on, count]);
  return (now) => void (follows.current = now);
};

/**
 * Draws only the rows on screen of a list that scrolls.
 *
 * @example
 * const rows = useVirtualRows(scroller, { count: 5000, rowHeight: 52, pinned: [focus.index], overscan: 4 });
 */
export const useVirtualRows = (
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, pinned, overscan, keyOf, initialHeight, fromEnd }: VirtualRowsOptions,
): VirtualRows => {
  const pins = pinned.join();
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled, and only its numbers are handed on
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(index)),
    overscan,
    ...(keyOf && { getItemKey: keyOf }),
    ...(fromEnd && { anchorTo: 'end', scrollEndThreshold: END_PX }),
    ...(initialHeight !== undefined && { initialRect: { width: 0, height: initialHeight } }),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range);
        const missing = pins
          .split(',')
          .map(Number)
          .filter((at) => at >= 0 && at < range.count && !seen.includes(at));
        return missing.length === 0
          ? seen
          : [...new Set([...seen, ...missing])].sort((a, b) => a - b);
      },
      [pins],
    ),
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const follow = useFollowEnd(scroller, {
    ...{ on: fromEnd === true, count },
    toEnd: () => rows.scrollToEnd(),
  });
  return {
    items: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    lastVisible: rows.range?.endIndex ?? -1,
    measure: rows.measureElement,
    scrollTo(index, align = 'auto') {
      follow(false);
      rows.scrollToIndex(index, { align });
    },
    toEnd() {
      follow(true);
      rows.scrollToEnd();
    },
  };
};
