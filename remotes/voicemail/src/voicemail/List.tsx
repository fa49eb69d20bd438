import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { useContactItems } from '@callpanel/widget/contact';
import type { Action } from '@callpanel/widget/records';
import { actionItems, BulkBar, RecordList } from '@callpanel/widget/records';
import type { ActionId } from './actions.model.ts';
import { actionsOf, bulkActionsOf } from './actions.model.ts';
import { Detail } from './Detail.tsx';
import { ICONS } from './icons.ts';
import type { Message } from './message.model.ts';
import { Row } from './Row.tsx';
import type { MailboxProps } from './useMailbox.ts';
import { useCallerName } from './useCallerName.ts';

/** px, of a row without what is open below it. */
const HEIGHT = { wide: 56, narrow: 72 };
/** If there is little room, only these have a button of their own. */
const NARROW = ['read', 'move', 'delete'];

/** The messages of a page, and what can be done with the chosen ones. */
export const List = (props: MailboxProps & { wide: boolean }) => {
  const { list, rights, commands, wide } = props;
  const text = useText();
  const callerName = useCallerName();
  const itemsOf = (actions: readonly Action<ActionId>[]) =>
    actionItems(actions, ICONS, (id) => text(`voicemail.action.${id}`));
  const contactItems = useContactItems((id) => text(`voicemail.contact.${id}`));
  const itemsFor = (message: Message): MenuItem[] => [
    ...itemsOf(actionsOf(message, rights, commands)),
    ...contactItems(message),
  ];
  const bulk = itemsOf(bulkActionsOf(list.selection.chosen, rights, commands));
  return (
    <>
      <BulkBar
        list={list}
        count={text('voicemail.count', { count: list.records.total })}
        label={text('voicemail.bulk.label')}
        items={bulk}
        buttons={wide ? bulk.map(({ id }) => id) : NARROW}
      />
      <RecordList
        list={list}
        label={text('voicemail.list')}
        wide={wide}
        rowHeight={wide ? HEIGHT.wide : HEIGHT.narrow}
        renderRow={(message, state) => (
          <Row message={message} mayWrite={rights.mayWrite} {...state} />
        )}
        renderDetail={(message) => (
          <Detail
            {...props}
            message={message}
            items={itemsFor(message)}
            presses={props.played.id === message.id ? props.played.times : 0}
          />
        )}
        menu={(message) => ({
          label: text('voicemail.menu', { who: callerName(message) }),
          items: itemsFor(message),
        })}
        onAct={(_star, message) => {
          if (rights.mayWrite) commands.favorite([message], !message.favorite);
        }}
        onPlay={({ id }) => props.play(id)}
        onDelete={rights.mayWrite ? commands.remove : null}
      />
    </>
  );
};
