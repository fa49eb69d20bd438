const EMERGENCY = /^(?:911|999|112|000|111)$/;

/**
 * Is this the number of an emergency service: of Canada and the United States, Great Britain and Europe, Australia or New Zealand? Such
 * numbers are called at once when they are typed, and get no SMS.
 *
 * @example isEmergencyNumber('9-1-1') // true
 */
export const isEmergencyNumber = (number: string): boolean =>
  EMERGENCY.test(number.replace(/[\s().-]/g, ''));
