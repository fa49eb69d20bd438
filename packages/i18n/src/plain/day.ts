import type { Locale } from '@callpanel/contracts';
import { isSameDay, nearDays, remembered, times } from './dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const days = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
      timeZone,
    }),
);

/** The time of a day: `3:04 PM`. @param at epoch milliseconds */
export const formatTime = (locale: Locale, at: number): string => times(locale).format(at);

/** A day as a heading: `today`, `yesterday`, `Friday, November 20, 2026`. @param at epoch milliseconds */
export const formatDay = (locale: Locale, at: number, now: number = Date.now()): string => {
  if (isSameDay(at, now)) return nearDays(locale).format(0, 'day');
  if (isSameDay(at, now - DAY_MS)) return nearDays(locale).format(-1, 'day');
  return days(locale).format(at);
};

const dates = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
);

/** When something was, in a word or two: `3:04 PM` today, `yesterday`, or `Nov 20`. @param at epoch milliseconds */
export const formatWhen = (locale: Locale, at: number, now: number = Date.now()): string => {
  if (isSameDay(at, now)) return formatTime(locale, at);
  if (isSameDay(at, now - DAY_MS)) return nearDays(locale).format(-1, 'day');
  return dates(locale).format(at);
};

const shortDays = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
);

/** A day in a table, with its year: `Nov 20, 2026`. @param at epoch milliseconds */
export const formatShortDay = (locale: Locale, at: number): string => shortDays(locale).format(at);
