import { VOICEMAIL_CATEGORIES, VOICEMAIL_FOLDERS } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import { DayField, FilterBar } from '@callpanel/widget/records';
import type { Filters as Wanted } from './place.model.ts';
import { useNames } from './source.ts';
import type { MailboxProps } from './useMailbox.ts';

/** The names that the product knows, those of the user, and what the address names while the server has not answered. */
const choicesOf = (known: readonly string[], own: readonly string[], chosen: string) => [
  ...new Set([...known, ...own, chosen]),
];

const CATEGORIES: readonly string[] = ['all', ...VOICEMAIL_CATEGORIES];
const FOLDERS: readonly string[] = VOICEMAIL_FOLDERS;

/** Which messages are shown, in which order and how many at a time [U-27] [C-43] [G-28]. */
export const Filters = ({ list }: Pick<MailboxProps, 'list'>) => {
  const text = useText();
  const { subject, state, place, go } = list;
  const folders = choicesOf(FOLDERS, useNames(subject, 'folders'), place.folder);
  const categories = choicesOf(CATEGORIES, useNames(subject, 'categories'), place.category);
  const change = (wanted: Partial<Wanted>) => go(state.refine(place, wanted));
  return (
    <FilterBar list={list} sortText={(sort) => text(`voicemail.sort.${sort}`)}>
      <Select
        label={text('voicemail.folder.label')}
        value={place.folder}
        onChange={(folder) => change({ folder })}
        options={folders.map((name) => ({
          value: name,
          text: FOLDERS.includes(name) ? text(`voicemail.folder.${name}`) : name,
        }))}
      />
      <Select
        label={text('voicemail.category.label')}
        value={place.category}
        onChange={(category) => change({ category })}
        options={categories.map((name) => ({
          value: name,
          text: CATEGORIES.includes(name) ? text(`voicemail.category.${name}`) : name,
        }))}
      />
      <DayField
        label={text('voicemail.date.label')}
        value={place.date}
        onChange={(date) => change({ date })}
      />
    </FilterBar>
  );
};
