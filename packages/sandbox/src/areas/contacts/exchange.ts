import { CONTACT_COLUMNS, IMPORT_MAX_LINES, type ImportAnswer } from '@callpanel/contracts';
import Papa from 'papaparse';
import type { Person } from '../../realm/person.ts';
import type { Store } from '../../store/index.ts';
import { type Contact, wireContact } from './contact.ts';
import type { Contacts } from './contacts.ts';
import { ContactFields } from './fields.ts';
import { Refusal } from './tags.ts';

const isColumn = (name: string): boolean => (CONTACT_COLUMNS as readonly string[]).includes(name);

/** The lines of a file, by the names in its header [G-20]. */
const linesOf = (csv: string): Record<string, string>[] => {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  });
  const columns = meta.fields ?? [];
  if (!columns.some(isColumn))
    throw new Refusal(400, `The first line names the columns: ${CONTACT_COLUMNS.join(', ')}.`);
  const unknown = columns.find((name) => name !== '' && !isColumn(name));
  if (unknown !== undefined) throw new Refusal(400, `There is no column “${unknown}”.`);
  if (data.length > IMPORT_MAX_LINES)
    throw new Refusal(413, `A file has ${IMPORT_MAX_LINES} lines at most.`);
  return data;
};

/** What a line says; empty cells say nothing. */
const fieldsOf = (line: Record<string, string>): ContactFields => {
  const given = Object.entries(line).filter(
    ([name, value]) => isColumn(name) && typeof value === 'string' && value.trim() !== '',
  );
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

/** Contacts as a file that `importContacts` reads, with the values as they are [A-100] [G-20]. */
export const exportContacts = (contacts: readonly Contact[], { username }: Person): string => {
  const rows = contacts.map((contact) => {
    const { phone_numbers, emails, ...wire } = wireContact(contact, username);
    return {
      ...wire,
      phone_numbers: JSON.stringify(phone_numbers),
      emails: JSON.stringify(emails),
    };
  });
  return Papa.unparse({
    fields: [...CONTACT_COLUMNS],
    data: rows.map((row) => CONTACT_COLUMNS.map((column) => row[column])),
  });
};
