import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { DetailActions } from '@callpanel/widget/records';
import type { Contact } from '../contact.model.ts';
import { fullNameOf } from '../contact.model.ts';
import * as css from './Detail.module.css';
import { LastCalls } from './LastCalls.tsx';
import type { WaysProps } from './Ways.tsx';
import { Ways } from './Ways.tsx';

export interface DetailProps extends WaysProps {
  /** What can be done with the contact. */
  items: readonly MenuItem[];
}

const TagNames = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <ul aria-label={label} className={css.tags}>
      {names.map((name) => (
        <li key={name} className={css.tag}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );

const jobOf = ({ jobTitle, company, ...names }: Contact): string =>
  [jobTitle, fullNameOf(names) && company].filter(Boolean).join(', ');

/** An open contact: who, how to reach them, the last calls with them, and what can be done. */
export const Detail = ({ items, ...ways }: DetailProps) => {
  const text = useText();
  const { contact } = ways;
  const job = jobOf(contact);
  return (
    <>
      {job && (
        <p className={css.job}>
          <bdi>{job}</bdi>
        </p>
      )}
      <Ways {...ways} />
      <TagNames label={text('contacts.tags.shared')} names={contact.tagsAsArray} />
      <TagNames label={text('contacts.tags.personal')} names={contact.personalTagsAsArray} />
      <LastCalls contact={contact} />
      <DetailActions items={items} />
    </>
  );
};
