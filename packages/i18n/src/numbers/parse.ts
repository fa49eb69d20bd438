import type { PhoneCountry } from '@callpanel/contracts';
import { PHONE_COUNTRIES } from '@callpanel/contracts';
import type { PhoneNumber } from 'libphonenumber-js/core/es6';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/core/es6';
import { METADATA } from './metadata.ts';
import { fromPaste } from './typed-number.ts';

/** What `parseNumber` reads in a text. */
export interface ParsedNumber {
  /** `+15145550199` */
  e164: string;
  /** Null where the plan of its calling code belongs to other countries, too, like Jamaica's. */
  country: PhoneCountry | null;
  /** As it is written in its own country, without the extension: `(514) 555-0199`. */
  national: string;
  /** Digits behind the number, `123` of `x123`; may be empty. */
  extension: string;
  /** The plan of its country has such a number. */
  valid: boolean;
}

/** The country as the plans know it; undefined for one of which we have none. */
export const countryOf = (country: string): PhoneCountry | undefined =>
  PHONE_COUNTRIES.find((one) => one === country.toUpperCase());

/**
 * The number that a text is, with the country it belongs to: `country` itself where that is possible, as CA and US share numbers
 * like +1 800. Null: the whole text is no number of these countries.
 */
export const phoneNumberIn = (text: string, country: string): PhoneNumber | null => {
  const own = countryOf(country);
  const options = { extract: false, ...(own && { defaultCountry: own }) };
  const found = parsePhoneNumberFromString(text, options, METADATA);
  if (!found) return null;
  const theirs = found.country;
  if (own && own !== theirs && getCountryCallingCode(own, METADATA) === found.countryCallingCode) {
    found.country = own;
    if (!found.isValid()) Object.assign(found, { country: theirs });
  }
  return found;
};

/**
 * Reads a number as people write it, in any of its forms: national of `country`, with its calling code, dialled from abroad; with
 * an extension; pasted with `tel:` and invisible marks. Null: none, or of a country whose plan we do not have.
 *
 * @param country of numbers without a calling code; of one beyond `PHONE_COUNTRIES` only those with `+` are read
 * @example parseNumber('514 555-0199 x12', 'CA')
 * // { e164: '+15145550199', country: 'CA', national: '(514) 555-0199', extension: '12', valid: true }
 */
export const parseNumber = (text: string, country: string): ParsedNumber | null => {
  const found = phoneNumberIn(fromPaste(text), country);
  if (!found) return null;
  const { ext: extension = '' } = found;
  found.setExt('');
  return {
    e164: found.number,
    country: countryOf(found.country ?? '') ?? null,
    national: found.formatNational(),
    extension,
    valid: found.isValid(),
  };
};
