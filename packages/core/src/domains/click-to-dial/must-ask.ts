import { isEmergencyNumber } from '@callpanel/contracts';

/** Extensions, and numbers that are dialled without an area code, have no more digits. */
const LOCAL_DIGITS = 7;

/** Area codes of other countries that have the calling code 1, as 876 of Jamaica; 900, at a premium; and 976, of exchanges at a premium. */
const NORTH_AMERICA =
  /^(?:\+?1)?(?!2(?:42|46|64|68|84)|345|441|473|6(?:49|58|64)|7(?:21|58|67|84)|8(?:[024]9|68|69|76)|900)[2-9]\d\d(?!976)[2-9]\d{6}$/;
/** Area, mobile, local and freephone numbers; 190 is at a premium. */
const AUSTRALIA = /^(?:(?:\+?61|0)?[2-478]\d{8}|[2-9]\d{7}|(?:\+?61)?1[38]\d{4,8})$/;
/** Of a country whose plan is not here: what does not begin as a call abroad. */
const NATIONAL = /^(?!\+|00)/;

/** Numbers of the user's countries: Canada and the United States have one plan. */
const PLANS = new Map([
  ['CA', NORTH_AMERICA],
  ['US', NORTH_AMERICA],
  ['AU', AUSTRALIA],
]);

/** What a feature code has before the number that it calls: `*67` hides the caller. */
const CODE = /^\*+(?:\d\d)?/;

/** What is dialled of a number, and no other characters: what the user is asked about. */
export const keysOf = (number: string): string => number.replace(/[^\d+*#]/g, '');

/**
 * Why a number that the user did not type waits for a press: it is an emergency number, or may be abroad or at a premium. null: it does
 * not wait.
 *
 * @param country of the softphone, ISO 3166
 * @example mustAsk('911', 'CA') // 'emergency'
 * @example mustAsk('+44 20 7946 0958', 'CA') // 'abroad'
 * @example mustAsk('514 555-0199', 'CA') ?? mustAsk('102', 'CA') // null
 */
export const mustAsk = (number: string, country: string): 'emergency' | 'abroad' | null => {
  const digits = keysOf(number).replace(/#/g, '').replace(CODE, '');
  if (isEmergencyNumber(digits)) return 'emergency';
  if (digits.length <= LOCAL_DIGITS && !digits.startsWith('+')) return null;
  return (PLANS.get(country.toUpperCase()) ?? NATIONAL).test(digits) ? null : 'abroad';
};
