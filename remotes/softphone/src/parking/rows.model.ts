/** A row of cells and how many fit side by side. */
export interface Row<T> {
  cells: readonly T[];
  columns: number;
}

/** Folds cells into rows. @example rowsOf([1, 2, 3], 2) // [[1, 2], [3]] */
export const rowsOf = <T>(cells: readonly T[], columns: number): Row<T>[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => ({
    cells: cells.slice(row * columns, (row + 1) * columns),
    columns,
  }));

/** The cell above or below the cell `at`, where rows have different columns: the nearest one; the same if there is none. */
const beside = (rows: readonly Row<unknown>[], at: number, step: 1 | -1): number => {
  const starts: number[] = [];
  let count = 0;
  for (const { cells } of rows) {
    starts.push(count);
    count += cells.length;
  }
  const row = starts.filter((start) => start <= at).length - 1;
  const [from, to] = [rows[row], rows[row + step]];
  const [fromStart, toStart] = [starts[row], starts[row + step]];
  if (!from || !to || fromStart === undefined || toStart === undefined) return at;
  const middle = (at - fromStart + 0.5) / from.columns;
  return toStart + Math.min(to.cells.length - 1, Math.floor(middle * to.columns));
};

/** The cell to which a key moves from the cell `at`; null: another key. */
export const stepInRows = (
  key: string,
  at: number,
  rows: readonly Row<unknown>[],
): number | null => {
  const last = rows.reduce((count, { cells }) => count + cells.length, 0) - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return beside(rows, at, -1);
  if (key === 'ArrowDown') return beside(rows, at, 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};
