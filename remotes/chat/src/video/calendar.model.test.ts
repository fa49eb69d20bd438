import { expect, it } from 'vitest';
import { calendarEvent } from './calendar.model.ts';

const NOW = Date.UTC(2026, 10, 27, 13, 20);
const LINK = `https://live.example/sales?jwt=${'x'.repeat(200)}`;
const event = (name = 'Sales') => calendarEvent({ id: '7', name, link: LINK }, NOW);
/** As readers put it together again (RFC 5545, section 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('is an hour at the next full hour, with the link (RFC 5545)', () => {
  const lines = unfolded(event());
  expect(lines).toContain('DTSTART:20261127T140000Z');
  expect(lines).toContain('DTEND:20261127T150000Z');
  expect(lines).toContain(`URL:${LINK}`);
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});

it('has no line longer than 75 bytes, whatever the name is', () => {
  for (const line of event('é'.repeat(200)).split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(event('é'.repeat(200)))).toContain(`SUMMARY:${'é'.repeat(200)}`);
});

it('lets no name become a line of its own', () => {
  const lines = unfolded(event('Sales; a, b\\c\r\nATTENDEE:mailto:x@example.com'));
  expect(lines).toContain('SUMMARY:Sales\\; a\\, b\\\\c\\nATTENDEE:mailto:x@example.com');
});

it('is all that a calendar needs: the room by name, its link as place, words and address', () => {
  const link = 'https://live.example/sales?jwt=a,b;c';
  const lines = unfolded(calendarEvent({ id: '7', name: 'Sales', link }, NOW));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callpanel//Video conferences//EN',
    'BEGIN:VEVENT',
    'UID:7-1795788000000@callpanel',
    'DTSTAMP:20261127T132000Z',
    'DTSTART:20261127T140000Z',
    'DTEND:20261127T150000Z',
    'SUMMARY:Sales',
    'LOCATION:https://live.example/sales?jwt=a\\,b\\;c',
    'DESCRIPTION:https://live.example/sales?jwt=a\\,b\\;c',
    'URL:https://live.example/sales?jwt=a,b;c',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('begins now at the full hour, and is another event an hour later', () => {
  const at = (now: number) =>
    unfolded(calendarEvent({ id: '7', name: 'Sales', link: LINK }, now)).filter((line) =>
      /^(UID|DTSTART)/.test(line),
    );
  expect(at(Date.UTC(2026, 10, 27, 14))).toEqual([
    ...['UID:7-1795788000000@callpanel', 'DTSTART:20261127T140000Z'],
  ]);
  expect(at(Date.UTC(2026, 10, 27, 14, 1))).toEqual([
    ...['UID:7-1795791600000@callpanel', 'DTSTART:20261127T150000Z'],
  ]);
});
