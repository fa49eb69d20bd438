import type { ContactTag } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import { FilterBar } from '@callpanel/widget/records';
import * as css from './Filters.module.css';
import { KINDS } from './place.model.ts';
import { useTags } from './source.ts';
import type { ContactsProps } from './useContacts.ts';

/** Tags to choose from, each a switch; those that the address names are there, even if the server knows them no longer. */
const TagSwitches = (props: {
  label: string;
  tags: readonly ContactTag[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) => {
  const { label, tags, chosen, onChange } = props;
  const names = [...new Set([...tags.map(({ name }) => name), ...chosen])];
  if (names.length === 0) return null;
  const others = (name: string) => chosen.filter((each) => each !== name);
  return (
    <fieldset className={css.tags}>
      <legend className={css.legend}>{label}</legend>
      {names.map((name) => {
        const on = chosen.includes(name);
        return (
          <Button
            key={name}
            size="s"
            pressed={on}
            onPress={() => onChange(on ? others(name) : [...chosen, name])}
          >
            <bdi>{name}</bdi>
          </Button>
        );
      })}
    </fieldset>
  );
};

/** Which contacts are shown, in which order and how many at a time [U-42] [C-40]. */
export const Filters = ({ list, rights }: Pick<ContactsProps, 'list' | 'rights'>) => {
  const text = useText();
  const { subject, state, place, go } = list;
  const change = (wanted: Parameters<typeof state.refine>[1]) => go(state.refine(place, wanted));
  return (
    <>
      <FilterBar list={list} sortText={(sort) => text(`contacts.sort.${sort}`)}>
        {rights.seesShared && rights.hasPersonal && (
          <Select
            label={text('contacts.kind.label')}
            value={place.kind}
            onChange={(kind) => change({ kind })}
            options={KINDS.map((kind) => ({ value: kind, text: text(`contacts.kind.${kind}`) }))}
          />
        )}
      </FilterBar>
      <TagSwitches
        label={text('contacts.tags.shared')}
        tags={useTags(subject, 'shared', true)}
        chosen={place.tag}
        onChange={(tag) => change({ tag })}
      />
      <TagSwitches
        label={text('contacts.tags.personal')}
        tags={useTags(subject, 'personal', rights.hasPersonal)}
        chosen={place.personalTag}
        onChange={(personalTag) => change({ personalTag })}
      />
    </>
  );
};
