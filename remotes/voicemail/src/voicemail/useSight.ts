import type { VirtualItem } from '@tanstack/react-virtual';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

/** More rows than that are drawn only where they are in sight. */
const PLAIN = 100;

/** The rows that are drawn, where each stands, and how high all are together, px. */
export interface Sight {
  items: readonly VirtualItem[];
  height: number;
  /** The ref of each row: an open one is higher. */
  measure: (element: Element | null) => void;
}

interface Places {
  /** px, of a row that is not open. */
  rowHeight: number;
  /** The row with the focus, and the one that is open and may play: they stay drawn. -1: none. */
  activeAt: number;
  openAt: number;
}

/** Which rows of a long page are drawn [C-40]; null: all. A link that leads to a message brings it into sight, once. */
export const useSight = (
  scroller: RefObject<HTMLElement | null>,
  order: readonly string[],
  { rowHeight, activeAt, openAt }: Places,
): Sight | null => {
  const long = order.length > PLAIN;
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled, and only its numbers are handed on
  const shown = useVirtualizer({
    count: long ? order.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => order[index] ?? index,
    overscan: 6,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), activeAt, openAt])]
          .filter((at) => at >= 0 && at < range.count)
          .sort((a, b) => a - b),
      [activeAt, openAt],
    ),
  });
  useEffect(() => shown.measure(), [shown, rowHeight]);

  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    if (openAt <= 0) return;
    if (long) shown.scrollToIndex(openAt);
    else scroller.current?.scrollTo(0, openAt * rowHeight);
  }, [openAt, long, shown, scroller, rowHeight]);

  if (!long) return null;
  return {
    items: shown.getVirtualItems(),
    height: shown.getTotalSize(),
    measure: shown.measureElement,
  };
};
