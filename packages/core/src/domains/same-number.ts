/** Numbers with a country are compared by so many last digits. */
const NATIONAL_DIGITS = 10;

/** @example digitsOf('+1 (514) 555-0199'); // '15145550199' */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/**
 * Whether both are written forms of one number: the same digits, with or without a country code.
 *
 * @example isSameNumber('+1 514 555 0199', '5145550199'); // true
 */
export const isSameNumber = (one: string, other: string): boolean => {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a === '' || a.length < NATIONAL_DIGITS || b.length < NATIONAL_DIGITS)
    return a === b && a !== '';
  return a.slice(-NATIONAL_DIGITS) === b.slice(-NATIONAL_DIGITS);
};
