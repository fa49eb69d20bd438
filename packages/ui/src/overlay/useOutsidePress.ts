import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Runs `onPress` when a pointer goes down outside of `inside`, in our own shadow root as well as in the page: the
 * composed path is asked, as `event.target` is retargeted at a shadow boundary.
 */
export const useOutsidePress = (
  active: boolean,
  inside: RefObject<HTMLElement | null>,
  onPress: () => void,
): void => {
  useEffect(() => {
    if (!active) return;
    const page = inside.current?.ownerDocument;
    const down = (event: Event) => {
      const element = inside.current;
      if (element && !event.composedPath().includes(element)) onPress();
    };
    page?.addEventListener('pointerdown', down, true);
    return () => page?.removeEventListener('pointerdown', down, true);
  });
};
