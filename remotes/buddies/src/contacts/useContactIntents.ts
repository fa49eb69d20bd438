import { asFailure, CallpanelError, isCallpanelError } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useEffect, useRef } from 'react';
import { unsavedStart } from './form/drafts.ts';
import type { ContactStart } from './form/start.ts';
import type { ContactsProps } from './useContacts.ts';
import { contactSource } from './source.ts';

const NOT_FOUND = 404;

/** @throws CallpanelError `contacts.error.notFound`, `contacts.error.open`, `api.error.*` */
const mustExist = async (user: Subject, id: string): Promise<void> => {
  try {
    await contactSource.one?.(user, id, new AbortController().signal);
  } catch (error) {
    if (isCallpanelError(error) && error.context['status'] === NOT_FOUND)
      throw new CallpanelError('contacts.error.notFound', { id }, error);
    throw asFailure(error, 'contacts.error.open');
  }
};

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
      // Another wish may come before it is drawn.
      now.current = { ...now.current, form: start };
    };
    const mustNotEdit = (): void => {
      const unsaved = now.current.form ?? unsavedStart(user.id);
      // Where a contact is chosen there are no forms.
      if (!unsaved || mode === 'choose') return;
      open(unsaved);
      throw new CallpanelError('contacts.error.editing');
    };
    const stops = [
      core.intents.offer('open-contact', 'page', async ({ id }) => {
        mustNotEdit();
        await mustExist(user, id);
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
