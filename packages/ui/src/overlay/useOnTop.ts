import type { RefObject } from 'react';
import { useEffect } from 'react';
import { focusedIn, holdsFocus } from './focused.ts';

/** A dialog has made room; an event of the window, as another copy of this code may render it. */
const ROOM = 'callpanel:room';

/** For a dialog that stays, and has come to the top by what it did: whatever is urgent comes above it. */
export const makeRoom = (): void => void dispatchEvent(new Event(ROOM));

/** Shows a `popover="manual"` in the top layer, if the browser has one, and above each dialog that makes room. */
export const useOnTop = (element: RefObject<HTMLElement | null>, shown: boolean): void => {
  useEffect(() => {
    const popover = element.current;
    if (!shown || !popover?.showPopover) return;
    popover.showPopover();
    // Only then: what was opened from it stays above it else.
    const lift = () => {
      // Gone with the same change that makes room: its listener goes a moment later.
      if (!popover.isConnected) return;
      // A browser takes the focus out of what it hides.
      const focused = holdsFocus(popover) ? focusedIn(popover) : null;
      popover.hidePopover();
      popover.showPopover();
      if (focused instanceof HTMLElement) focused.focus();
    };
    addEventListener(ROOM, lift);
    return () => {
      removeEventListener(ROOM, lift);
      if (popover.isConnected) popover.hidePopover();
    };
  }, [element, shown]);
};
