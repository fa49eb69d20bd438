import { PAGE_SIZES } from '@callpanel/contracts';
import type { AreaPlace } from '@callpanel/core';

/** Orders of the list, by their names in the address; the first is the usual one [C-42]. */
export const SORTS = {
  newest: 'origtime DESC',
  oldest: 'origtime ASC',
  longest: 'duration DESC',
  caller: 'callerid ASC',
} as const;
export type Sort = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** Which messages are shown, in which order [U-27]. */
export interface Filters {
  /** One of `VOICEMAIL_FOLDERS`, or a folder of one's own. */
  folder: string;
  /** `all`, or a category. */
  category: string;
  /** `YYYY-MM-DD` [G-39]; empty: any day. */
  date: string;
  search: string;
  sort: Sort;
  /** From 1. */
  page: number;
  /** Messages of a page [C-40] [G-28]. */
  size: number;
}

/** Where in the mailbox somebody is. */
export interface Place extends Filters {
  /** Id of the message that is open; null: none. */
  open: string | null;
}

/** [C-43] */
export const USUAL: Place = {
  folder: 'all',
  category: 'all',
  date: '',
  search: '',
  sort: 'newest',
  page: 1,
  size: PAGE_SIZES[0],
  open: null,
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Page numbers below 1, and what is no number, become 1 [V-35]. */
export const pageOf = (text: string | number): number => Math.max(1, Math.floor(Number(text)) || 1);

/**
 * What an address says; what makes no sense in it is as usual.
 *
 * @example readPlace({ params: { folder: 'old', id: '7' }, query: 'page=2' }).open === '7'
 */
export const readPlace = (place: AreaPlace | undefined): Place => {
  const { params = {}, query = '' } = place ?? {};
  const asked = new URLSearchParams(query);
  const date = asked.get('date') ?? '';
  const size = Number(asked.get('size'));
  return {
    folder: params['folder'] || USUAL.folder,
    category: asked.get('category') || USUAL.category,
    date: DATE.test(date) ? date : '',
    search: asked.get('search') ?? '',
    sort: SORT_NAMES.find((name) => name === asked.get('sort')) ?? USUAL.sort,
    page: pageOf(asked.get('page') ?? 1),
    size: PAGE_SIZES.find((one) => one === size) ?? USUAL.size,
    open: params['id'] || null,
  };
};

const IN_QUERY = ['category', 'date', 'search', 'sort', 'page', 'size'] as const;

/** The address of a place; what is as usual is left out. A message's address needs its folder. */
export const writePlace = (place: Place): AreaPlace => {
  const query = new URLSearchParams();
  for (const name of IN_QUERY)
    if (place[name] !== USUAL[name]) query.set(name, String(place[name]));
  const { folder, open } = place;
  return {
    params: open !== null ? { folder, id: open } : folder === USUAL.folder ? {} : { folder },
    query: String(query),
  };
};

/** Another choice begins at its first page, with nothing open. */
export const refined = (place: Place, change: Partial<Filters>): Place => ({
  ...place,
  page: 1,
  open: null,
  ...change,
});

/** Something is left out of the list. */
export const isFiltered = ({ folder, category, date, search }: Filters): boolean =>
  folder !== USUAL.folder ||
  category !== USUAL.category ||
  date !== USUAL.date ||
  search.trim() !== '';

/** The last page there is; an empty list has one too. */
export const lastPageOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** What the server is asked. */
export const queryOf = (
  { folder, category, date, search, sort, page, size }: Filters,
  mailbox: string,
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
  filter_by_extension: mailbox,
});
