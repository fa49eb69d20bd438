/** A table by headings, which may be any text of a file, such as `constructor`. */
export const byTitle = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(table));

/** A heading as the tables have it: `E-mail 1 – Value` and `e_mail_1_value` are `e mail 1 value`. */
export const normalTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
