import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** What has the focus, in whatever shadow root. */
const focused = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

/** What had the focus in `place` has it again when that is usable, unless the focus moved elsewhere meanwhile [S-53]. */
export const useFocusBack = (place: RefObject<HTMLElement | null>, usable: boolean): void => {
  const lost = useRef<Element | null>(null);
  // The browser takes it from what is inert with its next picture only.
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
