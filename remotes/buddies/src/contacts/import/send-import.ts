import type { ContactInput } from '@callpanel/contracts';
import {
  asFailure,
  ContactAnswer,
  contactForm,
  ContactSaved,
  ContactsAnswer,
  Done,
  ImportAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import type { Planned, RefusedLine, ServerRefusal } from './import-reader.ts';
import type { ChangedContact, DuplicateChoice } from './plan-import.ts';
import type { AskReader } from './worker/protocol.ts';
import { contactCells } from './write-csv.ts';

type Api = Pick<RecordsActions['api'], 'get' | 'send'>;

/** Contacts asked for at a time, contacts sent at a time, and ids deleted at a time. */
const SIZES = { known: 500, created: 200, changed: 20, deleted: 200 };

/** What an import has done on the server; it grows while it is sent, and is kept for the undo. */
export interface Sent {
  /** Ids of new contacts. */
  created: string[];
  changed: ChangedContact[];
  refused: RefusedLine[];
  /** Ids of contacts that the undo left as they are, as they were changed since. */
  kept: string[];
  /** What was planned last. */
  planned: Planned | null;
}

export const nothingSent = (): Sent => ({
  created: [],
  changed: [],
  refused: [],
  kept: [],
  planned: null,
});

export interface SendOptions {
  api: Api;
  ask: AskReader;
  isPersonal: boolean;
  choice: DuplicateChoice;
}

/** Hands the contacts of the server to the reader, page by page. */
const tellKnown = async (
  { api, ask, isPersonal }: SendOptions,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  for (let start = 0; ; start += SIZES.known) {
    const query = { start, limit: SIZES.known, is_personal: String(isPersonal) };
    const { total, data } = await api.get('contacts', ContactsAnswer, { query, signal });
    const known = data
      .filter(({ is_personal }) => is_personal === isPersonal)
      .map((wire) => inputOf(contactOf(wire, 0)));
    await ask('know', [known, start === 0]);
    signal.throwIfAborted();
    onProgress(Math.min(total, start + SIZES.known), total);
    if (start + SIZES.known >= total) return;
  }
};

/** Why the server did not take one contact; null: it failed altogether, and no other contact would fare better. */
const refusalOf = (error: unknown): string | null => {
  const { status, exception } = isCallpanelError(error) ? error.context : {};
  const isOfThis = status === 400 || status === 404 || status === 409 || status === 422;
  return isOfThis ? String(exception ?? '') : null;
};

/**
 * Sends the pictures of new contacts, which no CSV file holds. The server answers with the ids in the order of the lines,
 * without those that it left out.
 */
const sendPictures = async (
  { api, ask }: SendOptions,
  sent: Sent,
  from: number,
  { created, failed }: ImportAnswer['data'],
): Promise<void> => {
  const left = new Set(failed.map(({ line }) => from + line - 1));
  const indexes = Array.from({ length: created.length + left.size }, (_, at) => from + at);
  const taken = indexes.filter((index) => !left.has(index));
  for (const { index, picture } of await ask('pictures', [from, SIZES.created])) {
    const id = created[taken.indexOf(index)];
    if (id === undefined) continue;
    const form = new FormData();
    form.set('id', id);
    form.set('image', picture);
    try {
      await api.send('PUT', 'contacts', ContactSaved, form);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      sent.refused.push(...(await ask('refuse', [[{ of: 'created', index, reason }]])));
    }
  }
};

const sendCreated = async (
  options: SendOptions,
  sent: Sent,
  count: number,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  const { api, ask } = options;
  for (let from = 0; from < count; from += SIZES.created) {
    const csv = await ask('createdCsv', [from, SIZES.created]);
    signal.throwIfAborted();
    const form = new FormData();
    form.set('csv_file', new File([csv], 'import.csv', { type: 'text/csv' }));
    const { data } = await api.send('POST', 'contact/import', ImportAnswer, form);
    sent.created.push(...data.created);
    const refusals = data.failed.map(({ line, reason }): ServerRefusal => ({
      of: 'created',
      index: from + line - 1,
      reason,
    }));
    sent.refused.push(...(await ask('refuse', [refusals])));
    await sendPictures(options, sent, from, data);
    signal.throwIfAborted();
    onProgress(Math.min(count, from + SIZES.created), count);
  }
};

const sendChanged = async (
  { api, ask }: SendOptions,
  sent: Sent,
  count: number,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  for (let from = 0; from < count; from += SIZES.changed) {
    const group = await ask('changed', [from, SIZES.changed]);
    for (const [at, one] of group.entries()) {
      signal.throwIfAborted();
      try {
        const form = contactForm(one.after, one.before, null);
        const { data } = await api.send('PUT', 'contacts', ContactSaved, form);
        // A server may write values in its own way.
        sent.changed.push(data ? { ...one, after: inputOf(contactOf(data, 0)) } : one);
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        sent.refused.push(
          ...(await ask('refuse', [[{ of: 'changed', index: from + at, reason }]])),
        );
      }
      onProgress(from + at + 1, count);
    }
  }
};

/**
 * Sends an import: new contacts as files of our own layout [A-99] [G-20], changed ones each by itself. Sent again after a
 * failure, it asks first what the server has by then, and sends no contact twice.
 *
 * @param sent what has been done so far; what is done now is added
 * @throws CallpanelError; the reason of the signal, once that is aborted
 */
export const sendImport = async (
  options: SendOptions,
  sent: Sent,
  context: TaskContext,
): Promise<void> => {
  try {
    sent.refused = [];
    await tellKnown(options, context);
    const planned = await options.ask('plan', [options.choice]);
    // Those of an earlier attempt are no duplicates.
    sent.planned = { ...planned, known: Math.max(0, planned.known - sent.created.length) };
    const { signal, onProgress } = context;
    const total = planned.created + planned.changed;
    onProgress(0, total);
    await sendCreated(options, sent, planned.created, {
      signal,
      onProgress: (done) => onProgress(done, total),
    });
    await sendChanged(options, sent, planned.changed, {
      signal,
      onProgress: (done) => onProgress(planned.created + done, total),
    });
  } catch (error) {
    context.signal.throwIfAborted();
    throw asFailure(error, 'contacts.error.import');
  }
};

const inOrder = (tags: string): string => tags.split(/\s+/).sort().join(' ');

/** Whether two contacts have the same values, whatever the order of their tags. */
const isSame = (one: ContactInput, other: ContactInput): boolean => {
  const [cells, others] = [one, other].map((contact) =>
    contactCells({
      ...contact,
      tags: inOrder(contact.tags),
      personal_tags: inOrder(contact.personal_tags),
    }).join('\n'),
  );
  return cells === others;
};

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
    if (!isSame(inputOf(contactOf(data, 0)), one.after)) return true;
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
      const ids = sent.created.slice(0, SIZES.deleted);
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
