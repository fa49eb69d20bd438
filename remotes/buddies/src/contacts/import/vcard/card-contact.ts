import type { ContactEmail, ContactNumber } from '@callpanel/contracts';
import type { ContentLine } from './content-line.ts';
import { partsOf, textOf } from './value.ts';

/** What a vCard says of a contact, by the names of our own columns [D-38]. */
export interface CardContact {
  first_name: string;
  last_name: string;
  full_name: string;
  company: string;
  job_title: string;
  address_type: string;
  street: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  phone_numbers: ContactNumber[];
  emails: ContactEmail[];
  labels: string;
}

/** Types that say nothing about which of the numbers it is. */
const SILENT = ['pref', 'voice', 'internet', 'text', 'sms', 'video', 'x400'];

/** The label of a number, an address or a mail address: Apple's own, else from its types. */
const labelOf = (
  { group, parameters }: ContentLine,
  labels: ReadonlyMap<string, string>,
): string => {
  const own = group === '' ? undefined : labels.get(group);
  if (own !== undefined) return own;
  const types = (parameters['TYPE'] ?? [])
    .map((type) => type.toLowerCase())
    .filter((type) => !SILENT.includes(type) && !type.startsWith('pref='))
    .map((type) => (type === 'cell' ? 'mobile' : type));
  // iOS writes `type=CELL;type=IPHONE`.
  return types.includes('iphone') ? 'iPhone' : types.join(' ');
};

/** `_$!<Work>!$_` is how Apple marks the labels that it translates. */
const appleLabel = (text: string): string => {
  const [, known] = /^_\$!<(.*)>!\$_$/.exec(text) ?? [];
  return known === undefined ? text : known.toLowerCase();
};

const labelsIn = (lines: readonly ContentLine[]): Map<string, string> =>
  new Map(
    lines
      .filter(({ name, group }) => name === 'X-ABLABEL' && group !== '')
      .map((line) => [line.group, appleLabel(textOf(line))]),
  );

/** What is marked as preferred comes first. */
const preferredFirst = (lines: readonly ContentLine[]): ContentLine[] => {
  const isPreferred = ({ parameters }: ContentLine): boolean =>
    parameters['PREF']?.[0] === '1' ||
    (parameters['TYPE'] ?? []).some((type) => type.toLowerCase() === 'pref');
  return [...lines.filter(isPreferred), ...lines.filter((line) => !isPreferred(line))];
};

/** `tel:+1-514-555-0100;ext=12`, as vCard 4.0 writes it, or a number as it was typed. */
const numberOf = (line: ContentLine): Pick<ContactNumber, 'phone_number' | 'extension'> => {
  const text = textOf(line);
  if (!/^tel:/i.test(text)) return { phone_number: text, extension: '' };
  const [number = '', ...parameters] = text.slice('tel:'.length).split(';');
  const extension = parameters.find((one) => /^ext=/i.test(one))?.slice('ext='.length) ?? '';
  return { phone_number: number, extension };
};

/** Reads the lines of one vCard of any version. */
export const contactOfCard = (lines: readonly ContentLine[]): CardContact => {
  const labels = labelsIn(lines);
  const all = (name: string): ContentLine[] =>
    preferredFirst(lines.filter((line) => line.name === name && line.value.trim() !== ''));
  const text = (name: string): string => {
    const [line] = all(name);
    return line ? textOf(line) : '';
  };
  const parts = (name: string): string[] => {
    const [line] = all(name);
    return line ? partsOf(line) : [];
  };
  const [last_name = '', first_name = ''] = parts('N');
  const [, extended = '', street = '', city = '', state = '', postal_code = '', country = ''] =
    parts('ADR');
  const [address] = all('ADR');
  return {
    first_name,
    last_name,
    full_name: text('FN'),
    company: parts('ORG')[0] ?? '',
    job_title: text('TITLE'),
    address_type: address ? labelOf(address, labels) : '',
    street: [extended, street].filter(Boolean).join('\n'),
    city,
    state,
    postal_code,
    country,
    phone_numbers: all('TEL').map((line) => ({ ...numberOf(line), label: labelOf(line, labels) })),
    emails: all('EMAIL').map((line) => ({ email: textOf(line), label: labelOf(line, labels) })),
    labels: all('CATEGORIES')
      .flatMap((line) => partsOf(line, ','))
      .join(','),
  };
};
