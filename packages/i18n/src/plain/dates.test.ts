import { LOCALES } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { formatAgo, formatDate } from './dates.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 4);
const UTC = { now: NOW, timeZone: 'UTC' };
/** Node's and browsers' data put narrow and no-break spaces where they like. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('date [C-54]', () => {
  it.each([
    ['en-US', 'today 3:04 PM'],
    ['en-AU', 'today 3:04 pm'],
    ['en-GB', 'today 15:04'],
    ['fr-CA', 'aujourd’hui 15 h 04'],
  ] as const)('uses a word for today in %s', (locale, text) => {
    expect(plain(formatDate(locale, NOW, UTC))).toBe(text);
  });

  it.each([
    ['en-US', /^Fri, Nov 20, 2026,? 11:59 PM$/],
    ['fr-CA', /^ven\. 20 nov\. 2026,? 23 h 59$/],
  ] as const)('is a whole date for yesterday in %s', (locale, text) => {
    const at = Date.UTC(2026, 10, 20, 23, 59);
    expect(plain(formatDate(locale, at, UTC))).toMatch(text);
  });

  it('uses the reader’s day', () => {
    const at = Date.UTC(2026, 10, 21, 1);
    expect(formatDate('en-US', at, UTC)).toContain('today');
    expect(formatDate('en-US', at, { now: NOW, timeZone: 'America/Toronto' })).toContain('Nov 20');
  });

  it('follows the machine to another time zone [F42]', () => {
    const at = Date.UTC(2026, 10, 21, 1);
    vi.stubEnv('TZ', 'UTC');
    const there = plain(formatDate('en-US', at, { now: NOW }));
    vi.stubEnv('TZ', 'America/Toronto');
    const here = plain(formatDate('en-US', at, { now: NOW }));
    vi.unstubAllEnvs();
    expect([there, here]).toEqual(['today 1:00 AM', expect.stringMatching(/Nov 20.* 8:00 PM$/)]);
  });

  it.each([Number.NaN, Infinity, 0, 86_400_000, Date.UTC(1970, 11, 31)])(
    'is -- for %s: not a date, or in 1970',
    (at) => {
      for (const locale of LOCALES) expect(formatDate(locale, at, UTC)).toBe('--');
    },
  );
});

describe('how long ago [C-55]', () => {
  const ago = (seconds: number, locale: 'en-US' | 'fr-CA' = 'en-US') =>
    plain(formatAgo(locale, NOW - seconds * 1000, 'just now', NOW));

  it.each([
    [-5, 'just now'],
    [0, 'just now'],
    [29, 'just now'],
    [30, '30 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [29 * 86_400, '4 weeks ago'],
    [30 * 86_400, '1 month ago'],
    [364 * 86_400, '12 months ago'],
    [365 * 86_400, '1 year ago'],
  ])('%d s: %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('speaks French', () => {
    expect(ago(120, 'fr-CA')).toBe('il y a 2 minutes');
  });

  it('is -- for a value that is not a date', () => {
    expect(formatAgo('en-US', Number.NaN, 'just now', NOW)).toBe('--');
  });
});
