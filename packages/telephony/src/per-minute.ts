import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;
/** More are not remembered: of a flood in many names the first are forgotten. */
const MOST_REMEMBERED = 1000;

/**
 * Limits how often something may happen in a minute, for each key if there are several.
 *
 * @returns whether it may happen now; what may not is not counted
 * @example const mayCall = perMinute(systemClock, 20); if (mayCall('102')) ring();
 */
export const perMinute = (clock: Clock, most: number): ((key?: string) => boolean) => {
  let times: { key: string; at: number }[] = [];
  return (key = '') => {
    const now = clock.now();
    times = times.filter(({ at }) => now - at < MINUTE_MS).slice(1 - MOST_REMEMBERED);
    if (times.filter((one) => one.key === key).length >= most) return false;
    times.push({ key, at: now });
    return true;
  };
};
