import { subscribe } from 'valtio/vanilla';

/** Waits until parts of the state are so, and no longer than `longestMs`. */
export const until = (
  parts: readonly object[],
  isSo: () => boolean,
  longestMs: number,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    const look = () => void (isSo() && end());
    const stops = parts.map((part) => subscribe(part, look));
    look();
  });
