import type { ContactInput } from '@callpanel/contracts';
import {
  asFailure,
  CallpanelError,
  CONTACT_COLUMNS,
  unguarded,
  WireContact,
} from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { contactOf, inputOf } from '../contact.model.ts';
import { breather } from '../import/breathe.ts';
import { CsvRows } from '../import/csv-rows.ts';
import { decodeSlices } from '../import/encoding.ts';
import { contactCells, csvFile } from '../import/write-csv.ts';
import { vcardOf } from './vcard.ts';

export const FORMATS = ['csv', 'vcard'] as const;
export type Format = (typeof FORMATS)[number];

const FORM = { delimiter: ',', newline: '\n', skip: 0 } as const;

/** Cells that hold JSON [D-41]; an empty one is an empty list. */
const LISTS = ['phone_numbers', 'emails'];

const valueOf = (column: string, cell: string): unknown => {
  if (!LISTS.includes(column)) return unguarded(cell);
  try {
    return JSON.parse(cell || '[]');
  } catch {
    return [];
  }
};

/** The contacts of the server's export [A-100] [G-20]. */
async function* contactsIn(file: Blob): AsyncGenerator<ContactInput[]> {
  const reader = new CsvRows(FORM);
  let titles: string[] | null = null;
  const take = (rows: string[][]): ContactInput[] => {
    const [first, ...rest] = rows;
    if (!titles && first) {
      titles = first;
      // Another answer than the one that was agreed on.
      if (!titles.includes('first_name')) throw new CallpanelError('api.error.unexpected');
      return take(rest);
    }
    const names = titles ?? [];
    return rows.flatMap((row) => {
      const fields = names.map((name, at) => [name, valueOf(name, row[at] ?? '')] as const);
      const parsed = WireContact.safeParse(Object.fromEntries(fields));
      return parsed.success ? [inputOf(contactOf(parsed.data, 0))] : [];
    });
  };
  for await (const piece of decodeSlices(file, 'utf-8')) yield take(reader.push(piece, false));
  yield take(reader.push('', true));
}

export interface ExportOptions {
  api: Pick<RecordsActions['api'], 'download'>;
  /** null: all that the user sees. */
  ids: readonly string[] | null;
  format: Format;
}

/**
 * A file of contacts: CSV that Excel opens as it is and in which no cell runs, or vCards.
 *
 * @throws CallpanelError; the reason of the signal, once that is aborted
 */
export const exportContacts = async (
  { api, ids, format }: ExportOptions,
  { signal, onProgress }: TaskContext,
): Promise<Blob> => {
  try {
    const body = ids === null ? {} : { ids };
    const answer = await api.download('contact/export', { body, signal });
    const breathe = breather((part) => onProgress(Math.round(part * 1000), 1000), true);
    const contacts: ContactInput[] = [];
    const cards: string[] = [];
    for await (const some of contactsIn(answer)) {
      signal.throwIfAborted();
      if (format === 'vcard') cards.push(some.map(vcardOf).join(''));
      else contacts.push(...some);
      await breathe(0);
    }
    if (format === 'vcard') return new Blob(cards, { type: 'text/vcard;charset=utf-8' });
    const csv = await csvFile(CONTACT_COLUMNS, contacts.map(contactCells), breathe);
    return new Blob([csv], { type: 'text/csv;charset=utf-8' });
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error, 'contacts.error.export');
  }
};
