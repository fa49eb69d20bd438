import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse.ts';

describe('parseNumber', () => {
  it.each([
    ['5145550199', 'CA', '+15145550199', 'CA', '(514) 555-0199'],
    ['(212) 555-0199', 'CA', '+12125550199', 'US', '(212) 555-0199'],
    ['1-800-555-0199', 'CA', '+18005550199', 'CA', '(800) 555-0199'],
    ['0412 345 678', 'AU', '+61412345678', 'AU', '0412 345 678'],
    ['13 12 34', 'AU', '+61131234', 'AU', '13 12 34'],
    ['+61 412 345 678', 'CA', '+61412345678', 'AU', '0412 345 678'],
    ['+15145550199', 'GB', '+15145550199', 'CA', '(514) 555-0199'],
    ['tel:+1-514-555-0199', 'AU', '+15145550199', 'CA', '(514) 555-0199'],
    ['\u202a+1\u00a0514\u00a0555\u20110199\u202c', 'AU', '+15145550199', 'CA', '(514) 555-0199'],
  ])('reads %j, written in %s, as %s of %s [V-40]', (text, given, e164, country, national) => {
    expect(parseNumber(text, given)).toEqual({
      e164,
      country,
      national,
      extension: '',
      valid: true,
    });
  });

  it.each(['514 555-0199 x12', '514-555-0199 ext. 12', '+1 514 555 0199;ext=12', '5145550199,12'])(
    'reads the extension in %j [D-38]',
    (text) => {
      expect(parseNumber(text, 'CA')).toMatchObject({ e164: '+15145550199', extension: '12' });
    },
  );

  it.each([
    ['5550100199', 'CA'],
    ['0012345678', 'AU'],
    ['9115550199', 'US'],
  ])('says that %s is no number of %s [V-39]', (text, country) => {
    expect(parseNumber(text, country)?.valid ?? false).toBe(false);
  });

  it('knows no country of a number whose plan belongs to another', () => {
    expect(parseNumber('+18765550123', 'CA')).toMatchObject({ country: null, valid: false });
  });

  it.each([
    ['', 'CA'],
    ['anonymous', 'CA'],
    ['*97', 'CA'],
    ['1-800-FLOWERS', 'CA'],
    ['call 5145550199 now', 'CA'],
    ['+442079460958', 'CA'],
    ['5145550199', 'GB'],
  ])('finds no number in %j, written in %s', (text, country) => {
    expect(parseNumber(text, country)).toBeNull();
  });

  it('finds no number in 100,000 characters, and does not take long', () => {
    const started = performance.now();
    expect(parseNumber('5'.repeat(100_000), 'CA')).toBeNull();
    expect(parseNumber('('.repeat(100_000), 'CA')).toBeNull();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
