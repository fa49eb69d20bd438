import type { ContactInput } from '@callpanel/contracts';
import {
  asFailure,
  contactForm,
  ContactSaved,
  ImportAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import { wasRefused } from '../was-refused.ts';
import type { Whose } from './check-contact.ts';
import type { Api } from './find-created.ts';
import { contactPages, findCreated } from './find-created.ts';
import type { ServerRefusal } from './import-reader.ts';
import type { ChangedContact, DuplicateChoice } from './plan-import.ts';
import { newValues } from './same-contact.ts';
import type { Sent } from './sent.ts';
import type { AskReader } from './worker/protocol.ts';
import { importCsv } from './write-csv.ts';

/** Contacts sent at a time. */
const SIZES = { created: 200, changed: 20 };

export interface SendOptions {
  api: Api;
  ask: AskReader;
  whose: Whose;
  choice: DuplicateChoice;
}

/** Hands the personal or the shared contacts of the server to the reader, page by page. */
const tellKnown = async (
  { api, ask }: SendOptions,
  isPersonal: boolean,
  isFirst: boolean,
  context: TaskContext,
): Promise<void> => {
  let replaces = isFirst;
  for await (const page of contactPages(api, isPersonal, context)) {
    await ask('know', [page.map(inputOf), replaces]);
    replaces = false;
  }
};

/** Why the server did not take one contact; null: it failed altogether, and no other contact would fare better. */
const refusalOf = (error: unknown): string | null => {
  const { status, exception } = isCallpanelError(error) ? error.context : {};
  const isOfThis = status === 400 || status === 404 || status === 409 || status === 422;
  return isOfThis ? String(exception ?? '') : null;
};

/** Sends the pictures of new contacts, which no CSV file holds. */
const sendPictures = async (
  { api, ask }: SendOptions,
  sent: Sent,
  from: number,
  ids: ReadonlyMap<number, string>,
): Promise<void> => {
  for (const { index, picture } of await ask('pictures', [from, SIZES.created])) {
    const id = ids.get(index);
    const one = sent.created.find((created) => created.id === id);
    if (id === undefined || !one) continue;
    one.hasPicture = true;
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

/** Ids of new contacts by their place: the server answers with them in the order of the lines, without those that it left out. */
const idsByPlace = (
  { created, failed }: ImportAnswer['data'],
  from: number,
  count: number,
): Map<number, string> => {
  const left = new Set(failed.map(({ line }) => line - 1));
  const taken = Array.from({ length: count }, (_, at) => at).filter((at) => !left.has(at));
  return new Map(taken.slice(0, created.length).map((at, nth) => [from + at, created[nth] ?? '']));
};

/** Sends some of the new contacts; if the answer is lost, the server may have them. */
const sendFile = async (
  api: Api,
  sent: Sent,
  contacts: readonly ContactInput[],
): Promise<ImportAnswer['data']> => {
  const form = new FormData();
  form.set('csv_file', new File([importCsv(contacts)], 'import.csv', { type: 'text/csv' }));
  try {
    return (await api.send('POST', 'contact/import', ImportAnswer, form)).data;
  } catch (error) {
    if (!wasRefused(error)) sent.lost.push(...contacts.map(newValues));
    throw error;
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
    const contacts = await ask('created', [from, SIZES.created]);
    signal.throwIfAborted();
    const data = await sendFile(api, sent, contacts);
    const ids = idsByPlace(data, from, contacts.length);
    for (const [index, id] of ids) {
      const contact = contacts[index - from];
      if (contact) sent.created.push({ id, values: newValues(contact), hasPicture: false });
    }
    const refusals = data.failed.map(({ line, reason }): ServerRefusal => ({
      of: 'created',
      index: from + line - 1,
      reason,
    }));
    sent.refused.push(...(await ask('refuse', [refusals])));
    await sendPictures(options, sent, from, ids);
    signal.throwIfAborted();
    onProgress(Math.min(count, from + SIZES.created), count);
  }
};

/** Notes a change before it is sent, as its answer may be lost; of one sent again, what the contact was at first. */
const remember = (sent: Sent, one: ChangedContact): ChangedContact => {
  const earlier = sent.changed.findIndex(({ before }) => before.id === one.before.id);
  const first = earlier < 0 ? one : sent.changed.splice(earlier, 1)[0];
  const change = { ...one, before: first?.before ?? one.before };
  sent.changed.push(change);
  return change;
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
      const change = remember(sent, one);
      try {
        const form = contactForm(one.after, one.before, null);
        const { data } = await api.send('PUT', 'contacts', ContactSaved, form);
        // A server may write values in its own way.
        if (data) change.after = inputOf(contactOf(data, 0));
      } catch (error) {
        if (wasRefused(error)) sent.changed.splice(sent.changed.indexOf(change), 1);
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
 * Sends an import: new contacts as files of our own layout [A-99] [G-20], changed ones one by one. Sent again after
 * a failure, it first asks what the server has by then, also of contacts whose answer was lost, and sends no contact twice.
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
    const { api, whose } = options;
    if (sent.lost.length > 0) await findCreated(api, sent, context);
    if (whose !== 'shared') await tellKnown(options, true, true, context);
    if (whose !== 'personal') await tellKnown(options, false, whose === 'shared', context);
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
