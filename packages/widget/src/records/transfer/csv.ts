/** A column of a file. */
export interface Column<R> {
  title: string;
  text: (record: R) => string;
}

/** Signs with which a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number with a sign is none. */
const NUMBER = /^[+-]?[\d\s().-]+$/;

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The first line of a file; the mark before it tells Excel that what follows is UTF-8. */
export const csvHead = <R>(columns: readonly Column<R>[]): string =>
  `\uFEFF${lineOf(columns.map(({ title }) => title))}`;

/** The line of a record; what a spreadsheet would run as a formula is text. */
export const csvLine = <R>(columns: readonly Column<R>[], record: R): string =>
  lineOf(columns.map(({ text }) => text(record)));
