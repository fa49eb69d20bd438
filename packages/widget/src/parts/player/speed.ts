import { useSyncExternalStore } from 'react';

/** As one presses: faster first, for that is what people want. */
const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;

let speed: number = SPEEDS[0];
const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The speed of all players: a user sets it once for a whole mailbox. */
export const useSpeed = (): number => useSyncExternalStore(subscribe, () => speed);

export const nextSpeed = (): void => {
  speed = SPEEDS[(SPEEDS.findIndex((one) => one === speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
  listeners.forEach((changed) => changed());
};
