import type { ContactEmail, ContactInput, ContactNumber } from '@callpanel/contracts';
import type { ReadNumber } from './check-contact.ts';

/** By what two entries, and with them two contacts, are the same. */
export interface ContactKeys {
  /** A number in any of its written forms, with its extension: colleagues share a number and have extensions of their own. */
  ofNumber: (one: ContactNumber) => string;
  ofEmail: (one: ContactEmail) => string;
}

/** Reading a number again is most of the work of a plan. */
const isRead = (number: string): boolean => /^\+\d{9,15}$/.test(number);

export const contactKeys = (readNumber: ReadNumber): ContactKeys => ({
  ofNumber: ({ phone_number, extension }) =>
    `${isRead(phone_number) ? phone_number : (readNumber(phone_number)?.number ?? phone_number)} ${extension}`,
  ofEmail: ({ email }) => email.toLowerCase(),
});

/**
 * All keys of a contact. No number is like an e-mail address, so they need no mark; a shared and a personal contact are never the
 * same.
 */
export const keysOf = (
  { phone_numbers, emails, is_personal }: ContactInput,
  { ofNumber, ofEmail }: ContactKeys,
): string[] =>
  [...phone_numbers.map(ofNumber), ...emails.map(ofEmail)].map((key) => `${is_personal} ${key}`);
