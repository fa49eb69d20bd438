const SIGNS = /"|,|\r\n|\n|\r/g;

/**
 * The rows of a CSV file (RFC 4180). Each character is read once, whatever the file: a quote that is never closed makes one cell of all
 * that follows, and one in the middle of a cell is a sign like any other.
 *
 * @example [...csvRows('name,note\nAnn,"says ""hi"""')] // [['name', 'note'], ['Ann', 'says "hi"']]
 */
export function* csvRows(text: string): Generator<string[], void, void> {
  let row: string[] = [];
  let cell = '';
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  /** Where the cell's quotes begin or have ended; -1: it has none. */
  let quotes = -1;
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (isQuoted && sign !== '"') continue;
    if (sign !== '"') {
      row.push(cell + text.slice(from, index));
      cell = '';
      quotes = -1;
      if (sign !== ',') {
        yield row;
        row = [];
      }
    } else if (isQuoted) {
      cell += text.slice(from, index);
      isQuoted = false;
      quotes = index + 1;
    } else if (quotes === -1 ? cell === '' && index === from : index === quotes) {
      // It opens the cell, or is the second of two, which mean one.
      if (quotes !== -1) cell += '"';
      isQuoted = true;
    } else cell += `${text.slice(from, index)}"`;
    from = index + sign.length;
  }
  cell += text.slice(from);
  if (row.length > 0 || cell !== '') yield [...row, cell];
}
