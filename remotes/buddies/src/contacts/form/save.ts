import type { ContactInput, PictureChange, WireContact } from '@callpanel/contracts';
import {
  asFailure,
  ContactAnswer,
  contactForm,
  ContactsAnswer,
  ContactSaved,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { ContactField } from './form.model.ts';
import { pathOf } from '../source.ts';
import { wasRefused } from '../was-refused.ts';
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

/** How many contacts with one number are looked through. */
const MOST_FOUND = 100;

/**
 * Saves the contact of one form. A new one whose answer was lost is looked for before it is sent again.
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
  /** What was sent and never answered. */
  let lost: ContactInput | null = null;

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
  /** A new contact whose answer was lost, if the server has it. */
  const findLost = async (sent: ContactInput): Promise<ContactInput | null> => {
    const search = sent.phone_numbers[0]?.phone_number ?? sent.last_name;
    const query = { start: 0, limit: MOST_FOUND, search };
    const { data } = await core.records.api.get('contacts', ContactsAnswer, { query });
    const found = data.find((wire) => sameContact(normal(inputOf(wire)), sent));
    return found ? inputOf(found) : null;
  };
  const create = async (mine: ContactInput, picture: PictureChange): Promise<Saved> => {
    const { api } = core.records;
    // Sent again, it would be there twice.
    const found = lost && (await findLost(lost));
    const form = contactForm({ ...mine, id: found?.id ?? '' }, found, picture);
    try {
      const { data } = await api.send(found ? 'PUT' : 'POST', 'contacts', ContactSaved, form);
      reportNew(data);
      return { contact: data };
    } catch (error) {
      if (!found) lost = wasRefused(error) ? null : mine;
      throw error;
    }
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
