import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';

const PARTS = [
  'calls',
  'connection',
  'tabs',
  'broker',
  'network',
  'features',
  'voicemail',
  'callLog',
  'notices',
  'preferences',
  'places',
] as const satisfies readonly (keyof CoreState)[];

/** The parts of the core's state that hosts hear of, at one moment; `at`: epoch milliseconds. */
export type Facts = Pick<CoreState, (typeof PARTS)[number]> & { at: number };

export const factsNow = (): Facts => {
  const parts = PARTS.map((part) => [part, core.snapshot(core.state[part])]);
  return { ...(Object.fromEntries(parts) as Omit<Facts, 'at'>), at: Date.now() };
};

/** Runs `changed` after each change of one of them, batched in a microtask. Returns the way to stop. */
export const whenFactsChange = (changed: () => void): (() => void) => {
  const stops = PARTS.map((part) => core.subscribe(core.state[part], changed));
  return () => stops.forEach((stop) => stop());
};
