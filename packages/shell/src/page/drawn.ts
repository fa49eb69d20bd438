import { useEffect, useState } from 'react';

let tell = (): void => undefined;

/** The first view is rendered with its people, has no people, or takes too long. */
export const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellDrawn = (): void => tell();

/** When there is nothing else to do; browsers that cannot tell: after the next drawing. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
};

/** For what is no part of the first view: true once that is rendered and nothing else is to be done. */
export const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let stale = false;
    void drawn.then(() => whenIdle(() => !stale && setDrawn(true)));
    return () => {
      stale = true;
    };
  }, []);
  return isDrawn;
};
