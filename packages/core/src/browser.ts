import type { Exclusive } from '@callpanel/wires/api';
import type { TabPort } from './dependencies.ts';

/** A hidden page is not rendered: its work is done this much later, milliseconds. */
const HIDDEN_FRAME_MS = 250;

/** Runs `run` once: before the page is next rendered or, if it is not rendered, a moment later. */
export const frame = (run: () => void): void => {
  const once = () => {
    cancelAnimationFrame(drawn);
    clearTimeout(late);
    run();
  };
  const drawn = requestAnimationFrame(once);
  const late = setTimeout(once, HIDDEN_FRAME_MS);
};

/** Frames of a display of 60 Hz are so far apart, milliseconds. */
const FRAME_MS = 16;
let ranAt = -Infinity;

/**
 * Runs `run` at once, or as long after the one before as frames are apart. Between frames and not within one: what it
 * changes is worked on while the page waits, and the frame has only to be rendered.
 */
export const paced = (run: () => void): void => {
  setTimeout(
    () => {
      ranAt = performance.now();
      run();
    },
    Math.max(0, ranAt + FRAME_MS - performance.now()),
  );
};

/** Runs `run` when the page has nothing else to do; in browsers that cannot tell, after what is due already. */
export const idle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
};

/**
 * Reports when the page becomes visible again and for how long it was hidden (ms), when it returns from the back/forward cache,
 * and when the browser reports the network (0).
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

/** Calls `run` with the browser's word on being on line: at first where it is off, and after each change. Returns the way to stop. */
export const onConnectivity = (run: (online: boolean) => void): (() => void) => {
  const on = () => run(true);
  const off = () => run(false);
  addEventListener('online', on);
  addEventListener('offline', off);
  if (!navigator.onLine) off();
  return () => {
    removeEventListener('online', on);
    removeEventListener('offline', off);
  };
};

/** What the tabs of this origin have in common; null in browsers of the floor, which have no locks. */
export const browserTabs = (): TabPort | null => {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    locks,
    openChannel(name, hear) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
      return {
        tell: channel.postMessage.bind(channel),
        close: () => channel.close(),
      };
    },
  };
};

/**
 * A tab that holds the lock and sleeps must not keep the others for longer, milliseconds: longer than a request may take, or a
 * slow server would be asked twice.
 */
const LOCK_WAIT_MS = 12_000;

/** If the lock is granted later than this, another tab held it, milliseconds. */
const AT_ONCE_MS = 50;
/** By then this tab sees what that tab stored, milliseconds: browsers pass it between processes, slower than the lock. */
const STORED_MS = 300;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs `run` while no other tab of this origin runs something in here: by Web Locks, if the browser has them and lets us
 * (not in a page without an origin of its own).
 */
export const exclusive: Exclusive = async <T>(run: (alone: boolean) => Promise<T>): Promise<T> => {
  // Browsers of the floor have none.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run(false);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
  const asked = performance.now();
  let ran: Promise<T> | undefined;
  const runAlone = async (): Promise<T> => {
    if (performance.now() - asked > AT_ONCE_MS) await pause(STORED_MS);
    return run(true);
  };
  try {
    return await locks.request('callpanel.tokens', { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return (ran = runAlone());
    });
  } catch (error) {
    if (ran) throw error;
    return run(false);
  } finally {
    clearTimeout(timer);
  }
};
