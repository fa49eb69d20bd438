import type { ContactNumber } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { performIntent } from '@callpanel/widget';
import type { StartMeeting } from '@callpanel/widget/meeting/start';
import { nameWith, useStartMeeting } from '@callpanel/widget/meeting/start';
import type { RecordListModel } from '@callpanel/widget/records';
import { useRecordList } from '@callpanel/widget/records';
import { useMemo, useState } from 'react';
import type { Commands, Refused, Rights } from './actions.model.ts';
import { removalOf, rightsFor } from './actions.model.ts';
import type { Contact } from './contact.model.ts';
import { nameOf } from './contact.model.ts';
import { unsavedStart } from './form/drafts.ts';
import type { ContactStart } from './form/start.ts';
import type { Place } from './place.model.ts';
import { contactList } from './place.model.ts';
import { contactSource } from './source.ts';

/** The dialog that is open: a question before several are deleted, or the tags. */
export type Asked = { kind: 'delete'; contacts: readonly Contact[] } | { kind: 'tags' };

export interface ContactsProps {
  /** The form that is open. */
  form: ContactStart | null;
  openForm: (start: ContactStart | null) => void;
  list: RecordListModel<Contact, Place, Subject>;
  rights: Rights;
  /** As the buttons have them. */
  commands: Commands;
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
  /** Deletes at once those that were asked about [U-44]. */
  removeAsked: (contacts: readonly Contact[]) => void;
}

const call = (contact: Contact, { phone_number: number, extension }: ContactNumber): void => {
  const name = nameOf(contact);
  performIntent({ type: 'dial', number, name, ...(extension && { extension }) });
};

/** With the ways to send the link that the contact has. */
const meet = (start: StartMeeting, contact: Contact): void => {
  const name = nameOf(contact);
  const number = contact.phoneNumbers[0]?.phone_number ?? '';
  const email = contact.emails[0]?.email ?? '';
  start(nameWith(name), [], () => core.meeting.invite({ name, username: '', number, email }));
};

const refusedBy = ({ records, readOnly }: ContactsProps['list']): Refused => {
  if (records.forbidden) return 'reading';
  return readOnly ? 'changing' : null;
};

/** @returns the id of the text that says how it went; pages may forbid it */
const copy = async (words: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(words);
    return 'contacts.copied';
  } catch {
    return 'contacts.copy.failed';
  }
};

/** Connects the user's contacts with the page's core and its cache. */
export const useContacts = (user: Subject): ContactsProps => {
  const text = useText();
  const list = useRecordList(contactSource, contactList, user);
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  const refused = refusedBy(list);
  const rights = useMemo(() => rightsFor(entries, offered, refused), [entries, offered, refused]);
  const [asked, ask] = useState<Asked | null>(null);
  // What was typed and neither saved nor discarded is there again.
  const [form, openForm] = useState(() => unsavedStart(user.id));
  const startMeeting = useStartMeeting();
  const commands: Commands = {
    call,
    meet: startMeeting && ((contact) => meet(startMeeting, contact)),
    edit: ({ id }) => openForm({ id }),
    async copy(words) {
      list.announce(text(await copy(words)));
    },
    // One can be brought back; several are asked about, then deleted at once.
    remove(contacts) {
      if (contacts.length > 1) ask({ kind: 'delete', contacts });
      else list.remove(removalOf(contacts, null));
    },
  };
  const removeAsked = (contacts: readonly Contact[]) => {
    const done = text('contacts.notify.bulkDelOk', { count: contacts.length });
    void list.run(removalOf(contacts, done));
  };
  return { list, rights, commands, form, openForm, asked, ask, removeAsked };
};
