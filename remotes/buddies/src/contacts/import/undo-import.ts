import {
  asFailure,
  ContactAnswer,
  contactForm,
  ContactSaved,
  Done,
  isCallpanelError,
} from '@callpanel/contracts';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import type { ChangedContact } from './plan-import.ts';
import type { Api, Sent } from './send-import.ts';
import { isSameContact } from './same-contact.ts';

/** How many ids are deleted at a time. */
const GROUP = 200;

/**
 * Gives a contact its values back, unless it was changed since. One that was deleted since has nothing to give back; a bulk delete
 * passes over those itself.
 *
 * @returns whether it was left as it is
 */
const giveBack = async (api: Api, one: ChangedContact, signal: AbortSignal): Promise<boolean> => {
  try {
    const path = `contacts/${encodeURIComponent(one.before.id)}`;
    const { data } = await api.get(path, ContactAnswer, { signal });
    const now = inputOf(contactOf(data, 0));
    // A change whose answer was lost may never have arrived.
    if (isSameContact(now, one.before)) return false;
    if (!isSameContact(now, one.after)) return true;
    await api.send('PUT', 'contacts', ContactSaved, contactForm(one.before, one.after, null));
  } catch (error) {
    if (!isCallpanelError(error) || error.context['status'] !== 404) throw error;
  }
  return false;
};

/**
 * Takes back what was sent: deletes new contacts, and gives changed ones their values back; those that were changed since stay as
 * they are. What is done leaves `sent`, so that it continues after a failure.
 *
 * @throws CallpanelError; the reason of the signal, once that is aborted
 */
export const undoImport = async (
  api: Api,
  sent: Sent,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  const total = sent.created.length + sent.changed.length;
  const report = () => onProgress(total - sent.created.length - sent.changed.length, total);
  try {
    while (sent.created.length > 0) {
      const ids = sent.created.slice(0, GROUP);
      await api.send('POST', 'contact/bulk/delete', Done, { ids });
      sent.created.splice(0, ids.length);
      signal.throwIfAborted();
      report();
    }
    for (let [one] = sent.changed; one; [one] = sent.changed) {
      if (await giveBack(api, one, signal)) sent.kept.push(one.before.id);
      sent.changed.shift();
      signal.throwIfAborted();
      report();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error, 'contacts.error.bulkDelete');
  }
};
