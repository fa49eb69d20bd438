import type { Locale } from '@callpanel/contracts';
import { formatDate, isDate, isSameDay, remembered, timeOfDay } from './dates.ts';

const ofThisYear = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...timeOfDay, month: 'short', day: 'numeric' }),
);
const ofOtherYears = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...timeOfDay,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

/**
 * A moment if there is little room: like `formatDate` without the day of the week, and without the year if that is this one.
 *
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @example formatShortDate('en-US', record.date) // Nov 20, 3:04 PM
 */
export const formatShortDate = (locale: Locale, at: number, now: number = Date.now()): string => {
  if (!isDate(at) || isSameDay(at, now)) return formatDate(locale, at, { now });
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? ofThisYear : ofOtherYears)(locale).format(at);
};
