import type { Feature } from './types.ts';

/** Numbers that speak for themselves. */
export const FEATURES: Readonly<Record<string, { feature: Feature; name: string }>> = {
  '*43': { feature: 'echo', name: 'Echo test' },
  '*86': { feature: 'melody', name: 'Music on hold' },
  '*60': { feature: 'recorder', name: 'Record and play back' },
};
