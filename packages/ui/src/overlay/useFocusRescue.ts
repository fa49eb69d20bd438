import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * A pressed button that is removed with its view (Answer, Hang up) takes the focus with it, and a keyboard user lands
 * at the top of the host's page. This hands the focus to `fallback()` in that case, and in no other: it never takes the
 * focus from the host, which may have it by now, as what went away (a menu) need not have been followed by a render here.
 */
export const useFocusRescue = (fallback: () => void) => {
  const last: RefObject<Element | null> = useRef(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) fallback();
  });
  return {
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      // Removing an element blurs it too; only one that stays was left on purpose.
      queueMicrotask(() => {
        if (target.isConnected && last.current === target) last.current = null;
      });
    },
  };
};
