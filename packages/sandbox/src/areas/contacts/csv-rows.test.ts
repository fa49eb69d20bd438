import { expect, it, vi } from 'vitest';
import { csvRows } from './csv-rows.ts';

it.each([
  [
    'cells and rows',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['ends of lines of all kinds, and none at the end', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  ['empty cells and rows', ',\n\na,', [['', ''], [''], ['a', '']]],
  ['quotes around what ends cells and rows', '"a,b\r\nc",d', [['a,b\r\nc', 'd']]],
  ['two quotes that mean one', '"says ""hi""",""""', [['says "hi"', '"']]],
  ['an empty cell in quotes', '"",a', [['', 'a']]],
  [
    'a quote in the middle of a cell',
    '5" pipe,6"" x,"6"" pipe" x',
    [['5" pipe', '6"" x', '6" pipe x']],
  ],
  ['a quote that is never closed', 'a,"b,c\nd', [['a', 'b,c\nd']]],
  ['the mark of UTF-8 before a quote', '\uFEFF"a",b', [['a', 'b']]],
  ['nothing', '', []],
])('reads %s', (_what, text, rows) => {
  expect([...csvRows(text)]).toEqual(rows);
});

it.each([
  ['quotes', '"'],
  ['quotes that end nothing', 'x"x'],
  ['quotes and blanks', '" '],
  ['delimiters', ','],
  ['ends of lines', '\r'],
])(
  'takes each character of a file of %s once, so that a longer file takes only as much longer',
  (_what, piece) => {
    const taken = (count: number): number => {
      const slice = vi.spyOn(String.prototype, 'slice');
      const text = piece.repeat(count);
      const rows = [...csvRows(text)];
      const lengths = slice.mock.results.map(({ value }) => (value as string).length);
      slice.mockRestore();
      expect(rows.length).toBeGreaterThan(0);
      return lengths.reduce((sum, length) => sum + length, 0) / text.length;
    };
    expect(taken(1_000)).toBeLessThanOrEqual(1);
    expect(taken(4_000)).toBeLessThanOrEqual(1);
  },
);
