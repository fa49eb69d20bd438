import type { Placement } from '@floating-ui/react';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

const GAP = 6;
const EDGE = 8;

/** A first place below the anchor, or to its left, and inside the page's width, until the real positioning is there. */
const placeFirst = (anchor: Element, element: HTMLElement, placement: Placement): void => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width } = element.getBoundingClientRect();
  const beside = placement.startsWith('left');
  const below = placement.endsWith('end') ? right - width : (left + right - width) / 2;
  const wanted = beside ? left - width - GAP : below;
  const x = Math.max(EDGE, Math.min(wanted, innerWidth - width - EDGE));
  Object.assign(element.style, { left: `${x}px`, top: `${beside ? top : bottom + GAP}px` });
};

/**
 * Shows `floating` in the top layer (if the browser has popovers) beside `anchor`, and keeps it there while the page
 * scrolls or resizes. The element carries `popover="manual"` and `position: fixed`. The positioning library (7 kB) comes
 * with the first overlay that opens.
 */
export const usePosition = (
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
): void => {
  useLayoutEffect(() => {
    const reference = anchor.current;
    const element = floating.current;
    if (!open || !reference || !element) return;
    element.showPopover?.();
    placeFirst(reference, element, placement);
    let stop: (() => void) | null = null;
    let closed = false;
    import('./follow.ts').then(
      ({ follow }) => {
        if (!closed) stop = follow(reference, element, placement);
      },
      () => {
        // The file did not arrive: the first place has to do.
      },
    );
    return () => {
      closed = true;
      stop?.();
      if (element.isConnected) element.hidePopover?.();
    };
  }, [open, anchor, floating, placement]);
};
