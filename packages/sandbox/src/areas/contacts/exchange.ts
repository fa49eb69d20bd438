import {
  CONTACT_COLUMNS,
  FORMULA,
  IMPORT_MAX_LINES,
  type ImportAnswer,
  unguarded,
} from '@callpanel/contracts';
import Papa from 'papaparse';
import type { Person } from '../../realm/person.ts';
import type { Store } from '../../store/index.ts';
import { type Contact, wireContact } from './contact.ts';
import type { Contacts } from './contacts.ts';
import { csvRows } from './csv-rows.ts';
import { ContactFields } from './fields.ts';
import { Refusal } from './tags.ts';

const isColumn = (name: string): boolean => (CONTACT_COLUMNS as readonly string[]).includes(name);

/** More of them would make each line long; our own files have fewer than 20. */
const MOST_COLUMNS = 100;

const isEmpty = (cell: string): boolean => cell.trim() === '';

/** The lines of a file, by the names in its header [G-20]: names and cells. */
const linesOf = (csv: string): [string, string][][] => {
  let columns: string[] | undefined;
  const lines: [string, string][][] = [];
  for (const row of csvRows(csv)) {
    if (row.every(isEmpty)) continue;
    if (!columns) {
      columns = row.map((name) => name.trim());
      if (columns.length > MOST_COLUMNS)
        throw new Refusal(400, `A file has ${MOST_COLUMNS} columns at most.`);
      if (!columns.some(isColumn)) break;
      const unknown = columns.find((name) => name !== '' && !isColumn(name));
      if (unknown !== undefined)
        throw new Refusal(400, `There is no column “${unknown.slice(0, 60)}”.`);
      continue;
    }
    lines.push(columns.map((name, at) => [name, row[at] ?? '']));
    if (lines.length > IMPORT_MAX_LINES)
      throw new Refusal(413, `A file has ${IMPORT_MAX_LINES} lines at most.`);
  }
  if (!columns?.some(isColumn))
    throw new Refusal(400, `The first line names the columns: ${CONTACT_COLUMNS.join(', ')}.`);
  return lines;
};

/** What a line says; empty cells say nothing. */
const fieldsOf = (line: readonly [string, string][]): ContactFields => {
  const given = line
    .filter(([name, cell]) => isColumn(name) && !isEmpty(cell))
    .map(([name, cell]) => [name, unguarded(cell)] as const);
  const parsed = ContactFields.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? '');
  return parsed.data;
};

/**
 * Takes in a file [A-99] [G-20]: a line with an id changes that contact, any other adds one. A bad line is left out with the
 * reason; all others are written together.
 *
 * @throws Refusal for a file that cannot be read as a whole
 */
export const importContacts = (
  store: Store,
  contacts: Contacts,
  person: Person,
  csv: string,
): ImportAnswer['data'] => {
  const lines = linesOf(csv);
  const answer: ImportAnswer['data'] = { created: [], updated: [], failed: [] };
  store.together(() => {
    for (const [at, line] of lines.entries())
      try {
        const fields = fieldsOf(line);
        if (fields.id) answer.updated.push(contacts.change(person, fields).id);
        else answer.created.push(contacts.add(person, fields).id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer.failed.push({ line: at + 1, reason: error.message });
      }
  });
  return answer;
};

/** Contacts as a file that `importContacts` reads as they are, and in which a spreadsheet runs nothing [A-100] [G-20]. */
export const exportContacts = (contacts: readonly Contact[], { username }: Person): string => {
  const rows = contacts.map((contact) => {
    const { phone_numbers, emails, ...wire } = wireContact(contact, username);
    return {
      ...wire,
      phone_numbers: JSON.stringify(phone_numbers),
      emails: JSON.stringify(emails),
    };
  });
  const data = rows.map((row) => CONTACT_COLUMNS.map((column) => row[column]));
  return Papa.unparse({ fields: [...CONTACT_COLUMNS], data }, { escapeFormulae: FORMULA });
};
