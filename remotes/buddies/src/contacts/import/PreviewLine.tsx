import type { ContactInput } from '@callpanel/contracts';
import { isCompany } from './check-contact.ts';
import * as css from './Import.module.css';
import { useNumberTextIn } from './useNumberTextIn.ts';

interface PreviewLineProps {
  contact: ContactInput;
  /** Of the import: numbers of it are shown as people write them there. */
  country: string;
}

/** A contact as it will be: its name or its company, its first number and its first address. */
export const PreviewLine = ({ contact, country }: PreviewLineProps) => {
  const numberText = useNumberTextIn(country);
  const { first_name, last_name, company, phone_numbers, emails } = contact;
  const number = phone_numbers[0]?.phone_number ?? '';
  const email = emails[0]?.email ?? '';
  return (
    <li>
      <bdi>{isCompany(contact) ? company : `${first_name} ${last_name}`}</bdi>
      <span className={css.note}>
        {number !== '' && (
          <bdi dir="ltr" title={number}>
            {numberText(number)}
          </bdi>
        )}
        {number !== '' && email !== '' && ' · '}
        <bdi>{email}</bdi>
      </span>
    </li>
  );
};
