import type { Locale } from '@callpanel/contracts';

/** Text for an unknown time [C-54]. */
const NO_DATE = '--';

/** Distinguishes time zones by their offsets in winter and in summer. A formatter keeps the zone in which it was created. */
const zoneNow = (): string =>
  [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();

/** Keeps formatters: making one costs more than using it a thousand times. The machine may travel meanwhile [F42]. */
export const remembered = <T>(make: (locale: Locale, timeZone: string | undefined) => T) => {
  const made = new Map<string, T>();
  return (locale: Locale, timeZone?: string): T => {
    const key = `${locale} ${timeZone ?? zoneNow()}`;
    const known = made.get(key) ?? make(locale, timeZone);
    made.set(key, known);
    return known;
  };
};

export const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;
export const times = remembered(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { ...timeOfDay, timeZone }),
);
const dates = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      ...timeOfDay,
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone,
    }),
);
/** One calendar day looks like no other. */
const days = remembered(
  (_locale, timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone,
    }),
);
export const nearDays = remembered(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
const distances = remembered((locale) => new Intl.RelativeTimeFormat(locale));

/** Not a number, out of range, or of 1970: what servers send for "never". */
export const isDate = (at: number): boolean =>
  !Number.isNaN(new Date(at).getTime()) && new Date(at).getUTCFullYear() !== 1970;

/** @param timeZone IANA name; default: the browser's */
export const isSameDay = (one: number, other: number, timeZone?: string): boolean => {
  const day = days('en-US', timeZone);
  return day.format(one) === day.format(other);
};

export interface DateOptions {
  /** Epoch milliseconds; default: this moment. */
  now?: number;
  /** IANA name; default: the browser's. */
  timeZone?: string;
}

/**
 * A moment as people read it [C-54]: `today 3:04 PM`, or `Fri, Nov 20, 2026, 3:04 PM`; `--` for what is no date or of 1970.
 *
 * @param at epoch milliseconds
 * @example formatDate('fr-CA', message.origtime * 1000)
 */
export const formatDate = (
  locale: Locale,
  at: number,
  { now = Date.now(), timeZone }: DateOptions = {},
): string => {
  if (!isDate(at)) return NO_DATE;
  if (!isSameDay(at, now, timeZone)) return dates(locale, timeZone).format(at);
  return `${nearDays(locale).format(0, 'day')} ${times(locale, timeZone).format(at)}`;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** From the largest down; a month has 30 days, a year 365 [C-55]. */
const UNITS = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['week', 7 * DAY_S],
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
  ['second', 1],
] as const;

const JUST_NOW_S = 30;

/**
 * How long ago [C-55]: `justNow` under 30 s, then seconds, minutes, hours, days, weeks, months, years. A moment to come, as
 * clocks that differ give one, is just now too.
 *
 * @param at epoch milliseconds
 * @param justNow the text for it, translated
 * @example formatAgo('en-US', message.ts, text('common.justNow')) // 5 minutes ago
 */
export const formatAgo = (
  locale: Locale,
  at: number,
  justNow: string,
  now: number = Date.now(),
): string => {
  if (!isDate(at)) return NO_DATE;
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < JUST_NOW_S) return justNow;
  const [unit, length] = UNITS.find(([, s]) => seconds >= s) ?? UNITS[6];
  return distances(locale).format(-Math.floor(seconds / length), unit);
};
