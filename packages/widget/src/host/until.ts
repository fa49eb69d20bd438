import { core } from '@callpanel/core';

/** Waits until a part of the core's state is so, or for `longestMs`; without one for ever. */
export const until = (part: object, isSo: () => boolean, longestMs?: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = longestMs === undefined ? undefined : setTimeout(end, longestMs);
    const look = () => void (isSo() && end());
    const stop = core.subscribe(part, look);
    look();
  });
