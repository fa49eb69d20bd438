import type { ContactSort } from '@callpanel/contracts';
import { tagText } from '@callpanel/contracts';
import type { Filters as FiltersOf } from '@callpanel/widget/records';
import { defineListState } from '@callpanel/widget/records';

/** Whose contacts are shown [U-42]. */
export const KINDS = ['all', 'shared', 'personal'] as const;

/** Orders of the list, by their names in the address; the first is the default. */
export const SORTS = {
  name: ['last_name', 'asc'],
  firstName: ['first_name', 'asc'],
  company: ['company', 'asc'],
  newest: ['id', 'desc'],
} as const satisfies Record<string, [ContactSort, 'asc' | 'desc']>;

/** With which names begin: a letter, or `#` for all others. */
const LETTER = /^(\p{Lu}|#)$/u;

/** Where in the contacts the user is [U-42] [C-40]. A contact has all of the tags. */
export const contactList = defineListState({
  widget: 'contacts',
  filters: { kind: 'all', letter: '' },
  several: ['tag', 'personalTag'],
  allowed: {
    kind: (value) => KINDS.some((kind) => kind === value),
    letter: (value) => LETTER.test(value),
  },
  sorts: ['name', 'firstName', 'company', 'newest'],
});
export type Place = typeof contactList.defaults;
export type Filters = FiltersOf<Place>;

/** What the server is asked; servers that know no order of ours ignore it. */
export const queryOf = (filters: Filters): Record<string, string | number> => {
  const { kind, letter, tag, personalTag, search, sort, page, size } = filters;
  const [sort_column, sort_direction] = SORTS[sort];
  return {
    start: (page - 1) * size,
    limit: size,
    ...(search.trim() && { search: search.trim() }),
    // A search is about all letters: its answer has no index of them.
    ...(letter && !search.trim() && { filter_by_letter: letter }),
    ...(kind !== 'all' && { is_personal: String(kind === 'personal') }),
    ...(tag.length > 0 && { filter_by_tags: tagText(tag) }),
    ...(personalTag.length > 0 && { filter_by_personal_tags: tagText(personalTag) }),
    sort_column,
    sort_direction,
  };
};
