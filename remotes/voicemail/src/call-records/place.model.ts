import type { ArchiveRequest } from '@callpanel/contracts';
import type { Filters as FiltersOf, ListState } from '@callpanel/widget/records';
import { defineListState } from '@callpanel/widget/records';
import { isDay } from '@callpanel/widget/records/range';
import { RANGES, rangeOf } from '@callpanel/widget/records/range';

export const DIRECTIONS = ['inbound', 'outbound'] as const;
export const OUTCOMES = ['answered', 'missed'] as const;
/** Seconds that a call lasts at least. */
export const LENGTHS = ['60', '300', '900', '3600'] as const;

const isOneOf =
  (choices: readonly string[]) =>
  (value: string): boolean =>
    value === 'all' || choices.includes(value);

const state = defineListState({
  widget: 'call-records',
  filters: {
    /** Of the chosen user, or of all whose calls the user may see. */
    whose: 'one',
    range: 'days30',
    /** Days of the range `custom`, `YYYY-MM-DD`; empty: open. */
    from: '',
    to: '',
    direction: 'all',
    outcome: 'all',
    length: 'all',
    recording: 'all',
  },
  allowed: {
    whose: (value) => value === 'one' || value === 'all',
    range: (value) => RANGES.some((range) => range === value),
    from: isDay,
    to: isDay,
    direction: isOneOf(DIRECTIONS),
    outcome: isOneOf(OUTCOMES),
    length: isOneOf(LENGTHS),
    recording: isOneOf(['recorded']),
  },
  sorts: ['newest', 'oldest'],
});
export type Place = typeof state.defaults;

/** Where in the call records the user is [D-23] [U-34] [C-40]. Calls of everyone are not fewer calls: that is no filter. */
export const recordList: ListState<Place> = {
  ...state,
  isFiltered: (place) => state.isFiltered({ ...place, whose: 'one' }),
  unfiltered: (place) => ({ ...state.unfiltered(place), whose: place.whose }),
};
export type Filters = FiltersOf<Place>;

/** Whose records, and where the user is. */
interface Reader {
  /** One, or several with commas between. */
  extension: string;
  /** IANA name, in which days begin. */
  timeZone: string;
  now: Date;
}

/** Whose calls of which days: what an archive can be of. */
export const daysOf = (
  { range, from, to }: Pick<Filters, 'range' | 'from' | 'to'>,
  { extension, timeZone, now }: Reader,
): Omit<ArchiveRequest, 'email'> => ({
  ...rangeOf({ range, from, to }, now),
  time_zone: timeZone,
  filter_by_extension: extension,
});

/** What the server is asked of all pages: lists, totals and exports. */
export const filterOf = (filters: Filters, reader: Reader): Record<string, string | number> => {
  const { direction, outcome, length, recording } = filters;
  return {
    ...daysOf(filters, reader),
    ...(direction !== 'all' && { direction }),
    ...(outcome !== 'all' && { answered: String(outcome === 'answered') }),
    ...(length !== 'all' && { min_duration: Number(length) }),
    ...(recording !== 'all' && { recording: 'true' }),
  };
};
