import type { ContactInput } from '@callpanel/contracts';
import { ContactsAnswer } from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import { newValues } from './same-contact.ts';
import type { Sent } from './sent.ts';

export type Api = Pick<RecordsActions['api'], 'get' | 'send'>;

/** Contacts asked for at a time. */
const PAGE = 500;

/**
 * The contacts of the server, page by page.
 *
 * @param isPersonal only these or only shared ones; null: all that the user sees
 */
export async function* contactPages(
  api: Api,
  isPersonal: boolean | null,
  { signal, onProgress }: TaskContext,
): AsyncGenerator<ContactInput[]> {
  for (let start = 0; ; start += PAGE) {
    const which = isPersonal === null ? {} : { is_personal: String(isPersonal) };
    const query = { start, limit: PAGE, ...which };
    const { total, data } = await api.get('contacts', ContactsAnswer, { query, signal });
    signal.throwIfAborted();
    yield data
      .filter((wire) => isPersonal === null || wire.is_personal === isPersonal)
      .map((wire) => inputOf(contactOf(wire, 0)));
    signal.throwIfAborted();
    onProgress(Math.min(total, start + PAGE), total);
    if (start + PAGE >= total) return;
  }
}

/**
 * Looks for the new contacts of an import. Those whose answer was lost and that the server has are among `sent.created` then:
 * when the import was planned, no contact had a number or an address of theirs, so one with the same values is theirs.
 *
 * @returns of those that the server still has, by their ids, whether they were changed since
 */
export const findCreated = async (
  api: Api,
  sent: Sent,
  context: TaskContext,
): Promise<Map<string, boolean>> => {
  const asSent = new Map(sent.created.map(({ id, values }) => [id, values]));
  const found = new Map<string, boolean>();
  for await (const page of contactPages(api, null, context))
    for (const contact of page) {
      const { id } = contact;
      const known = asSent.get(id);
      if (known !== undefined) {
        found.set(id, newValues(contact) !== known);
      } else if (sent.lost.length > 0) {
        const values = newValues(contact);
        const at = sent.lost.indexOf(values);
        if (at < 0) continue;
        sent.lost.splice(at, 1);
        sent.created.push({ id, values });
        found.set(id, false);
      }
    }
  // The others did not arrive.
  sent.lost = [];
  return found;
};
