import type { ContactInput } from '@callpanel/contracts';

/** Bytes of a line, without its end (RFC 2426, 2.6). */
const LINE = 75;

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[;,]/g, '\\$&');

const bytes = new TextEncoder();

/** A line in pieces of 75 bytes at most; no character is cut in two. */
const fold = (line: string): string => {
  let folded = '';
  let size = 0;
  for (const sign of line) {
    const width = sign < '\x80' ? 1 : bytes.encode(sign).length;
    if (size + width > LINE) {
      folded += '\r\n ';
      size = 1;
    }
    folded += sign;
    size += width;
  }
  return `${folded}\r\n`;
};

/** Labels that every program knows as types. */
const TYPES = new Map([
  ['mobile', 'CELL'],
  ['cell', 'CELL'],
  ['home', 'HOME'],
  ['work', 'WORK'],
  ['main', 'MAIN'],
  ['pager', 'PAGER'],
  ['work fax', 'WORK,FAX'],
  ['home fax', 'HOME,FAX'],
]);

/**
 * A contact as a vCard 3.0, which Apple's contacts, Google's and Outlook read; Outlook reads no 4.0. A label of the user's own
 * is written as Apple and Google do: `item1.TEL` with `item1.X-ABLabel`.
 */
export const vcardOf = (contact: ContactInput): string => {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Callpanel//Contacts//EN'];
  const text = (name: string, value: string) => value && lines.push(`${name}:${escapeText(value)}`);
  const parts = (name: string, values: readonly string[]) =>
    lines.push(`${name}:${values.map(escapeText).join(';')}`);
  let items = 0;
  const labelled = (name: string, type: string, label: string, value: string) => {
    const known = TYPES.get(label.toLowerCase());
    const all = [type, known].filter(Boolean).join(',');
    const line = `${name}${all && `;TYPE=${all}`}:${escapeText(value)}`;
    // Types have no capitals: `Work` is a type and a label.
    if (label === '' || (known !== undefined && label === label.toLowerCase())) {
      lines.push(line);
      return;
    }
    items += 1;
    lines.push(`item${items}.${line}`);
    lines.push(`item${items}.X-ABLabel:${escapeText(label)}`);
  };

  const { first_name, last_name, street, city, state, postal_code, country } = contact;
  parts('N', [last_name, first_name, '', '', '']);
  text('FN', [first_name, last_name].filter(Boolean).join(' ') || contact.company);
  text('ORG', contact.company);
  text('TITLE', contact.job_title);
  for (const { phone_number, extension, label } of contact.phone_numbers)
    labelled('TEL', '', label, extension === '' ? phone_number : `${phone_number} x${extension}`);
  for (const { email, label } of contact.emails) labelled('EMAIL', 'INTERNET', label, email);
  if ([street, city, state, postal_code, country].some((part) => part !== '')) {
    const type = { home: 'HOME', work: 'WORK', school: 'SCHOOL', other: 'OTHER' };
    parts(`ADR;TYPE=${type[contact.address_type]}`, [
      '',
      '',
      street,
      city,
      state,
      postal_code,
      country,
    ]);
  }
  const tags = `${contact.tags} ${contact.personal_tags}`.split(/\s+/).filter(Boolean);
  if (tags.length > 0) lines.push(`CATEGORIES:${[...new Set(tags)].map(escapeText).join(',')}`);
  lines.push('END:VCARD');
  return lines.map(fold).join('');
};
