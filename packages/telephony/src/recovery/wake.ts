import type { Clock } from '../port.ts';

const TICK_MS = 5000;
const JUMP_MS = 10_000;

/**
 * Calls `woke` when the network may have changed under a sleeping page: back online, visible again, or shown from the
 * back-forward cache, or the wall clock jumped by more than 10 s (the machine slept) [F36]. A hint, not a fact: the
 * handler checks its connection, it does not drop it.
 *
 * @returns the way to stop
 */
export const watchWake = (clock: Clock, woke: () => void): (() => void) => {
  let last = Date.now();
  let timer = 0;
  const tick = () => {
    const now = Date.now();
    if (now - last > TICK_MS + JUMP_MS) woke();
    last = now;
    timer = clock.setTimeout(tick, TICK_MS);
  };
  timer = clock.setTimeout(tick, TICK_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') woke();
  };
  const hasPage = typeof document !== 'undefined';
  if (hasPage) {
    window.addEventListener('online', woke);
    window.addEventListener('pageshow', woke);
    document.addEventListener('visibilitychange', onVisible);
  }
  return () => {
    clock.clearTimeout(timer);
    if (!hasPage) return;
    window.removeEventListener('online', woke);
    window.removeEventListener('pageshow', woke);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
