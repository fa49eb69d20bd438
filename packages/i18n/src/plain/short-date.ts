import type { Locale } from '@callpanel/contracts';
import { formatDate, isDate, isSameDay, nearDays, remembered, timeOfDay, times } from './dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ofThisYear = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...timeOfDay, month: 'short', day: 'numeric' }),
);
const ofOtherYears = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
    }),
);

/**
 * A moment as people say it: `today 3:04 PM`, `yesterday 11:10 PM`, the day without the year if that is this one, and
 * without the time if it is another. The whole of it (`formatDate`) belongs in its tooltip.
 *
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @example formatShortDate('en-US', record.date) // Nov 20, 3:04 PM
 */
export const formatShortDate = (locale: Locale, at: number, now: number = Date.now()): string => {
  if (!isDate(at) || isSameDay(at, now)) return formatDate(locale, at, { now });
  if (isSameDay(at, now - DAY_MS))
    return `${nearDays(locale).format(-1, 'day')} ${times(locale).format(at)}`;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? ofThisYear : ofOtherYears)(locale).format(at);
};
