import {
  asFailure,
  contactForm,
  ContactSaved,
  ContactsAnswer,
  ImportAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import type { Whose } from './check-contact.ts';
import type { Planned, RefusedLine, ServerRefusal } from './import-reader.ts';
import type { ChangedContact, DuplicateChoice } from './plan-import.ts';
import type { AskReader } from './worker/protocol.ts';

export type Api = Pick<RecordsActions['api'], 'get' | 'send'>;

/** Contacts asked for at a time, and contacts sent at a time. */
const SIZES = { known: 500, created: 200, changed: 20 };

/** What an import has done on the server; it grows while it is sent, and is kept for the undo. */
export interface Sent {
  /** Ids of new contacts. */
  created: string[];
  /** Also one whose answer was lost: the server may have changed it. */
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
  whose: Whose;
  choice: DuplicateChoice;
}

/** Hands the personal or the shared contacts of the server to the reader, page by page. */
const tellKnown = async (
  { api, ask }: SendOptions,
  isPersonal: boolean,
  isFirst: boolean,
  { signal, onProgress }: TaskContext,
): Promise<void> => {
  for (let start = 0; ; start += SIZES.known) {
    const query = { start, limit: SIZES.known, is_personal: String(isPersonal) };
    const { total, data } = await api.get('contacts', ContactsAnswer, { query, signal });
    const known = data
      .filter(({ is_personal }) => is_personal === isPersonal)
      .map((wire) => inputOf(contactOf(wire, 0)));
    await ask('know', [known, isFirst && start === 0]);
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

/** The server did not do it. Where an answer was lost, it may have. */
const wasRefused = (error: unknown): boolean => {
  const { status } = isCallpanelError(error) ? error.context : {};
  return Number(status) >= 400 && Number(status) < 500;
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
    const { whose } = options;
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
