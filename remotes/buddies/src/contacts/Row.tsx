import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import type { RowState } from '@callpanel/widget/records';
import { Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { EllipsisVertical, Phone, UserRound } from 'lucide-react';
import { memo, useId } from 'react';
import type { Contact } from './contact.model.ts';
import { fullNameOf, nameOf } from './contact.model.ts';
import { ContactPicture } from './ContactPicture.tsx';
import * as css from './Row.module.css';

/** px */
const PICTURE = 36;

export interface RowProps extends RowState {
  contact: Contact;
  mayCall: boolean;
}

/** One contact, folded: who, their company and first number. The list listens to its parts by `data-act`. */
export const Row = memo(({ contact, mayCall, ...state }: RowProps) => {
  const { id, company, phoneNumbers, isPersonal } = contact;
  const cell = useId();
  const text = useText();
  const name = nameOf(contact);
  const [first] = phoneNumbers;
  const number = first?.phone_number ?? '';
  return (
    <RecordRow
      {...state}
      id={id}
      labelledBy={`${cell}who ${cell}number`}
      selectLabel={text('contacts.select', { name })}
      className={state.wide ? css.wide : css.narrow}
    >
      <Cell id={`${cell}who`} className={css.who}>
        <ContactPicture contact={contact} size={PICTURE} />
        <span className={css.names}>
          <span className={css.name}>
            {name && name === number ? (
              <PhoneNumber number={number} />
            ) : (
              <bdi>{name || text('contacts.unnamed')}</bdi>
            )}
            {isPersonal && (
              <>
                <UserRound className={css.own} aria-hidden="true" />
                <Hidden>{text('contacts.kind.personal')}</Hidden>
              </>
            )}
          </span>
          {fullNameOf(contact) && company && <bdi className={css.company}>{company}</bdi>}
        </span>
      </Cell>
      <Cell id={`${cell}number`} className={css.number}>
        {name !== number && <PhoneNumber number={number} />}
      </Cell>
      <Cell className={css.acts}>
        <RowButton
          act="call"
          label={text('contacts.call', { name })}
          icon={<Phone aria-hidden="true" />}
          active={state.active}
          disabled={!mayCall || number === ''}
        />
        <RowButton
          act="menu"
          label={text('contacts.menu', { name })}
          icon={<EllipsisVertical aria-hidden="true" />}
          active={state.active}
        />
      </Cell>
    </RecordRow>
  );
});
Row.displayName = 'Row';
