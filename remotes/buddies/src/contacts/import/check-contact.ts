import type { ContactEmail, ContactInput, ContactNumber } from '@callpanel/contracts';
import type { RowContact } from './row-contact.ts';

/** Why a line is left out. The dialog has a sentence for each. */
export type BadReason =
  | 'firstName'
  | 'lastName'
  | 'phoneMissing'
  | 'phoneShort'
  | 'phoneInvalid'
  | 'extension'
  | 'label'
  | 'email'
  | 'list'
  | 'tooLong';

/** A number with what is wrong with it; `text` is as the file has it. */
export interface Problem {
  reason: BadReason;
  /** What the file has there; empty where nothing is there. */
  value: string;
}

/** Reads a number as people write it; null: not a number. */
export type ReadNumber = (text: string) => { number: string; extension: string } | null;

/**
 * Whose contacts they become: the user's own, those of all, or as each line says. A line that says nothing makes a personal one,
 * which no colleague sees.
 */
export const WHOSE = ['personal', 'shared', 'file'] as const;
export type Whose = (typeof WHOSE)[number];

/** The country and the user for which the contacts are read. */
export interface CheckOptions {
  readNumber: ReadNumber;
  whose: Whose;
}

const MIN_NAME = 2;
const MIN_NUMBER = 9;
const MIN_LABEL = 2;
const MAX_TEXT = 255;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** As much of a value as a list of problems can show. */
const shown = (value: string): string => (value.length > 80 ? `${value.slice(0, 80)}…` : value);

/** A number as it is stored: `+15145550199` where its plan is known, otherwise what can be dialed of it. */
const numberOf = (
  found: ContactNumber,
  readNumber: ReadNumber,
  problems: Problem[],
): ContactNumber => {
  const text = found.phone_number;
  const fail = (reason: BadReason, value: string) => problems.push({ reason, value: shown(value) });
  if (text.length > MAX_TEXT) {
    fail('tooLong', text);
    return found;
  }
  const read = readNumber(text);
  if (!read) fail('phoneInvalid', text);
  else if (read.number.length < MIN_NUMBER) fail('phoneShort', text);
  const extension = found.extension || (read?.extension ?? '');
  if (!/^\d*$/.test(extension)) fail('extension', extension);
  if (found.label.length > 0 && found.label.length < MIN_LABEL) fail('label', found.label);
  return { phone_number: read?.number ?? text, extension, label: found.label };
};

const checkEmail = ({ email, label }: ContactEmail, problems: Problem[]): void => {
  if (email.length > MAX_TEXT || !EMAIL.test(email))
    problems.push({ reason: 'email', value: shown(email) });
  if (label.length > 0 && label.length < MIN_LABEL)
    problems.push({ reason: 'label', value: label });
};

/** One number or address once. */
const once = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => {
  const known = new Map<string, T>();
  for (const one of all) if (!known.has(keyOf(one))) known.set(keyOf(one), one);
  return [...known.values()];
};

const join = (...tags: readonly string[]): string =>
  [...new Set(tags.join(' ').split(/\s+/).filter(Boolean))].join(' ');

/** Has a company and no person's name: it is listed by its company. V-38 is about people. */
export const isCompany = (
  contact: Pick<ContactInput, 'first_name' | 'last_name' | 'company'>,
): boolean =>
  contact.first_name === '' && contact.last_name === '' && contact.company.length >= MIN_NAME;

/**
 * Makes a contact of what a line says, by the rules of the form: V-38, V-39 and V-42 to V-44. A company needs no person's name, as
 * the server has such contacts and exports them.
 *
 * @returns the contact, or all that is wrong with the line
 */
export const checkContact = (
  { labels, isBroken, isPersonal: said, ...row }: RowContact,
  { readNumber, whose }: CheckOptions,
): { contact: ContactInput } | { problems: Problem[] } => {
  const problems: Problem[] = [];
  const isPersonal = whose === 'file' ? said !== false : whose === 'personal';
  const fail = (reason: BadReason, value = '') => problems.push({ reason, value: shown(value) });
  if (!isCompany(row)) {
    if (row.first_name.length < MIN_NAME) fail('firstName', row.first_name);
    if (row.last_name.length < MIN_NAME) fail('lastName', row.last_name);
  }
  if (isBroken) fail('list');
  else if (row.phone_numbers.length === 0) fail('phoneMissing');
  const numbers = row.phone_numbers.map((one) => numberOf(one, readNumber, problems));
  for (const one of row.emails) checkEmail(one, problems);
  for (const value of [...Object.values(row), ...numbers.map(({ label }) => label)])
    if (typeof value === 'string' && value.length > MAX_TEXT) fail('tooLong', value);
  if (problems.length > 0) return { problems };
  return {
    contact: {
      ...row,
      id: '',
      phone_numbers: once(numbers, (one) => `${one.phone_number} ${one.extension}`),
      emails: once(row.emails, ({ email }) => email.toLowerCase()),
      tags: isPersonal ? row.tags : join(row.tags, labels),
      personal_tags: isPersonal ? join(row.personal_tags, labels) : row.personal_tags,
      is_personal: isPersonal,
    },
  };
};
