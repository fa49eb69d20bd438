import Papa from 'papaparse';
import { LIMITS, Refusal } from './refusal.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface CsvForm {
  delimiter: string;
  /** `\n` also stands for `\r\n`. */
  newline: '\n' | '\r';
  /** How many characters at the beginning are no line: the `sep=;` that Excel writes. */
  skip: number;
}

/** Longer runs of blanks are cut: for each quote Papa looks through all of those behind it. */
const LONGEST_BLANK = 1_000;
const withoutLong = (text: string, blanks: RegExp): string =>
  text.replace(blanks, (run) => run.slice(0, LONGEST_BLANK));

const SEPARATOR = /^sep=([,;\t|])\r?\n/i;

/** Finds how a CSV file is written from its first characters. */
export const formOf = (head: string): CsvForm => {
  const said = SEPARATOR.exec(head);
  const newline = head.includes('\r') && !head.includes('\n') ? '\r' : '\n';
  if (said) return { delimiter: said[1] ?? ',', newline, skip: said[0].length };
  const { meta } = Papa.parse<string[]>(withoutLong(head, /[^\S\r\n]{2,}/g), {
    delimitersToGuess: [...DELIMITERS],
    newline,
    preview: 20,
  });
  return { delimiter: meta.delimiter, newline, skip: 0 };
};

/**
 * The rows of a CSV text that comes piece by piece. Papa's own streamer reads a file with a `FileReader`, which cuts
 * characters in two and decodes on the main thread.
 */
export class CsvRows {
  #rest = '';
  #skip: number;
  readonly #parser: InstanceType<typeof Papa.Parser>;
  readonly #blanks: RegExp;

  constructor({ delimiter, newline, skip }: CsvForm) {
    this.#skip = skip;
    this.#parser = new Papa.Parser({ delimiter, newline });
    // Those that end no cell and no line.
    this.#blanks = new RegExp(`[^\\S${delimiter}${newline}]{2,}`, 'g');
  }

  /**
   * The rows that end in this piece. A quote that is never closed makes one line of all that follows.
   *
   * @throws Refusal
   */
  push(piece: string, isLast: boolean): string[][] {
    const text = withoutLong((this.#rest + piece).slice(this.#skip), this.#blanks);
    this.#skip = 0;
    const { data, meta } = this.#parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
    this.#rest = isLast ? '' : text.slice(meta.cursor);
    if (this.#rest.length > LIMITS.line) throw new Refusal('lineTooLong', LIMITS.line);
    for (const row of data) {
      const last = row[row.length - 1];
      // Of `\r\n`.
      if (last?.endsWith('\r')) row[row.length - 1] = last.slice(0, -1);
    }
    // A file ends with the end of a line, after which Papa sees one more row.
    if (isLast && isEmptyRow(data[data.length - 1] ?? [])) data.pop();
    return data;
  }
}

/** Whether no cell of a row has anything. */
export const isEmptyRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');
