import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatShortDate } from './short-date.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 4);
/** Node's and browsers' data put narrow and no-break spaces where they like. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

describe('a short date [C-54]', () => {
  it.each([
    ['en-US', NOW, 'today 3:04 PM'],
    ['fr-CA', NOW, 'aujourd’hui 15 h 04'],
    ['en-US', Date.UTC(2026, 10, 20, 23, 59), 'yesterday 11:59 PM'],
    ['fr-CA', Date.UTC(2026, 10, 20, 23, 59), 'hier 23 h 59'],
    ['en-US', Date.UTC(2026, 10, 19, 23, 59), 'Nov 19, 11:59 PM'],
    ['fr-CA', Date.UTC(2026, 10, 19, 23, 59), '19 nov., 23 h 59'],
    ['en-US', Date.UTC(2025, 10, 20, 23, 59), 'Nov 20, 2025'],
    ['fr-CA', Date.UTC(2025, 10, 20, 23, 59), '20 nov. 2025'],
    ['en-US', Number.NaN, '--'],
    ['fr-CA', 0, '--'],
  ] as const)('in %s of %s is “%s”', (locale, at, text) => {
    expect(plain(formatShortDate(locale, at, NOW))).toBe(text);
  });
});
