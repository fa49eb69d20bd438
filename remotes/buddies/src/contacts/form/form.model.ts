import type { ContactInput, PhoneCountry, PictureChange, WireContact } from '@callpanel/contracts';
import { tagsOf, tagText } from '@callpanel/contracts';
import type { NumberCode } from '@callpanel/core';
import { emptyLine, readLine, wireNumber } from './number.model.ts';
import type { ContactValues, EmailLine } from './schema.ts';
import type { ContactStart } from './start.ts';

/** What a form needs to know of numbers. */
export interface Numbers {
  code: NumberCode;
  /** Of a new line. */
  country: PhoneCountry;
}

export const EMPTY_EMAIL: EmailLine = { email: '', label: '' };

/** A new contact, with one empty phone line [U-47] and what is known of it. */
export const newValues = (
  numbers: Numbers,
  start: Exclude<ContactStart, { id: string }>,
  isPersonal: boolean,
): ContactValues => {
  const { known = {} } = start;
  const [first_name = '', ...rest] = (start.name ?? '').trim().split(/\s+/);
  const number = start.number?.trim() ?? '';
  const lines = [
    ...(number === '' ? [] : [{ phone_number: number }]),
    ...(known.numbers ?? []).map(({ number: phone_number, extension = '', label = '' }) => ({
      phone_number,
      extension,
      label,
    })),
  ].map((line) => readLine(numbers.code, { ...emptyLine(numbers.country), ...line }));
  const emails = (known.emails ?? []).map(({ email, label = '' }) => ({ email, label }));
  return {
    is_personal: isPersonal,
    first_name: known.firstName ?? first_name,
    last_name: known.lastName ?? rest.join(' '),
    phone_numbers: lines.length > 0 ? lines : [emptyLine(numbers.country)],
    emails: emails.length > 0 ? emails : [EMPTY_EMAIL],
    tags: { names: [], typed: '' },
    personal_tags: { names: [], typed: '' },
    use_as_callerid: true,
    company: known.company ?? '',
    job_title: '',
    address_type: 'home',
    street: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
  };
};

/** A contact of the server in the form. It has a phone line and an e-mail line at least. */
export const valuesOf = ({ code, country }: Numbers, contact: ContactInput): ContactValues => {
  const { id: _id, tags, personal_tags, phone_numbers, emails, ...fields } = contact;
  const lines = phone_numbers.map((line) => readLine(code, { country, ...line }));
  return {
    ...fields,
    phone_numbers: lines.length > 0 ? lines : [emptyLine(country)],
    emails: emails.length > 0 ? emails : [EMPTY_EMAIL],
    tags: { names: tagsOf(tags), typed: '' },
    personal_tags: { names: tagsOf(personal_tags), typed: '' },
  };
};

/**
 * The contact that the form holds. E-mail lines without an address are left out [U-47], and so is a phone line without anything.
 *
 * @param id empty: it is new
 */
export const contactOf = (code: NumberCode, id: string, values: ContactValues): ContactInput => ({
  ...values,
  id,
  phone_numbers: values.phone_numbers
    .filter((line) => line.phone_number + line.extension + line.label !== '')
    .map((line) => ({
      phone_number: wireNumber(code, line),
      extension: line.extension.trim(),
      label: line.label.trim(),
    })),
  emails: values.emails
    .filter(({ email, label }) => email + label !== '')
    .map(({ email, label }) => ({ email: email.trim(), label: label.trim() })),
  tags: tagText(values.tags.names),
  personal_tags: tagText(values.personal_tags.names),
});

/** Would something be lost if the form were closed? Empty lines are nothing [U-47]. */
export const isChanged = (
  code: NumberCode,
  before: ContactValues,
  now: ContactValues,
  picture: PictureChange,
): boolean =>
  picture !== null ||
  now.tags.typed.trim() + now.personal_tags.typed.trim() !== '' ||
  !sameContact(contactOf(code, '', before), contactOf(code, '', now));

/** Fields of a contact that a form can change. */
export type ContactField = Exclude<keyof ContactInput, 'id'>;

const same = (one: unknown, other: unknown): boolean => {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return text(one) === text(other);
};

const fieldsOf = ({ id: _id, ...fields }: ContactInput): ContactField[] =>
  Object.keys(fields) as ContactField[];

export const sameContact = (one: ContactInput, other: ContactInput): boolean =>
  fieldsOf(one).every((field) => same(one[field], other[field]));

/** A contact without what a form does not send. */
export const inputOf = ({ has_image: _image, ...contact }: WireContact): ContactInput => contact;

/** What becomes of a contact that two have changed. */
export interface Merged {
  contact: ContactInput;
  /** Fields that both have changed; the contact has `mine`. */
  conflicts: ContactField[];
}

/**
 * Puts a form's changes on top of those that were made elsewhere since it was opened, field by field.
 *
 * @param before as the form was opened
 * @param mine as the form is saved
 * @param theirs as the server has it now
 */
export const merge = (before: ContactInput, mine: ContactInput, theirs: ContactInput): Merged => {
  const contact = { ...mine };
  const conflicts: ContactField[] = [];
  for (const field of fieldsOf(mine)) {
    if (same(before[field], theirs[field]) || same(mine[field], theirs[field])) continue;
    if (same(before[field], mine[field])) Object.assign(contact, { [field]: theirs[field] });
    else conflicts.push(field);
  }
  return { contact, conflicts };
};
