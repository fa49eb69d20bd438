import type { PhoneCountry } from '@callpanel/contracts';
import { DEFAULT_COUNTRY, PHONE_COUNTRIES } from '@callpanel/contracts';
import type { NumberCode } from '@callpanel/core';
import type { PhoneLine } from './schema.ts';

/** The country that a new line has: the softphone's, where numbers may be of it [V-40]. */
export const countryFor = (softphone: string): PhoneCountry =>
  PHONE_COUNTRIES.find((country) => country === softphone) ?? DEFAULT_COUNTRY;

/** An empty line. */
export const emptyLine = (country: PhoneCountry): PhoneLine => ({
  country,
  phone_number: '',
  extension: '',
  label: '',
});

/**
 * A line whose number has been typed or pasted whole: in the form and with the country that it has, an extension in the field for
 * it. What is no number of these countries stays as it is [V-40] [V-41].
 */
export const readLine = (code: NumberCode, line: PhoneLine): PhoneLine => {
  const read = code.parseNumber(line.phone_number, line.country);
  if (!read?.valid) return line;
  return {
    ...line,
    country: read.country ?? line.country,
    // Two extensions: the user decides.
    ...(read.extension === '' || line.extension === ''
      ? { phone_number: read.national, extension: line.extension || read.extension }
      : {}),
  };
};

/**
 * A number as its field shows it after a change. Only what is typed at the end is formatted: otherwise a bracket that the user
 * deletes would reappear.
 */
export const typedNumber = (
  code: NumberCode,
  country: PhoneCountry,
  before: string,
  now: string,
): string =>
  now.length > before.length && now.startsWith(before) ? code.formatWhileTyping(now, country) : now;

/** The number of a line as it travels: with its calling code where it is one of its country, else its digits. */
export const wireNumber = (code: NumberCode, { phone_number, country }: PhoneLine): string => {
  const read = code.parseNumber(phone_number, country);
  if (read?.valid) return read.e164;
  return (phone_number.trim().startsWith('+') ? '+' : '') + phone_number.replace(/\D/g, '');
};
