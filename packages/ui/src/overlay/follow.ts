import type { Placement } from '@floating-ui/react';
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react';

/**
 * Keeps `element` (position: fixed) beside `anchor` and inside the viewport while the page scrolls or resizes. Without room to
 * the left or the right, it covers the anchor.
 *
 * @returns the way to stop
 */
export const follow = (
  anchor: Element,
  element: HTMLElement,
  placement: Placement,
): (() => void) => {
  const place = async () => {
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement,
      middleware: [
        offset(6),
        flip({ padding: 8 }),
        shift({ padding: 8, crossAxis: placement.startsWith('left') }),
      ],
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(anchor, element, () => void place());
};
