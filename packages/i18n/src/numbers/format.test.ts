import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatWhileTyping } from './format.ts';
import { parseNumber } from './parse.ts';

describe('formatNumber', () => {
  it.each([
    // National where the softphone is.
    ['5145550199', 'CA', '(514) 555-0199'],
    ['+15145550199', 'CA', '(514) 555-0199'],
    ['15145550199', 'CA', '(514) 555-0199'],
    ['+1 (514) 555-0199', 'CA', '(514) 555-0199'],
    ['514.555.0199', 'ca', '(514) 555-0199'],
    ['2125550199', 'US', '(212) 555-0199'],
    // Free of charge: CA and US share these.
    ['+18005550199', 'CA', '(800) 555-0199'],
    ['+18005550199', 'US', '(800) 555-0199'],
    // International elsewhere, whatever was dialled to get there.
    ['2125550199', 'CA', '+1 212 555 0199'],
    ['+15145550199', 'US', '+1 514 555 0199'],
    ['+15145550199', 'AU', '+1 514 555 0199'],
    ['001115145550199', 'AU', '+1 514 555 0199'],
    ['+61412345678', 'CA', '+61 412 345 678'],
    ['01161412345678', 'CA', '+61 412 345 678'],
    ['+18765550123', 'CA', '+1 876 555 0123'],
  ])('writes %s, seen in %s, as %s [C-06]', (number, country, shown) => {
    expect(formatNumber(number, country)).toBe(shown);
  });

  it.each([
    ['0412345678', 'AU', '0412 345 678'],
    ['+61412345678', 'AU', '0412 345 678'],
    ['61412345678', 'AU', '0412 345 678'],
    ['131234', 'AU', '13 12 34'],
    ['+61131234', 'AU', '13 12 34'],
    ['+61131234', 'US', '+61 13 12 34'],
    ['1300123456', 'AU', '1300 123 456'],
    ['1800123456', 'AU', '1800 123 456'],
    ['0294123456', 'AU', '(02) 9412 3456'],
  ])('knows Australia’s forms: %s in %s is %s [V-41]', (number, country, shown) => {
    expect(formatNumber(number, country)).toBe(shown);
  });

  it.each([
    ['an extension', '102', 'CA'],
    ['a long extension', '131234', 'CA'],
    ['a feature code', '*97', 'CA'],
    ['a code before a number', '*675145550199', 'CA'],
    ['a prefix that hides the caller', '18310412345678', 'AU'],
    ['an address', 'sip:5145550199@acme.example', 'CA'],
    ['no number at all', 'anonymous', 'CA'],
    ['nothing', '', 'CA'],
    ['letters', '1-800-FLOWERS', 'CA'],
    ['a number that cannot be', '5550100199', 'CA'],
    ['a number without its area', '5550199', 'CA'],
    ['a number of another country than Canada', '61412345678', 'CA'],
    ['a country whose plan we do not have', '+442079460958', 'CA'],
    ['a national number where the softphone’s country is unknown', '5145550199', 'GB'],
  ])('leaves %s alone: %s [C-06]', (_, number, country) => {
    expect(formatNumber(number, country)).toBe(number);
  });

  it('writes a number with its calling code the same wherever else one is', () => {
    expect(formatNumber('+15145550199', 'GB')).toBe('+1 514 555 0199');
  });
});

const COUNTRIES = fc.constantFrom('CA', 'US', 'AU', 'GB', '');
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
/** Digits behind what numbers begin with, most of them numbers. */
const NUMBERS = fc
  .tuple(
    fc.constantFrom(
      '',
      '+',
      '1',
      '+1',
      '+61',
      '0',
      '04',
      '61',
      '13',
      '1300',
      '011',
      '0011',
      '1831',
    ),
    fc.constantFrom('', '514555', '212555', '800555', '41234', '29412'),
    digits(2, 11),
  )
  .map((parts) => parts.join(''));

it('keeps the calling code if the number would be another one without it [C-06]', () => {
  expect(formatNumber('+616110000', 'AU')).toBe('+61 6110000');
});

describe('formatting, for any number', () => {
  it('shows the same number: it is read back as what it was [C-06]', () => {
    fc.assert(
      fc.property(NUMBERS, COUNTRIES, (number, country) => {
        const shown = formatNumber(number, country);
        expect(parseNumber(shown, country)).toEqual(parseNumber(number, country));
        expect(formatNumber(shown, country)).toBe(shown);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps each digit of the number and its order [C-06]', () => {
    const only = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(NUMBERS, COUNTRIES, (number, country) => {
        const [before, after] = [only(number), only(formatNumber(number, country))];
        if (before === after) return;
        // Calling code or trunk prefix came or went, nothing else.
        const itself = only(parseNumber(number, country)?.e164 ?? '?').replace(/^(1|61)/, '');
        expect(before.endsWith(itself) && after.endsWith(itself)).toBe(true);
        expect(after.slice(0, -itself.length)).toMatch(/^(0|1|61)?$/);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['marks of direction', '\u202e+15145550199\u202c'],
    ['digits of another script', '٥١٤٥٥٥٠١٩٩'],
    ['markup', '<b>5145550199</b>'],
    ['zeros and breaks', '514555\u00000199\n'],
    ['10,000 digits', '5'.repeat(10_000)],
    ['10,000 separators', `5${'-('.repeat(5_000)}`],
  ])('returns hostile text as it is: %s', (_, text) => {
    for (const country of ['CA', 'AU', '']) expect(formatNumber(text, country)).toBe(text);
  });

  it('returns text with anything but digits and separators as it is', () => {
    const unit = fc.constantFrom(...'0123456789+-() .*#;,xaé\0\n\u00a0\u200f\u202e٥５<&');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), COUNTRIES, (text, country) => {
        if (/^\+?[\d ().-]*$/.test(text)) return;
        expect(formatNumber(text, country)).toBe(text);
        expect(formatWhileTyping(text, country)).toBe(text);
      }),
    );
  });
});

describe('formatWhileTyping', () => {
  it.each([
    ['514', 'CA', '(514)'],
    ['51455', 'CA', '(514) 55'],
    ['5145550199', 'CA', '(514) 555-0199'],
    ['+1514', 'CA', '+1 514'],
    ['0412345', 'AU', '0412 345'],
    ['131', 'AU', '13 1'],
    ['131234', 'AU', '13 12 34'],
    ['1300123', 'AU', '1300 123'],
    ['', 'CA', ''],
    ['*97', 'CA', '*97'],
    ['514 555-0199 x12', 'CA', '514 555-0199 x12'],
  ])('%j in %s becomes %j [V-40] [V-41]', (typed, country, shown) => {
    expect(formatWhileTyping(typed, country)).toBe(shown);
  });

  it('drops no digit and adds none, however the text came about', () => {
    const TYPED = fc.string({ unit: fc.constantFrom(...'0123456789 ().-'), maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom('', '+'), TYPED, COUNTRIES, (plus, typed, country) => {
        const text = plus + typed;
        const kept = (all: string) => all.replace(/[^\d+]/g, '');
        expect(kept(formatWhileTyping(text, country))).toBe(kept(text));
      }),
    );
  });
});
