import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Whether what asked is still on screen when the answer comes. */
export const useHere = (): RefObject<boolean> => {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return here;
};
