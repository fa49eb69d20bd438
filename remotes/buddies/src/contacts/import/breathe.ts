/**
 * Called often by what takes long, with the part that is done, 0 to 1. Waits for it now and then, so that the page can paint
 * and be used.
 */
export type Breathe = (part: number) => Promise<void> | void;

/** How long the main thread may work at a time, in ms: with a slice of a file that is about one frame. */
const WORK = 8;

/** How often progress is reported, in ms: each report draws the page. */
const REPORT = 100;

/** A message, not a timer: browsers hold back nested timers by 4 ms. */
const nextTask = async (): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
};

/**
 * @param onProgress reports the part that is done, now and then
 * @param yields false in a worker, which has no page to keep alive
 */
export const breather = (onProgress: (part: number) => void, yields: boolean): Breathe => {
  let since = performance.now();
  let reported = since;
  return (part) => {
    const now = performance.now();
    if (now - since < WORK) return undefined;
    since = now;
    if (now - reported >= REPORT) {
      reported = now;
      onProgress(part);
    }
    if (!yields) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
};
