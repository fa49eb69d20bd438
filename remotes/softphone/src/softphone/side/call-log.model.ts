import type { LogEntry } from '@callpanel/core';

export const FILTERS = ['all', 'missed', 'received', 'dialed'] as const;
export type Filter = (typeof FILTERS)[number];

/** The entries that a filter lets through, the newest first as they came. */
export const filtered = (entries: readonly LogEntry[], filter: Filter): readonly LogEntry[] =>
  filter === 'all' ? entries : entries.filter(({ direction }) => direction === filter);
