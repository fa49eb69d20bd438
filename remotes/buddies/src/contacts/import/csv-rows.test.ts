import { describe, expect, it } from 'vitest';
import { CsvRows, formOf } from './csv-rows.ts';

/** The rows of a text that comes in pieces of `size` characters. */
const rowsOf = (text: string, size = 7): string[][] => {
  const rows = new CsvRows(formOf(text));
  const all: string[][] = [];
  for (let from = 0; from < text.length; from += size)
    all.push(...rows.push(text.slice(from, from + size), false));
  return [...all, ...rows.push('', true)];
};

const EXPECTED = [
  ['name', 'phone', 'note'],
  ['Anna', '514', 'two\nlines'],
  ['Bo', '613', 'said "hi"'],
];

describe('rows of a CSV file', () => {
  it.each([',', ';', '\t', '|'])('finds the delimiter %j [U-45]', (sign) => {
    const text = `name,phone,note\nAnna,514,"two\nlines"\nBo,613,"said ""hi"""\n`;
    expect(rowsOf(text.replace(/,/g, sign))).toEqual(EXPECTED);
  });

  it('believes the line that Excel writes about the delimiter [U-45]', () => {
    expect(rowsOf('sep=;\r\na;b,c\r\n1;2,3\r\n')).toEqual([
      ['a', 'b,c'],
      ['1', '2,3'],
    ]);
  });

  it.each([
    ['of Windows', '\r\n'],
    ['of Unix', '\n'],
    ['of old Macs', '\r'],
  ])('knows the ends of lines %s [U-45]', (_, end) => {
    expect(rowsOf(`a,b${end}1,"2"${end}3,4`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('knows ends of lines of two kinds in one file [U-45]', () => {
    expect(rowsOf('a,b\r\n1,"x\ny"\n3,"4"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'x\ny'],
      ['3', '4'],
    ]);
  });

  it('reads the same in pieces of any size [U-45]', () => {
    const text = 'name;phone;note\r\nAnna;514;"two\r\nlines"\r\nBo;613;"said ""hi"""\r\n';
    const whole = rowsOf(text, text.length);
    for (let size = 1; size < 40; size++) expect(rowsOf(text, size)).toEqual(whole);
  });

  it('refuses a quote that is never closed before it holds the whole file [U-45]', () => {
    const text = `a,b\n1,"${'x,y\n'.repeat(300_000)}`;
    expect(() => rowsOf(text, 256 * 1024)).toThrow(
      expect.objectContaining({ reason: 'lineTooLong' }),
    );
  });
});
