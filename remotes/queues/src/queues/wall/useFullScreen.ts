import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Fills the screen where the browser allows it, right after the press that led here; else the element fills the window. Leaving full screen leaves the wall, as the
 * browser takes Escape for itself then.
 */
export const useFullScreen = (
  element: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void => {
  useEffect(() => {
    const shown = element.current;
    let isFull = false;
    // Without a press, as after a reload, browsers refuse.
    const entering = shown?.requestFullscreen?.().then(
      () => void (isFull = true),
      () => undefined,
    );
    const changed = () => {
      if (isFull && !document.fullscreenElement) onLeave();
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      void entering?.then(() => document.fullscreenElement && document.exitFullscreen?.());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for as long as the wall is shown
  }, []);
};
