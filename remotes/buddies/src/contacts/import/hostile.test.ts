import { randomRuns } from '@callpanel/core/testing';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Breathe } from './breathe.ts';
import type { BadWords } from './import-reader.ts';
import { ImportReader } from './import-reader.ts';
import { numberReader } from './read-number.ts';
import { importCsv } from './write-csv.ts';

const REASONS = [
  'empty',
  'tooLarge',
  'spreadsheet',
  'binary',
  'unreadable',
  'noLines',
  'tooManyLines',
  'tooManyColumns',
  'lineTooLong',
];
const WORDS = { line: 'l', reason: 'r', column: 'c', problem: '{0}: {1}', reasons: {} } as BadWords;

/** Cells that attack the programs that read, store, show or open them. */
const CELL = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"',
    '""',
    '"x"y"',
    "'",
    '=cmd|"/c calc"!A0',
    '+1416',
    '@SUM(1)',
    '-2+3',
    '\t=1',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202Egnp.exe\u202C',
    '\u200F\u2067',
    '\uD800',
    'x\uDC00y',
    '\0',
    'a\0b',
    '\uFEFF',
    'NaN',
    'null',
    '[{"phone_number":{"a":[]}}]',
    '[[[[[[',
    '{"__proto__":{"x":1}}',
    '__proto__',
    'constructor',
    '٥١٤٥٥٥٠١٩٩',
    '1e309',
    '%s%n{0}{count, plural, other {#}}',
    'BEGIN:VCARD',
    'END:VCARD',
    'N;ENCODING=QUOTED-PRINTABLE:=ZZ=E9=',
    'TEL;TYPE="a:b;c',
    'TEL;VALUE=uri:tel:;ext=',
    'item1.X-ABLabel:_$!<',
    'AGENT:',
    'PHOTO;ENCODING=b:AAAA',
  ),
  fc.constantFrom('Anna', 'Roy', '5145550142', 'anna@roy.ca', 'first_name', 'Phone 1 - Value'),
  fc
    .tuple(fc.constantFrom('x', '"', '=', ' ', '1', '@.', ',', '\\'), fc.nat(20_000))
    .map(([sign, count]) => sign.repeat(count)),
);
const FILE = fc
  .tuple(
    fc.constantFrom(
      '',
      'sep=;\n',
      'first_name,last_name,phone,email,phone_numbers\n',
      'BEGIN:VCARD\n',
    ),
    fc.array(
      fc.tuple(
        CELL,
        fc.constantFrom(',', ';', '\t', '|', '\n', '\r\n', '\r', '","', ' ', ':', '=\r\n '),
      ),
      { maxLength: 60 },
    ),
  )
  .map(([head, parts]) => head + parts.map(([cell, sign]) => cell + sign).join(''));
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer);
const BYTES: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 8, arbitrary: FILE.map((text) => new TextEncoder().encode(text)) },
  { weight: 2, arbitrary: FILE.map((text) => utf16(`\uFEFF${text}`)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3000 }) },
);

/** Characters that turn or hide what follows them, and halves of characters. */
const UNWANTED =
  /[\0-\x08\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const importAll = async (bytes: Uint8Array, breathe: Breathe) => {
  const reader = new ImportReader(numberReader);
  const opened = await reader.open(new Blob([bytes as BlobPart]), breathe);
  if ('refused' in opened) return { opened, checked: null, csv: '', bad: '' };
  const { uses } = opened;
  const checked = await reader.check({ uses, country: 'CA', whose: 'personal' }, breathe);
  await reader.plan('merge', breathe);
  const size = checked.good;
  return {
    opened,
    checked,
    csv: importCsv(reader.created(0, size)),
    bad: await reader.badCsv(WORDS, () => undefined),
  };
};

describe('hostile files', () => {
  it('throw nothing, and are read or refused in words [U-45]', { timeout: 180_000 }, async () => {
    let refused = 0;
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        const begin = process.threadCpuUsage().user;
        const { opened, checked, bad } = await importAll(bytes, () => undefined);
        longest = Math.max(longest, process.threadCpuUsage().user - begin);
        if ('refused' in opened) {
          refused += 1;
          return REASONS.includes(opened.refused);
        }
        expect((checked?.good ?? 0) + (checked?.bad ?? 0)).toBe(opened.lines);
        for (const text of textsIn(checked?.contacts)) expect(text).not.toMatch(UNWANTED);
        for (const cell of Papa.parse<string[]>(bad.slice(1), { delimiter: ',' }).data.flat())
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        return true;
      }),
      { numRuns: randomRuns(1000) },
    );
    expect(refused).toBeGreaterThan(0);
    // Each is some 100 kB at most: none may freeze a page. On a busy machine 3.1 s of processor time were seen, alone 0.2 to 1.4.
    expect(longest / 1000).toBeLessThan(6000);
  });

  it.each([
    ['a million quotes', '"'.repeat(1_000_000)],
    ['quotes that end nothing', `a,b\n"${'x"x'.repeat(250_000)}`],
    ['quotes before many blanks', `a,b\n"${'x"'.repeat(200_000)}${' '.repeat(400_000)},y\n`],
    ['a million delimiters', ','.repeat(1_000_000)],
    ['a million blanks', `first_name\n${' '.repeat(900_000)}x`],
    ['a million ends of lines', '\n'.repeat(1_000_000)],
    ['a cell of 900,000 digits', `first_name,last_name,phone\nAnna,Roy,${'5'.repeat(900_000)}\n`],
    ['a cell of 900,000 brackets', `first_name,phone_numbers\nAnna,"${'['.repeat(900_000)}"\n`],
    ['a vCard of one long head', `BEGIN:VCARD\n${';x'.repeat(900_000)}\nEND:VCARD\n`],
    ['a vCard of a million escapes', `BEGIN:VCARD\nN:${'\\;'.repeat(900_000)}\nEND:VCARD\n`],
    ['a vCard of a million folds', `BEGIN:VCARD\nN:Roy\n${' x\n'.repeat(900_000)}END:VCARD\n`],
    [
      'a vCard of soft line breaks',
      `BEGIN:VCARD\nN;QUOTED-PRINTABLE:Roy=\n${'=E9=\n'.repeat(500_000)}END:VCARD\n`,
    ],
    ['vCards that never end', 'BEGIN:VCARD\n'.repeat(60_000)],
  ])('take no longer than their size: %s [U-45]', async (_, text) => {
    const begin = process.threadCpuUsage().user;
    const { opened } = await importAll(new TextEncoder().encode(text), () => undefined);
    expect(opened).toBeTruthy();
    expect((process.threadCpuUsage().user - begin) / 1000).toBeLessThan(2000);
  });
});
