import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { COUNTS } from '../derived/counts.ts';

const ALWAYS = [
  'calls',
  'connection',
  'tabs',
  'broker',
  'network',
  'features',
  'callLog',
  'notices',
  'preferences',
  'places',
] as const satisfies readonly (keyof CoreState)[];

type Part = (typeof ALWAYS)[number] | (typeof COUNTS)[keyof typeof COUNTS]['of'];

/** With those in which something waits. */
const PARTS: readonly Part[] = [
  ...new Set<Part>([...ALWAYS, ...Object.values(COUNTS).map(({ of }) => of)]),
];

/** The parts of the core's state that hosts get, at one moment; `at`: epoch milliseconds. */
export type Facts = Pick<CoreState, Part> & { at: number };

export const factsNow = (): Facts => {
  const parts = PARTS.map((part) => [part, core.snapshot(core.state[part])]);
  return { ...(Object.fromEntries(parts) as Omit<Facts, 'at'>), at: Date.now() };
};

/** Runs `changed` after each change of one of them, batched in a microtask. Returns the way to stop. */
export const whenFactsChange = (changed: () => void): (() => void) => {
  const stops = PARTS.map((part) => core.subscribe(core.state[part], changed));
  return () => stops.forEach((stop) => stop());
};
