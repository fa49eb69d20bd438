import { unguarded } from '@callpanel/contracts';
import type { Breathe } from './breathe.ts';
import { cleanText } from './clean-text.ts';
import { findColumns } from './columns/find-columns.ts';
import type { ColumnUse } from './columns/column.ts';
import { CsvRows, formOf, isEmptyRow } from './csv-rows.ts';
import type { Encoding } from './encoding.ts';
import { decodeSlices, findEncoding, SLICE } from './encoding.ts';
import { LIMITS, Refusal } from './refusal.ts';
import type { CardRow } from './vcard/card-rows.ts';
import { CARD_COLUMNS, CardRows } from './vcard/card-rows.ts';

/** What a file holds: lines of cells. */
export interface Table {
  kind: 'csv' | 'vcard';
  encoding: Encoding;
  /** Headings; empty texts where the file has none. */
  titles: string[];
  /** What each column holds, as its heading says. */
  uses: ColumnUse[];
  rows: string[][];
  /** The line of each row in the file, from 1: as a spreadsheet counts, or where the vCard begins. */
  lines: number[];
  /** Pictures of vCards, by row. */
  pictures: Map<number, Blob>;
}

const CARDS = /^\s*BEGIN:VCARD/i;

/** Pieces of text as rows, whatever kind of file they are of. */
interface RowSource {
  push: (piece: string, isLast: boolean) => CardRow[];
}

const csvSource = (head: string): RowSource => {
  const rows = new CsvRows(formOf(head));
  let line = 0;
  return {
    push: (piece, isLast) =>
      rows.push(piece, isLast).map((row) => {
        line += 1;
        return { row, line, picture: null };
      }),
  };
};

const MAIL_OR_NUMBER = /@.+\.|\d{7}/;

/** Whether the first row is no heading but a contact: no column is known by it, and it has a number or an address. */
const isContact = (row: readonly string[], uses: readonly ColumnUse[]): boolean =>
  uses.every(({ field }) => field === null) &&
  row.some((cell) => MAIL_OR_NUMBER.test(cell.replace(/[\s().-]/g, '')));

const headings = (table: Table): void => {
  const first = table.rows[0] ?? [];
  const titles = first.map((title) => cleanText(title).slice(0, 100));
  const uses = findColumns(titles);
  const has = !isContact(first, uses);
  table.titles = has ? titles : titles.map(() => '');
  table.uses = uses;
  if (!has) return;
  table.rows.shift();
  table.lines.shift();
};

/**
 * Reads a file: a CSV file of any encoding and delimiter, or vCards.
 *
 * @throws Refusal
 */
export const readTable = async (file: Blob, breathe: Breathe): Promise<Table> => {
  const encoding = await findEncoding(file, (part) => breathe(part / 4));
  const table: Table = {
    kind: 'csv',
    encoding,
    titles: [],
    uses: [],
    rows: [],
    lines: [],
    pictures: new Map(),
  };
  let source: RowSource | null = null;
  let read = 0;
  const take = (piece: string, isLast: boolean): void => {
    if (!source) {
      table.kind = CARDS.test(piece) ? 'vcard' : 'csv';
      source = table.kind === 'vcard' ? new CardRows() : csvSource(piece.slice(0, 65_536));
    }
    for (const { row, line, picture } of source.push(piece, isLast)) {
      if (row.length > LIMITS.columns) throw new Refusal('tooManyColumns', LIMITS.columns);
      if (isEmptyRow(row)) continue;
      if (picture) table.pictures.set(table.rows.length, picture);
      table.rows.push(row.map(unguarded));
      table.lines.push(line);
    }
    // One more for the heading.
    if (table.rows.length > LIMITS.lines + 1) throw new Refusal('tooManyLines', LIMITS.lines);
  };
  for await (const piece of decodeSlices(file, encoding)) {
    if (piece !== '') take(piece, false);
    read += 1;
    await breathe(Math.min(1, 1 / 4 + (3 / 4) * ((read * SLICE) / file.size)));
  }
  take('', true);
  if (table.kind === 'csv') headings(table);
  else Object.assign(table, { titles: [...CARD_COLUMNS], uses: findColumns(CARD_COLUMNS) });
  if (table.rows.length === 0) throw new Refusal('noLines');
  if (table.rows.length > LIMITS.lines) throw new Refusal('tooManyLines', LIMITS.lines);
  return table;
};
