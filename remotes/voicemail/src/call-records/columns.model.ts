/** What a row shows beside who called: the number below a name, a recording, what became of the call, how long it rang, when. */
export const COLUMNS = ['number', 'recording', 'result', 'ringing', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns that are chosen, as `callRecordsColumns` keeps them: `number,date`. What is no column is left out. */
export const columnsIn = (kept: string): Column[] => {
  const names = kept.split(',');
  return COLUMNS.filter((column) => names.includes(column));
};

/**
 * The text to keep when a column is chosen, or not any more.
 *
 * @example toggled('number,date', 'ringing') // 'number,ringing,date'
 */
export const toggled = (kept: string, column: Column): string => {
  const chosen = columnsIn(kept);
  return COLUMNS.filter((one) => chosen.includes(one) !== (one === column)).join(',');
};
