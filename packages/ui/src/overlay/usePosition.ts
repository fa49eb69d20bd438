import type { Placement } from '@floating-ui/react';
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Shows `floating` in the top layer (where the browser has popovers) beside `anchor`, and keeps it there while the page
 * scrolls or resizes. The element carries `popover="manual"` and `position: fixed`.
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
    const place = async () => {
      const { x, y } = await computePosition(reference, element, {
        strategy: 'fixed',
        placement,
        middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
      });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    };
    const stop = autoUpdate(reference, element, () => void place());
    return () => {
      stop();
      if (element.isConnected) element.hidePopover?.();
    };
  }, [open, anchor, floating, placement]);
};
