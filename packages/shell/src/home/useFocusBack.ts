import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** What has the focus, in whatever shadow root. */
const focused = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

/** Returns the focus to the element in `place` that had it, once usable again and unless the focus has moved meanwhile [S-53]. */
export const useFocusBack = (place: RefObject<HTMLElement | null>, usable: boolean): void => {
  const lost = useRef<Element | null>(null);
  // The browser takes it from inert elements only with its next frame.
  useLayoutEffect(() => {
    if (!usable) {
      lost.current = place.current?.contains(document.activeElement) ? focused() : null;
      return;
    }
    const free = document.activeElement === null || document.activeElement === document.body;
    if (free && lost.current instanceof HTMLElement) lost.current.focus();
    lost.current = null;
  }, [place, usable]);
};
