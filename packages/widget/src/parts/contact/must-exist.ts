import { asFailure, CallpanelError, ContactAnswer, isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';

const NOT_FOUND = 404;

/**
 * Asks the server for a contact.
 *
 * @throws CallpanelError (rejects) `contacts.error.notFound`, `contacts.error.open`, `api.error.*`
 */
export const mustExist = async (id: string): Promise<void> => {
  try {
    await core.records.api.get(`contacts/${encodeURIComponent(id)}`, ContactAnswer);
  } catch (error) {
    if (isCallpanelError(error) && error.context['status'] === NOT_FOUND)
      throw new CallpanelError('contacts.error.notFound', { id }, error);
    throw asFailure(error, 'contacts.error.open');
  }
};
