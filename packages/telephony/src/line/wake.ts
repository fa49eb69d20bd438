import type { Clock } from '../clock.ts';

const TICK_MS = 5000;
const JUMP_MS = 10_000;
/** After 5 minutes hidden, a page's timers run once a minute (Chrome 88, intensive throttling): that is not sleep. */
const HIDDEN_TICK_MS = 60_000;

/**
 * - `shown`: the page is visible again; perhaps nothing else happened.
 * - `network`: the network changed or came back: addresses may have changed, connections may be dead [F12].
 * - `slept`: the machine or the page was suspended, and its peers have given it up [F36] [F37].
 */
export type Wake = 'shown' | 'network' | 'slept';

/** Network information of Chrome on phones and ChromeOS; `change` also fires when only the speed changes. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
}

/**
 * Calls `woke` when connections may have died without an event.
 *
 * @returns stops watching
 */
export const watchWake = (clock: Clock, woke: (why: Wake) => void): (() => void) => {
  const hasPage = typeof document !== 'undefined';
  let wall = Date.now();
  let monotonic = clock.now();
  let timer = 0;
  const reckon = (wasHidden: boolean) => {
    const elapsed = Date.now() - wall;
    // If the monotonic clock pauses during sleep, the two clocks differ; if it does not, only the length of the tick shows it.
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
    // Restored from the back/forward cache, which closed or froze every connection.
    [window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && woke('slept')],
    // Was frozen in the background (Page Lifecycle); its sockets may still be open.
    [document, 'resume', () => woke('network')],
    [
      document,
      'visibilitychange',
      () => {
        // A page that was hidden until now may tick late, also if that tick follows this event.
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
