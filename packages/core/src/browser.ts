/** A hidden page is not drawn: its work is done this much later, milliseconds. */
const HIDDEN_FRAME_MS = 250;

/** Runs `run` once, before the page is drawn next or, where it is not drawn, a moment later. */
export const frame = (run: () => void): void => {
  const once = () => {
    cancelAnimationFrame(drawn);
    clearTimeout(late);
    run();
  };
  const drawn = requestAnimationFrame(once);
  const late = setTimeout(once, HIDDEN_FRAME_MS);
};

/**
 * Tells when the page is looked at again and for how long it was not (ms), when it comes back from the back/forward cache,
 * and when the network is said to be back (0).
 */
export const onWake = (run: (hiddenMs: number) => void): (() => void) => {
  let hiddenAt = document.hidden ? Date.now() : null;
  const looked = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    run(hiddenAt === null ? 0 : Date.now() - hiddenAt);
    hiddenAt = null;
  };
  const online = () => run(0);
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) run(0);
  };
  document.addEventListener('visibilitychange', looked);
  addEventListener('online', online);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', looked);
    removeEventListener('online', online);
    removeEventListener('pageshow', shown);
  };
};
