import type { Select } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { PhoneNumber } from '@callpanel/widget/number';
import type { RowState } from '@callpanel/widget/records';
import { Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import { ContactPicture } from '../ContactPicture.tsx';
import type { Contact } from '../contact.model.ts';
import { fullNameOf, nameOf } from '../contact.model.ts';
import * as css from './Choose.module.css';
import { choicesOf } from './choices.model.ts';

/** px */
const PICTURE = 36;

export interface ChooseRowProps extends RowState {
  contact: Contact;
  what: Select;
}

/** A contact that can be chosen. The list listens to its button by `data-act`. */
export const ChooseRow = memo(({ contact, what, ...state }: ChooseRowProps) => {
  const { id, company, phoneNumbers } = contact;
  const cell = useId();
  const text = useText();
  const name = nameOf(contact) || text('contacts.choose.unnamed');
  const { length } = choicesOf(contact, what);
  const [first] = phoneNumbers;
  const several = length > 1;
  const label = several ? 'numberOf' : length === 0 ? 'noNumber' : 'who';
  return (
    <RecordRow {...state} id={id} labelledBy={`${cell}who`} selectLabel={null} className={css.row}>
      <Cell id={`${cell}who`} className={css.who}>
        <ContactPicture contact={contact} size={PICTURE} />
        <span className={css.names}>
          <bdi>{name}</bdi>
          {fullNameOf(contact) && company ? (
            <bdi className={css.company}>{company}</bdi>
          ) : (
            first && <PhoneNumber className={css.company} number={first.phone_number} />
          )}
        </span>
      </Cell>
      <Cell className={undefined}>
        <RowButton
          act={several ? 'menu' : 'choose'}
          label={text(`contacts.choose.${label}`, { name })}
          icon={<Check aria-hidden="true" />}
          active={state.active}
          disabled={length === 0}
          className={css.act}
        />
      </Cell>
    </RecordRow>
  );
});
ChooseRow.displayName = 'ChooseRow';
