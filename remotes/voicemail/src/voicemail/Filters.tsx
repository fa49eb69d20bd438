import { PAGE_SIZES, VOICEMAIL_CATEGORIES, VOICEMAIL_FOLDERS } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, Field, Select } from '@callpanel/ui';
import type { Filters as Wanted } from './place.model.ts';
import { isFiltered, refined, SORT_NAMES, USUAL } from './place.model.ts';
import type { MailboxProps } from './useMailbox.ts';
import { useNames } from './useMessages.ts';
import * as css from './Head.module.css';

const isOneOf = (known: readonly string[], name: string): boolean => known.includes(name);

/** Which messages are shown, in which order and how many at a time [U-27] [C-43] [G-28]. */
export const Filters = ({ subject, place, go }: Pick<MailboxProps, 'subject' | 'place' | 'go'>) => {
  const text = useText();
  const own = useNames(subject, 'folders');
  const used = useNames(subject, 'categories');
  const change = (wanted: Partial<Wanted>) => go(refined(place, wanted));

  /** What the address names is a choice too, while the server has not told it. */
  const withChosen = (names: readonly string[], chosen: string): readonly string[] => [
    ...new Set([...names, chosen]),
  ];
  const folders = withChosen([...VOICEMAIL_FOLDERS, ...own], place.folder);
  const categories = withChosen(['all', ...VOICEMAIL_CATEGORIES, ...used], place.category);
  return (
    <div className={css.filters}>
      <Select
        label={text('voicemail.folder.label')}
        value={place.folder}
        onChange={(folder) => change({ folder })}
        options={folders.map((name) => ({
          value: name,
          text: isOneOf(VOICEMAIL_FOLDERS, name) ? text(`voicemail.folder.${name}`) : name,
        }))}
      />
      <Select
        label={text('voicemail.category.label')}
        value={place.category}
        onChange={(category) => change({ category })}
        options={categories.map((name) => ({
          value: name,
          text:
            name === 'all' || isOneOf(VOICEMAIL_CATEGORIES, name)
              ? text(`voicemail.category.${name}`)
              : name,
        }))}
      />
      <Field
        type="date"
        label={text('voicemail.date.label')}
        value={place.date}
        onChange={(date) => change({ date })}
      />
      <Select
        label={text('voicemail.sort.label')}
        value={place.sort}
        onChange={(sort) => change({ sort })}
        options={SORT_NAMES.map((name) => ({ value: name, text: text(`voicemail.sort.${name}`) }))}
      />
      <Select
        label={text('voicemail.size.label')}
        value={String(place.size)}
        onChange={(size) => change({ size: Number(size) })}
        options={[...PAGE_SIZES]
          .sort((a, b) => a - b)
          .map((size) => ({ value: String(size), text: String(size) }))}
      />
      {isFiltered(place) && (
        <Button
          variant="quiet"
          onPress={() => go({ ...USUAL, size: place.size, sort: place.sort })}
        >
          {text('voicemail.filters.clear')}
        </Button>
      )}
    </div>
  );
};
