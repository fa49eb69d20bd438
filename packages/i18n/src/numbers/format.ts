import { AsYouType } from 'libphonenumber-js/core/es6';
import { METADATA } from './metadata.ts';
import { countryOf, phoneNumberIn } from './parse.ts';
import { mayFormat } from './typed-number.ts';

/** What may precede the number itself: the trunk prefix, or its calling code, from abroad with the exit code. */
const PRECEDES = /^(?:(?:0011|011)?(?:1|61)|0)?$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A number as it is shown: in its national form in `country`, in the international one elsewhere. Whatever is no number of the
 * plans we have is returned unchanged: extensions, feature codes, addresses, names, numbers that cannot be.
 *
 * @param country of the softphone
 * @example formatNumber('+15145550199', 'CA') // '(514) 555-0199'
 * @example formatNumber('+61412345678', 'CA') // '+61 412 345 678'
 */
export const formatNumber = (number: string, country: string): string => {
  if (!mayFormat(number)) return number;
  const found = phoneNumberIn(number, country);
  // What begins with + is a number from somewhere, also in plans that share a calling code.
  const isValid = found?.isValid();
  if (!found || !(isValid || (number.startsWith('+') && found.isPossible()))) return number;
  const digits = digitsOf(number);
  // Something else was dialled in front, like Australia's 1831, which hides the caller.
  if (!PRECEDES.test(digits.slice(0, -found.nationalNumber.length))) return number;
  const own = countryOf(country);
  // A number that the plan does not have keeps its calling code: without it, it may be another one.
  return own && found.country === own && isValid
    ? found.formatNational()
    : found.formatInternational();
};

/** What people type of a number; anything else would be dropped. */
const TYPED = /^\+?[\d ().-]*$/;

/**
 * A number of `country` with the separators that belong there so far, for a field in which it is typed. Text with other
 * characters stays as it is. Not for a text from which the user deletes: a deleted bracket would reappear.
 *
 * @example formatWhileTyping('51455', 'CA') // '(514) 55'
 */
export const formatWhileTyping = (text: string, country: string): string => {
  const own = countryOf(country);
  return TYPED.test(text) ? new AsYouType(own, METADATA).input(text) : text;
};
