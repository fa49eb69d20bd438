import type { EmbedContact, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { contactOf } from '../contact.model.ts';
import { changedFields, embedContactOf } from '../embed-contact.model.ts';

const forHosts = (contact: WireContact): EmbedContact => embedContactOf(contactOf(contact, 0));

/** Tells hosts of a contact that has been added; null: the server only said that it is done. */
export const reportNew = (contact: WireContact | null): void =>
  core.records.report('contact-created', {
    ids: contact ? [contact.id] : [],
    contact: contact && forHosts(contact),
  });

/** Tells hosts of a contact that has been changed. */
export const reportChange = (before: WireContact, after: WireContact): void => {
  const contact = forHosts(after);
  core.records.report('contact-changed', {
    ids: [before.id],
    contact,
    changed: changedFields(forHosts(before), contact),
  });
};
