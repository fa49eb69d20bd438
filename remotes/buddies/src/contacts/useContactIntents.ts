import { CallpanelError } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { mustExist } from '@callpanel/widget/contact';
import { useEffect, useRef } from 'react';
import { unsavedStart } from './form/drafts.ts';
import type { ContactStart } from './form/start.ts';
import type { ContactsProps } from './useContacts.ts';

/**
 * Fulfils `open-contact` and, where contacts may be added, `add-contact`, for other widgets of the page and for hosts. While a form
 * is open both are refused with `contacts.error.editing`: nothing that the user types is lost.
 */
export const useContactIntents = (
  user: Subject,
  { list, form, openForm }: Pick<ContactsProps, 'list' | 'form' | 'openForm'>,
  mode: 'choose' | 'see' | 'add',
): void => {
  const now = useRef({ list, form, openForm });
  useEffect(() => {
    now.current = { list, form, openForm };
  });
  useEffect(() => {
    const open = (start: ContactStart): void => {
      now.current.openForm(start);
      // Another intent may come before it is rendered.
      now.current = { ...now.current, form: start };
    };
    const mustNotEdit = (): void => {
      const unsaved = now.current.form ?? unsavedStart(user.id);
      // While a contact is chosen there are no forms.
      if (!unsaved || mode === 'choose') return;
      open(unsaved);
      throw new CallpanelError('contacts.error.editing');
    };
    const stops = [
      core.intents.offer('open-contact', 'page', async ({ id }) => {
        mustNotEdit();
        await mustExist(id);
        mustNotEdit();
        const { go, place } = now.current.list;
        go({ ...place, open: id });
      }),
    ];
    if (mode === 'add')
      stops.push(
        core.intents.offer('add-contact', 'page', ({ type: _type, ...start }) => {
          mustNotEdit();
          open(start);
        }),
      );
    return () => stops.forEach((stop) => stop());
  }, [user, mode]);
};
