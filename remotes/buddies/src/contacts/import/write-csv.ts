import Papa from 'papaparse';
import type { ContactInput } from '@callpanel/contracts';
import { CONTACT_COLUMNS, FORMULA } from '@callpanel/contracts';
import type { Breathe } from './breathe.ts';

/** The mark that tells Excel that what follows is UTF-8. */
const MARK = '\uFEFF';

/** How many lines are written at a time: a few ms of work. */
const GROUP = 200;

/** A file for people: Excel opens it as it is, and runs no cell as a formula. */
export const csvFile = async (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  breathe: Breathe,
): Promise<string> => {
  const parts: string[] = [];
  const write = (lines: readonly (readonly string[])[]) =>
    parts.push(Papa.unparse(lines as string[][], { newline: '\r\n', escapeFormulae: FORMULA }));
  write([titles]);
  for (let from = 0; from < rows.length; from += GROUP) {
    write(rows.slice(from, from + GROUP));
    await breathe(from / rows.length);
  }
  return MARK + parts.join('\r\n');
};

/** The cells of a contact, by `CONTACT_COLUMNS`; lists are JSON [D-41]. */
export const contactCells = (contact: ContactInput): string[] =>
  CONTACT_COLUMNS.map((column) => {
    const value = contact[column];
    return typeof value === 'string' ? value : JSON.stringify(value);
  });

/** What is sent to the server [A-99] [G-20]: the values as they are. */
export const importCsv = (contacts: readonly ContactInput[]): string =>
  Papa.unparse([CONTACT_COLUMNS, ...contacts.map(contactCells)] as string[][], {
    newline: '\r\n',
  });
