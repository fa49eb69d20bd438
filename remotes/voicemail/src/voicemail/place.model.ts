import type { Filters as FiltersOf } from '@callpanel/widget/records';
import { defineListState } from '@callpanel/widget/records';

/** Orders of the list, by their names in the address; the first is the default [C-42]. */
export const SORTS = {
  newest: 'origtime DESC',
  oldest: 'origtime ASC',
  longest: 'duration DESC',
  caller: 'callerid ASC',
} as const;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The user's place in the mailbox [U-27] [C-43]. */
export const messageList = defineListState({
  widget: 'voicemail',
  filters: {
    /** One of `VOICEMAIL_FOLDERS`, or a folder of the user's own. */
    folder: 'all',
    /** `all`, or a category. */
    category: 'all',
    /** `YYYY-MM-DD` [G-39]; empty: any day. */
    date: '',
  },
  inPath: 'folder',
  allowed: { date: (value) => DATE.test(value) },
  sorts: ['newest', 'oldest', 'longest', 'caller'],
});
export type Place = typeof messageList.defaults;
export type Filters = FiltersOf<Place>;

/** What the server is asked. */
export const queryOf = (
  { folder, category, date, search, sort, page, size }: Filters,
  extension: string,
  timeZone: string,
): Record<string, string | number> => ({
  start: (page - 1) * size,
  limit: size,
  folder,
  category,
  ...(date && { date }),
  time_zone: timeZone,
  sort: SORTS[sort],
  ...(search.trim() && { search: search.trim() }),
  filter_by_extension: extension,
});
