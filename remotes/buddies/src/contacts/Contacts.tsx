import type { Subject } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import type { ViewProps } from '@callpanel/widget';
import { Later } from '@callpanel/widget';
import { EmptyList, RecordsView, SubjectRecords } from '@callpanel/widget/records';
import { nameOf } from './contact.model.ts';
import { Head } from './Head.tsx';
import { List } from './List.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { useContacts } from './useContacts.ts';
import { useContactIntents } from './useContactIntents.ts';

const loadChoose = async () => (await import('./choose/index.ts')).choosePart;

const Address = ({ user, selecting }: Pick<ViewProps, 'selecting'> & { user: Subject }) => {
  const text = useText();
  const contacts = useContacts(user);
  const { list, rights } = contacts;
  const mayAdd = selecting === null && (rights.changesShared || rights.hasPersonal);
  useContactIntents(user, contacts, selecting ? 'choose' : mayAdd ? 'add' : 'see');
  return (
    <RecordsView
      list={list}
      count={text('contacts.count', { count: list.records.total })}
      openFailed={text('contacts.error.open')}
      removedText={(contact) => text('contacts.deleted.one', { name: nameOf(contact) })}
      head={<Head {...contacts} selecting={selecting !== null} userId={user.id} />}
      notice={rights.lacking && text(`contacts.rights.${rights.lacking}`)}
      empty={
        <EmptyList
          list={list}
          loading={text('contacts.loading')}
          none={text(list.state.isFiltered(list.place) ? 'contacts.none.found' : 'contacts.none')}
          hint={text(rights.seesShared ? 'contacts.none.hint' : 'contacts.none.own')}
        />
      }
      dialog={selecting ? undefined : <OpenDialog {...contacts} />}
    >
      {(wide) =>
        selecting ? (
          <Later load={loadChoose} props={{ list, wide, selecting }} />
        ) : (
          <List {...contacts} wide={wide} />
        )
      }
    </RecordsView>
  );
};

/** Shared contacts, and the user's own; or the same to choose one of them for the host. */
export const Contacts = ({ selecting = null }: Partial<ViewProps>) => (
  <SubjectRecords area="contacts">
    {(user) => <Address user={user} selecting={selecting} />}
  </SubjectRecords>
);
