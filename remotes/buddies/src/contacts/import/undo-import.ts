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
import type { Api } from './find-created.ts';
import { findCreated } from './find-created.ts';
import type { ChangedContact } from './plan-import.ts';
import { isSameContact } from './same-contact.ts';
import type { Sent } from './sent.ts';
import { canUndo } from './sent.ts';

/** How many ids are deleted at a time. */
const GROUP = 200;

/**
 * Gives a contact its values back, unless it was changed since. One that was deleted since has nothing to give back.
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

/** Leaves new contacts that were changed since, and passes over those that were deleted since. */
const sortCreated = async (api: Api, sent: Sent, context: TaskContext): Promise<void> => {
  const found = await findCreated(api, sent, context);
  for (const [id, isChanged] of found) if (isChanged) sent.kept.push(id);
  sent.created = sent.created.filter(({ id }) => found.get(id) === false);
};

/**
 * Takes back what was sent: gives changed contacts their values back and deletes new ones; those that were changed since stay as
 * they are. What is done leaves `sent`, so that it continues after a failure.
 *
 * @throws CallpanelError; the reason of the signal, once that is aborted
 */
export const undoImport = async (api: Api, sent: Sent, context: TaskContext): Promise<void> => {
  const { signal, onProgress } = context;
  const total = sent.created.length + sent.lost.length + sent.changed.length;
  const report = () => onProgress(total - sent.created.length - sent.changed.length, total);
  try {
    // First: an import that failed and was sent again may have changed contacts that it added itself.
    for (let [one] = sent.changed; one; [one] = sent.changed) {
      if (await giveBack(api, one, signal)) sent.kept.push(one.before.id);
      sent.changed.shift();
      signal.throwIfAborted();
      report();
    }
    if (canUndo(sent)) await sortCreated(api, sent, { signal, onProgress: () => undefined });
    while (sent.created.length > 0) {
      const ids = sent.created.slice(0, GROUP).map(({ id }) => id);
      await api.send('POST', 'contact/bulk/delete', Done, { ids });
      sent.created.splice(0, ids.length);
      signal.throwIfAborted();
      report();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error, 'contacts.error.bulkDelete');
  }
};
