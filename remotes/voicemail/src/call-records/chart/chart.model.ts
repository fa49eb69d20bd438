import type { CallTotalsAnswer } from '@callpanel/contracts';

/** Calls of one hour or day; `at` epoch milliseconds. */
export type Part = CallTotalsAnswer['series'][number];

/** The part with the most calls, the first of several; null: there are no calls. */
export const busiestOf = (series: readonly Part[]): Part | null =>
  series.reduce<Part | null>((most, part) => (part.calls > (most?.calls ?? 0) ? part : most), null);
