import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Hidden } from '@callpanel/ui';
import { useId } from 'react';
import * as css from './FoundContacts.module.css';
import { FoundContact } from './FoundContact.tsx';
import { useFoundContacts } from './useFoundContacts.ts';

export interface FoundContactsProps {
  /** What is searched for. */
  search: string;
}

/** The contacts that a search finds, below the colleagues [P-34] [P-35]: each can be opened and called. */
export const FoundContacts = ({ search }: FoundContactsProps) => {
  const text = useText();
  const titleId = useId();
  const { search: answered, status, contacts, total, retry } = useFoundContacts(search);
  const shown = contacts.length;
  return (
    <>
      <Hidden live>
        {answered === search && shown > 0 && text('buddies.contacts.count', { count: total })}
      </Hidden>
      {status === 'failed' && (
        <div role="alert" className={css.failed}>
          {text('buddies.contacts.failed')}
          <Button size="s" onPress={retry}>
            {text('buddies.contacts.retry')}
          </Button>
        </div>
      )}
      {shown > 0 && (
        <section aria-labelledby={titleId} className={css.found}>
          <h2 id={titleId} className={css.title}>
            {text('buddies.contacts.title')}
          </h2>
          <ul className={css.list}>
            {contacts.map((contact) => (
              <FoundContact key={contact.id} contact={contact} perform={core.intents.perform} />
            ))}
          </ul>
          {total > shown && (
            <p className={css.more}>{text('buddies.contacts.more', { shown, total })}</p>
          )}
        </section>
      )}
    </>
  );
};
