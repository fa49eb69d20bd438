import type { ContactEmail, ContactInput, ContactNumber } from '@callpanel/contracts';
import { ADDRESS_TYPES } from '@callpanel/contracts';
import { cleanText } from './clean-text.ts';
import type { ColumnUse, Field } from './columns/column.ts';

type Address = Pick<
  ContactInput,
  'address_type' | 'street' | 'city' | 'state' | 'postal_code' | 'country'
>;

/** What a line says, before anything is checked. */
export interface RowContact extends Omit<ContactInput, 'id' | 'is_personal'> {
  /** Names of tags that are shared or personal as the contact is. */
  labels: string;
  /** Whether the line says that the contact is personal or shared; null: it says neither. */
  isPersonal: boolean | null;
  /** A cell has a list that cannot be read. */
  isBroken: boolean;
}

type Cells = Partial<Record<Field, string>>;
interface Group {
  cells: Cells;
  /** Of its columns, if no cell says it. */
  label: string;
}

/** Google writes several values into one cell. */
const valuesOf = (cell: string | undefined): string[] =>
  (cell ?? '').split(' ::: ').map(cleanText).filter(Boolean);

/** Google marks its own labels with `* `. */
const labelOf = (cell: string | undefined, otherwise: string): string =>
  cleanText(cell ?? '').replace(/^\* /, '') || otherwise;

/** Tags have no blanks [D-38], and 2 to 40 characters; `* myContacts` is a group of Google's own. */
const tagsOf = (cell: string | undefined, divider: RegExp): string =>
  cleanText(cell ?? '')
    .split(divider)
    .map((tag) =>
      tag
        .trim()
        .replace(/[\s,]+/g, '-')
        .slice(0, 40),
    )
    .filter((tag) => tag.length > 1 && !tag.startsWith('*'))
    .join(' ');

/** `Smith, Anna` and `Anna Maria Smith`. */
const splitName = (name: string): [string, string] => {
  const comma = name.indexOf(',');
  if (comma > 0) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()];
  const blank = name.lastIndexOf(' ');
  return blank < 0 ? [name, ''] : [name.slice(0, blank).trim(), name.slice(blank + 1)];
};

/** The cells of each group, in the order of the columns; what belongs to no group is in `''`. */
const groupsOf = (row: readonly string[], uses: readonly ColumnUse[]): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (let index = 0; index < uses.length; index++) {
    const { field, group, label } = uses[index] as ColumnUse;
    const cell = row[index];
    if (field === null || cell === undefined || cell.trim() === '') continue;
    const known = groups.get(group) ?? { cells: {}, label };
    const before = known.cells[field];
    known.cells[field] = before === undefined ? cell : `${before}\n${cell}`;
    groups.set(group, known);
  }
  return groups;
};

/** The entries of a cell of our own export [D-41]; null: it is no list. */
const listOf = (cell: string | undefined): Record<string, unknown>[] | null => {
  if (cell === undefined) return [];
  try {
    const list: unknown = JSON.parse(cell);
    const isEntry = (one: unknown): one is Record<string, unknown> =>
      typeof one === 'object' && one !== null;
    return Array.isArray(list) && list.every(isEntry) ? list : null;
  } catch {
    return null;
  }
};

const textIn = (entry: Record<string, unknown>, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : '';
};

const addressOf = ({ cells, label }: Group): Address => {
  const said = labelOf(cells.address_type, label).toLowerCase();
  return {
    address_type: ADDRESS_TYPES.find((type) => type === said) ?? 'other',
    street: cleanText(cells.street ?? '').replace(/\s*\n\s*/g, ', '),
    city: cleanText(cells.city ?? ''),
    state: cleanText(cells.state ?? ''),
    postal_code: cleanText(cells.postal_code ?? ''),
    country: cleanText(cells.country ?? ''),
  };
};

const NO_ADDRESS: Address = {
  address_type: 'home',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};

const hasAddress = ({ cells }: Group): boolean =>
  (cells.street ?? cells.city ?? cells.state ?? cells.postal_code ?? cells.country) !== undefined;

/** A contact has one address: that at work, else the first. */
const addressIn = (groups: readonly Group[]): Address => {
  const all = groups.filter(hasAddress).map(addressOf);
  return all.find(({ address_type }) => address_type === 'work') ?? all[0] ?? NO_ADDRESS;
};

const numbersIn = (groups: readonly Group[]): ContactNumber[] =>
  groups.flatMap(({ cells, label }) =>
    valuesOf(cells.phone).map((phone_number) => ({
      phone_number,
      extension: cleanText(cells.extension ?? ''),
      label: labelOf(cells.phone_label, label),
    })),
  );

/** Of a colleague Outlook exports an address that no mail can be sent to: `/o=ExchangeLabs/ou=…`. */
const isAddress = (email: string): boolean => !/^\/o=/i.test(email);

const emailsIn = (groups: readonly Group[]): ContactEmail[] =>
  groups.flatMap(({ cells, label }) =>
    valuesOf(cells.email)
      .filter(isAddress)
      .map((email) => ({ email, label: labelOf(cells.email_label, label) })),
  );

/** They come last: the first number is the one to call. */
const isAside = ({ label }: ContactNumber): boolean =>
  /fax|télécopie|pager|téléavert|assistant/i.test(label);

const FALSE = /^(?:false|0|no|non)$/i;

/** Reads a line by what its columns hold. */
export const contactOfRow = (row: readonly string[], uses: readonly ColumnUse[]): RowContact => {
  const groups = groupsOf(row, uses);
  const all = [...groups.values()];
  const plain = groups.get('')?.cells ?? {};
  const cell = (field: Field): string => cleanText(plain[field] ?? '');
  const numberList = listOf(plain.phone_numbers);
  const emailList = listOf(plain.emails);
  const listed = (numberList ?? []).map((entry) => ({
    phone_number: textIn(entry, 'phone_number'),
    extension: textIn(entry, 'extension'),
    label: textIn(entry, 'label'),
  }));
  const numbers = [...numbersIn(all), ...listed];
  const emails = (emailList ?? []).map((entry) => ({
    email: textIn(entry, 'email'),
    label: textIn(entry, 'label'),
  }));
  const named = [cell('first_name'), cell('last_name')] as const;
  // A vCard must have a full name: that of a company is the company.
  const full = cell('full_name') === cell('company') ? '' : cell('full_name');
  const [first_name, last_name] = named.some(Boolean) ? named : splitName(full);
  return {
    first_name,
    last_name,
    company: cell('company'),
    job_title: cell('job_title'),
    ...addressIn(all),
    phone_numbers: [...numbers.filter((one) => !isAside(one)), ...numbers.filter(isAside)],
    emails: [...emailsIn(all), ...emails],
    use_as_callerid: !FALSE.test(cell('use_as_callerid')),
    labels: tagsOf(plain.labels, / ::: |[;,]/),
    tags: tagsOf(plain.tags, /\s+/),
    personal_tags: tagsOf(plain.personal_tags, /\s+/),
    isPersonal: cell('is_personal') === '' ? null : !FALSE.test(cell('is_personal')),
    isBroken: numberList === null || emailList === null,
  };
};
