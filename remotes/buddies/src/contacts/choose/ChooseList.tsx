import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import type { Selecting } from '@callpanel/widget';
import { DetailActions, RecordList } from '@callpanel/widget/records';
import { Check } from 'lucide-react';
import type { Contact } from '../contact.model.ts';
import { nameOf } from '../contact.model.ts';
import type { ContactsProps } from '../useContacts.ts';
import { ChooseRow } from './ChooseRow.tsx';
import { choicesOf } from './choices.model.ts';

/** px */
const HEIGHT = 64;

export interface ChooseListProps {
  list: ContactsProps['list'];
  wide: boolean;
  selecting: Selecting;
}

/** The contacts of a page, to choose one of them or of their numbers for the host. Nothing can be changed. */
export const ChooseList = ({ list, wide, selecting }: ChooseListProps) => {
  const text = useText();
  const numberText = useNumberText();
  const { what, done } = selecting;
  const itemsOf = (contact: Contact): MenuItem[] =>
    choicesOf(contact, what).map((selected) => {
      const { number } = selected;
      return {
        id: number ?? contact.id,
        text:
          number === null
            ? text('contacts.choose.one')
            : text('contacts.choose.number', { number: numberText(number) }),
        icon: <Check aria-hidden="true" />,
        onPress() {
          list.announce(text('contacts.choose.done', { name: nameOf(contact) }));
          done(selected);
        },
      };
    });
  return (
    <RecordList
      list={list}
      label={text(what === 'contact' ? 'contacts.choose.list' : 'contacts.choose.numbers')}
      wide={wide}
      rowHeight={HEIGHT}
      selectable={false}
      renderRow={(contact, state) => <ChooseRow contact={contact} what={what} {...state} />}
      renderDetail={(contact) => <DetailActions items={itemsOf(contact)} />}
      menu={(contact) => ({
        label: text('contacts.choose.numberOf', { name: nameOf(contact) }),
        items: itemsOf(contact),
      })}
      onAct={(_choose, contact) => itemsOf(contact)[0]?.onPress?.()}
      onDelete={null}
    />
  );
};
