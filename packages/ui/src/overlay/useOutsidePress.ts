import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Runs `onPress` when a pointer goes down outside of all of `inside`, in our own shadow root as well as in the page: the
 * composed path is asked, as `event.target` is retargeted at a shadow boundary.
 */
export const useOutsidePress = (
  active: boolean,
  inside: readonly RefObject<Element | null>[],
  onPress: () => void,
): void => {
  useEffect(() => {
    if (!active) return;
    const elements = inside.flatMap(({ current }) => current ?? []);
    const page = elements[0]?.ownerDocument;
    const down = (event: Event) => {
      const path = event.composedPath();
      if (!elements.some((element) => path.includes(element))) onPress();
    };
    page?.addEventListener('pointerdown', down, true);
    return () => page?.removeEventListener('pointerdown', down, true);
  });
};
