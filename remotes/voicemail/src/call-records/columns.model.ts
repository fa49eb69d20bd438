/** What a row shows beside who called: the number below a name, a recording, what became of the call, how long it rang, when. */
export const COLUMNS = ['number', 'recording', 'result', 'ringing', 'date'] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns that rows show; `hidden` names the others, as `recordsHidden` keeps them: `ringing,date`. */
export const columnsBeside = (hidden: string): Column[] => {
  const names = hidden.split(',');
  return COLUMNS.filter((column) => !names.includes(column));
};

/**
 * The hidden columns once another one is hidden, or one of them is shown again.
 *
 * @example toggled('ringing', 'date') // 'ringing,date'
 */
export const toggled = (hidden: string, column: Column): string => {
  const shown = columnsBeside(hidden);
  return COLUMNS.filter((one) => shown.includes(one) === (one === column)).join(',');
};
