import type { Clock } from '../clock.ts';

const TICK_MS = 5000;
const JUMP_MS = 10_000;
/** Timers of a page hidden for 5 minutes run once a minute (Chrome 88, intensive throttling): no sleep by itself. */
const HIDDEN_TICK_MS = 60_000;

/**
 * - `shown`: the page is looked at again; nothing need have happened.
 * - `network`: another network, or a network again: addresses may have changed, connections may be dead [F12].
 * - `slept`: the machine or the page stood still, and what it was connected to has given it up [F36] [F37].
 */
export type Wake = 'shown' | 'network' | 'slept';

/** What Chrome on phones and ChromeOS tells of the network; `change` comes for its speed as well. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
}

/**
 * Calls `woke` when the world may have changed under the page.
 *
 * @returns the way to stop
 */
export const watchWake = (clock: Clock, woke: (why: Wake) => void): (() => void) => {
  const hasPage = typeof document !== 'undefined';
  let wall = Date.now();
  let monotonic = clock.now();
  let timer = 0;
  const reckon = (wasHidden: boolean) => {
    const elapsed = Date.now() - wall;
    // Where the monotonic clock stands still in sleep, the difference tells; where it goes on, only the length does.
    const stoodStill = elapsed - (clock.now() - monotonic) > JUMP_MS;
    const expected = wasHidden ? HIDDEN_TICK_MS : TICK_MS;
    wall = Date.now();
    monotonic = clock.now();
    if (stoodStill || elapsed > expected + JUMP_MS) woke('slept');
  };
  const tick = () => {
    reckon(hasPage && document.hidden);
    timer = clock.setTimeout(tick, TICK_MS);
  };
  timer = clock.setTimeout(tick, TICK_MS);
  if (!hasPage) return () => clock.clearTimeout(timer);

  const { connection } = navigator as { connection?: NetworkInformation };
  let network = connection?.type;
  const listeners: [EventTarget | undefined, string, (event: Event) => void][] = [
    [window, 'online', () => woke('network')],
    [
      connection,
      'change',
      () => {
        const before = network;
        network = connection?.type;
        if (network !== before && network !== 'none') woke('network');
      },
    ],
    // From the back/forward cache, which closed or froze every connection.
    [window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && woke('slept')],
    // Frozen in the background (Page Lifecycle); its sockets may live on.
    [document, 'resume', () => woke('network')],
    [
      document,
      'visibilitychange',
      () => {
        // The tick of a page that was hidden until now is late by right, also when it comes after this.
        reckon(!document.hidden);
        if (!document.hidden) woke('shown');
      },
    ],
  ];
  for (const [target, event, run] of listeners) target?.addEventListener(event, run);
  return () => {
    clock.clearTimeout(timer);
    for (const [target, event, run] of listeners) target?.removeEventListener(event, run);
  };
};
