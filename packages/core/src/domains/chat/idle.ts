import type { ChatLine } from '@callpanel/wires/chat';
import { subscribe } from 'valtio/vanilla';
import type { ChatContext } from './context.ts';

/** So long without input, milliseconds: Rocket.Chat's own default. */
export const IDLE_MS = 300_000;

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const PASSIVE = { capture: true, passive: true };

/**
 * Says for this connection that the user is away without input for a while, and back with the next, where the user allows it. The
 * chat host shows a user who chose `online` as away once all the user's connections are.
 */
export const createIdle = ({ state, deps }: ChatContext, line: ChatLine) => {
  const { preferences } = state;
  const page = globalThis.document as Document | undefined;
  let isAway = false;
  let inputAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (): void => {
    const method = isAway ? 'UserPresence:away' : 'UserPresence:online';
    // Without a line it is said with the next one.
    void line.call(method, []).catch(() => undefined);
  };
  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const left = inputAt + IDLE_MS - deps.nowMs();
      if (left > 0) return wait(left);
      isAway = true;
      return say();
    }, ms);
  };
  const back = (): void => {
    if (!isAway) return;
    isAway = false;
    say();
  };
  const input = (): void => {
    inputAt = deps.nowMs();
    if (!isAway) return;
    back();
    wait(IDLE_MS);
  };
  const watch = (on: boolean): void => {
    clearTimeout(timer);
    for (const name of INPUT) page?.removeEventListener(name, input, PASSIVE);
    if (!on) return back();
    for (const name of INPUT) page?.addEventListener(name, input, PASSIVE);
    inputAt = deps.nowMs();
    return wait(IDLE_MS);
  };
  let isOn = false;
  const look = (): void => {
    if (preferences.chatIdle === isOn) return;
    isOn = preferences.chatIdle;
    watch(isOn);
  };
  let stop: (() => void) | null = null;
  return {
    start(): void {
      stop ??= subscribe(preferences, look);
      look();
    },
    /** A new connection, which the chat host takes for one of a user who is there. */
    connected(): void {
      if (isAway) say();
    },
    end(): void {
      stop?.();
      stop = null;
      isOn = false;
      isAway = false;
      watch(false);
    },
  };
};
