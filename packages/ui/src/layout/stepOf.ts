/** A page of a grid for the keys Page Up and Page Down [C-07]. */
const PAGE = 18;

/**
 * The cell to which a key moves from the cell `at` of a grid with so many columns; null: another key.
 *
 * @example stepOf('ArrowDown', 0, 10, 3) // 3
 */
export const stepOf = (key: string, at: number, count: number, columns: number): number | null => {
  const last = count - 1;
  const steps = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    // The column stays where it can: no step beyond the first or the last row.
    ['ArrowUp', at - columns < 0 ? at : at - columns],
    ['ArrowDown', at + columns <= last ? at + columns : atLastRow(at, last, columns)],
    ['Home', 0],
    ['End', last],
    ['PageUp', at - PAGE],
    ['PageDown', at + PAGE],
  ]);
  const to = steps.get(key);
  return to === undefined ? null : Math.max(0, Math.min(last, to));
};

/** Below there is a shorter row: its end; or nothing: stay. */
const atLastRow = (at: number, last: number, columns: number): number =>
  Math.floor(at / columns) === Math.floor(last / columns) ? at : last;
