const HOUR_MS = 3_600_000;

/** As iCalendar writes an instant in UTC: 20261125T140000Z. */
const instant = (at: number): string =>
  new Date(at).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line is at most 75 bytes long; longer ones go on after a line break and a space (RFC 5545, section 3.1). */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (encoder.encode(part + letter).length > 74) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
};

/**
 * An event of one hour at the next full hour, for the user's calendar, where it is moved to its time (RFC 5545).
 *
 * @param now epoch milliseconds
 */
export const calendarEvent = (
  room: { id: string; name: string; link: string },
  now: number,
): string => {
  const start = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callpanel//Video conferences//EN',
    'BEGIN:VEVENT',
    `UID:${room.id}-${start}@callpanel`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(start + HOUR_MS)}`,
    `SUMMARY:${escaped(room.name)}`,
    `LOCATION:${escaped(room.link)}`,
    `DESCRIPTION:${escaped(room.link)}`,
    `URL:${room.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
