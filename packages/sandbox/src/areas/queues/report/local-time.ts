const QUARTER = 900;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The hour of the day, 0 to 23, and the day of the week, 1 Monday to 7, in a time zone. @param at epoch seconds */
export const localTimeIn = (timeZone: string): ((at: number) => { hour: number; day: number }) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  // Clocks change at quarters of an hour.
  const known = new Map<number, { hour: number; day: number }>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER);
    const before = known.get(quarter);
    if (before) return before;
    const parts = format.formatToParts(quarter * QUARTER * 1_000);
    const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
    const found = { hour: Number(part('hour')), day: DAYS.indexOf(part('weekday')) + 1 };
    known.set(quarter, found);
    return found;
  };
};
