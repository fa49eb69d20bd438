import type { ColumnUse, Field } from './column.ts';
import { holds, LEFT_OUT } from './column.ts';
import { COMMON, LABELLED_PHONES } from './common.ts';
import { googleColumn } from './google.ts';
import { outlookColumn } from './outlook.ts';
import { normalTitle } from './titles.ts';

const PHONE_PARTS: readonly (Field | null)[] = ['phone', 'extension', 'phone_label'];
const EMAIL_PARTS: readonly (Field | null)[] = ['email', 'email_label'];
const ADDRESS_PARTS: readonly (Field | null)[] = [
  'address_type',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
];

/** The group that a column without a group belongs to: a label or an extension belongs to the number before it. */
const groupOf = (field: Field | null, index: number, before: readonly ColumnUse[]): string => {
  if (field === 'phone' || field === 'email') return `column ${index}`;
  if (ADDRESS_PARTS.includes(field)) return 'address';
  const parts = PHONE_PARTS.includes(field) ? PHONE_PARTS : EMAIL_PARTS;
  if (!parts.includes(field)) return '';
  for (let at = before.length - 1; at >= 0; at--) {
    const one = before[at];
    if (one && parts.includes(one.field)) return one.group;
  }
  return `column ${index}`;
};

/** `Titre` and `Title` are a form of address in Outlook, and a job elsewhere; `Nom` is a whole name if there is no `Prénom`. */
const byOthers = (title: string, index: number, titles: readonly string[]): ColumnUse | null => {
  if (title === 'nom') return holds(titles.includes('prenom') ? 'last_name' : 'full_name');
  if (title !== 'titre' && title !== 'title') return null;
  const isJob = titles.lastIndexOf(title) === index && !titles.includes('job title');
  const isOnly = titles.indexOf(title) === index && titles.includes('prenom') && title === 'titre';
  return isJob && !(isOnly && titles.includes('suffixe')) ? holds('job_title') : LEFT_OUT;
};

const columnOf = (title: string, index: number, titles: readonly string[]): ColumnUse | null => {
  const known = byOthers(title, index, titles) ?? googleColumn(title) ?? outlookColumn(title);
  if (known) return known;
  const label = LABELLED_PHONES.get(title);
  if (label !== undefined) return holds('phone', `column ${index}`, label);
  // `Phone 2`, `Courriel 3`.
  const field = COMMON.get(title) ?? COMMON.get(title.replace(/ \d$/, ''));
  return field ? holds(field) : null;
};

/** Proposes what each column holds, by the headings of the file. */
export const findColumns = (titles: readonly string[]): ColumnUse[] => {
  const normal = titles.map(normalTitle);
  const uses: ColumnUse[] = [];
  for (const [index, title] of normal.entries()) {
    const found = columnOf(title, index, normal) ?? LEFT_OUT;
    uses.push(found.group ? found : { ...found, group: groupOf(found.field, index, uses) });
  }
  return uses;
};

/** The columns with another use of one of them. */
export const changeColumn = (
  uses: readonly ColumnUse[],
  index: number,
  field: Field | null,
): ColumnUse[] =>
  uses.map((one, at) =>
    at === index ? holds(field, groupOf(field, index, uses.slice(0, index)), one.label) : one,
  );
