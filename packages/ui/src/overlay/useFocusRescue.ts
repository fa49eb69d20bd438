import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { focusedIn } from './focused.ts';

/**
 * A pressed button that is removed with its view (Answer, Hang up) takes the focus with it, and a keyboard user lands
 * at the top of the host's page. This hands the focus to `fallback()` in that case, and in no other: it never takes the
 * focus from the host, which may have it by now, as what went away (a menu) need not have been followed by a render here.
 */
export const useFocusRescue = (fallback: () => void) => {
  const last: RefObject<Element | null> = useRef(null);
  const root: RefObject<Element | null> = useRef(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) return fallback();
    // A dialog that closes gives the focus back while React commits, and React hears no events then.
    const focused = focusedIn(root.current);
    if (root.current?.contains(focused)) last.current = focused;
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      last.current = target;
      root.current = currentTarget;
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
