const HOUR = 3_600_000;
/** Clocks are at most 14 hours ahead of UTC and 12 behind. */
const FARTHEST = 15 * HOUR;

/** Year, month and day at an instant in a zone: `2026-11-21`. */
const dateIn = (timeZone: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
};

/** The first millisecond of a date, by halving: no rule of summer time has to be known. */
const startOf = (date: string, dateAt: (at: number) => string): number => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let before = utc - FARTHEST;
  let from = utc + FARTHEST;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dateAt(middle) < date) before = middle;
    else from = middle;
  }
  return from;
};

/**
 * Where a day begins and where the next one does, epoch milliseconds [G-39].
 *
 * @param date `YYYY-MM-DD`
 * @param timeZone IANA name
 * @throws RangeError when there is no such date or zone
 */
export const dayIn = (date: string, timeZone: string): { from: number; until: number } => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(utc);
  if (!isDate || new Date(utc).toISOString().slice(0, 10) !== date)
    throw new RangeError('A date is written YYYY-MM-DD.');
  const dateAt = dateIn(timeZone);
  const next = new Date(utc + 24 * HOUR).toISOString().slice(0, 10);
  return { from: startOf(date, dateAt), until: startOf(next, dateAt) };
};

/** Where each day begins from an instant until another one, epoch milliseconds; the first is the instant itself. */
export const daysBetween = (from: number, until: number, timeZone: string): number[] => {
  const dateAt = dateIn(timeZone);
  const starts: number[] = [];
  for (let at = from; at < until;) {
    starts.push(at);
    const date = dateAt(at);
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
    const guess = at + 24 * HOUR;
    const isStart = dateAt(guess) === next && dateAt(guess - 1) === date;
    at = isStart ? guess : startOf(next, dateAt);
  }
  return starts;
};
