import type { Filters as FiltersOf } from '@callpanel/widget/records';
import { defineListState } from '@callpanel/widget/records';

/** The user's place in the list [U-37]. The server has one order. */
export const announcementList = defineListState({
  widget: 'announcements',
  filters: {},
  allowed: {},
  sorts: ['name'],
});
export type Place = typeof announcementList.defaults;
export type Filters = FiltersOf<Place>;

/** What the server is asked. */
export const queryOf = ({ search, page, size }: Filters): Record<string, string | number> => ({
  start: (page - 1) * size,
  limit: size,
  ...(search.trim() && { search: search.trim() }),
});
