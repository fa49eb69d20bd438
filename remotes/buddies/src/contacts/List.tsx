import { useText } from '@callpanel/i18n/react';
import type { Action } from '@callpanel/widget/records';
import { actionItems, BulkBar, RecordList } from '@callpanel/widget/records';
import { Copy, Pencil, Phone, Trash2, Video } from 'lucide-react';
import type { ActionId } from './actions.model.ts';
import { actionsOf, bulkActionsOf } from './actions.model.ts';
import { nameOf } from './contact.model.ts';
import { Detail } from './detail/Detail.tsx';
import { Row } from './Row.tsx';
import type { ContactsProps } from './useContacts.ts';

/** px, of a row without what is open below it. */
const HEIGHT = { wide: 56, narrow: 64 };

const ICONS = { call: Phone, meet: Video, edit: Pencil, copy: Copy, delete: Trash2 };

/** The contacts of a page, and what can be done with the chosen ones. */
export const List = (props: ContactsProps & { wide: boolean }) => {
  const { list, rights, commands, wide } = props;
  const text = useText();
  const itemsOf = (actions: readonly Action<ActionId>[]) =>
    actionItems(actions, ICONS, (id) => text(`contacts.action.${id}`));
  return (
    <>
      <BulkBar
        list={list}
        count={text('contacts.count', { count: list.records.total })}
        label={text('contacts.bulk')}
        items={itemsOf(bulkActionsOf(list.selection.chosen, rights, commands))}
        buttons={['delete']}
      />
      <RecordList
        list={list}
        label={text('contacts.list')}
        wide={wide}
        rowHeight={wide ? HEIGHT.wide : HEIGHT.narrow}
        renderRow={(contact, state) => (
          <Row contact={contact} mayCall={rights.offered.includes('dial')} {...state} />
        )}
        renderDetail={(contact) => (
          <Detail
            contact={contact}
            rights={rights}
            commands={commands}
            items={itemsOf(actionsOf(contact, rights, commands))}
          />
        )}
        menu={(contact) => ({
          label: text('contacts.menu', { name: nameOf(contact) }),
          items: itemsOf(actionsOf(contact, rights, commands)),
        })}
        onAct={(act, contact) =>
          actionsOf(contact, rights, commands)
            .find(({ id }) => id === act)
            ?.run?.()
        }
        onDelete={(contacts) => bulkActionsOf(contacts, rights, commands)[0]?.run?.()}
      />
    </>
  );
};
