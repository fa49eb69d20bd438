/** Spans of days to choose from, by their names in the address. */
export const RANGES = ['today', 'yesterday', 'days7', 'days30', 'month', 'all', 'custom'] as const;
export type Range = (typeof RANGES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-02-28`, a day that exists. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** So many days from the local date, `YYYY-MM-DD`. */
const dayOf = (now: Date, days: number): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
    .toISOString()
    .slice(0, 10);

const span = (from: string, to: string) => ({
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
});

/**
 * First and last day of a span; an end that is open is left out [D-23]. Days of `custom` in the wrong order are exchanged.
 *
 * @example rangeOf({ range: 'yesterday', from: '', to: '' }, new Date(2026, 2, 1)) // { date_from: '2026-02-28', date_to: '2026-02-28' }
 */
export const rangeOf = (
  { range, from, to }: { range: string; from: string; to: string },
  now: Date,
): { date_from?: string; date_to?: string } => {
  const today = dayOf(now, 0);
  switch (range as Range) {
    case 'today':
      return span(today, today);
    case 'yesterday':
      return span(dayOf(now, -1), dayOf(now, -1));
    case 'days7':
      return span(dayOf(now, -6), today);
    case 'month':
      return span(dayOf(now, 1 - now.getDate()), today);
    case 'all':
      return {};
    case 'custom':
      return from && to && from > to ? span(to, from) : span(from, to);
    default:
      return span(dayOf(now, -29), today);
  }
};
