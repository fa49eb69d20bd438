import type { ContactInput, PictureChange, WireContact } from '@callpanel/contracts';
import { asFailure, ContactAnswer, contactForm, ContactSaved } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { ContactField } from './form.model.ts';
import { pathOf } from '../source.ts';
import { reportChange, reportNew } from './report.ts';
import { inputOf, merge, sameContact } from './form.model.ts';

/** What became of a contact that was sent. */
export type Saved =
  /** `contact` as the server has it; null where it only says that it is done. */
  | { contact: WireContact | null }
  /** Nothing was sent: others have changed the same fields since the form was opened. */
  | { conflicts: ContactField[] };

/**
 * Sends a contact. Fields that were changed elsewhere since the form was opened keep those changes. Where both have changed the
 * same field, it first answers with the conflicts; called again, it replaces what is there.
 *
 * @throws CallpanelError `contacts.error.create`, `contacts.error.update`, `api.error.*`
 */
export type SaveContact = (mine: ContactInput, picture: PictureChange) => Promise<Saved>;

/**
 * Saves the contact of one form.
 *
 * @param before as the form was opened; null: a new contact
 * @param normal a contact of the server as a form gives it back unchanged
 */
export const contactSaver = (
  before: ContactInput | null,
  normal: (contact: ContactInput) => ContactInput,
): SaveContact => {
  /** The changes of others that the user knows of. */
  let known: ContactInput | null = null;

  const update = async (
    opened: ContactInput,
    mine: ContactInput,
    picture: PictureChange,
  ): Promise<Saved> => {
    const { api } = core.records;
    const answer = await api.get(pathOf(opened.id), ContactAnswer);
    const theirs = inputOf(answer.data);
    const { contact, conflicts } = merge(normal(opened), mine, normal(theirs));
    if (conflicts.length > 0 && !(known && sameContact(known, theirs))) {
      known = theirs;
      return { conflicts };
    }
    const form = contactForm(contact, theirs, picture);
    const saved = (await api.send('PUT', 'contacts', ContactSaved, form)).data;
    reportChange(answer.data, saved ?? { ...contact, has_image: false });
    return { contact: saved };
  };
  const create = async (mine: ContactInput, picture: PictureChange): Promise<Saved> => {
    const form = contactForm(mine, null, picture);
    const { data } = await core.records.api.send('POST', 'contacts', ContactSaved, form);
    reportNew(data);
    return { contact: data };
  };
  return async (mine, picture) => {
    try {
      const saved = await (before ? update(before, mine, picture) : create(mine, picture));
      if ('contact' in saved) core.records.changed('contacts');
      return saved;
    } catch (error) {
      throw asFailure(error, before ? 'contacts.error.update' : 'contacts.error.create');
    }
  };
};
