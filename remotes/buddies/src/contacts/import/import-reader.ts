import type { ContactInput } from '@callpanel/contracts';
import type { Breathe } from './breathe.ts';
import type { BadReason, Problem, ReadNumber, Whose } from './check-contact.ts';
import { checkContact, isCompany } from './check-contact.ts';
import { cleanText } from './clean-text.ts';
import type { ColumnUse } from './columns/column.ts';
import { contactKeys } from './contact-keys.ts';
import type { Encoding } from './encoding.ts';
import type { ChangedContact, DuplicateChoice, Plan, ReadContact } from './plan-import.ts';
import { planImport } from './plan-import.ts';
import type { Table } from './read-table.ts';
import { readTable } from './read-table.ts';
import type { RefusalReason } from './refusal.ts';
import { Refusal } from './refusal.ts';
import { contactOfRow } from './row-contact.ts';
import { csvFile } from './write-csv.ts';

/** What a file holds, as far as a preview shows it. */
export interface Opened {
  kind: Table['kind'];
  encoding: Encoding;
  titles: string[];
  uses: ColumnUse[];
  /** How many contacts it has. */
  lines: number;
  /** The first value of each column; empty: the column is. */
  examples: string[];
}

export interface Refused {
  refused: RefusalReason;
  limit: number | null;
}

/** A line that is left out. */
export interface BadLine {
  line: number;
  problems: Problem[];
}

export interface Checked {
  /** How many contacts can be imported, and how many lines cannot. */
  good: number;
  bad: number;
  /** How many of the good ones are companies without a person's name. */
  companies: number;
  /** How many of the good ones become personal contacts; the others are shared. */
  personal: number;
  /** The first of each. */
  contacts: ContactInput[];
  badLines: BadLine[];
}

export interface CheckRequest {
  uses: readonly ColumnUse[];
  /** Country of numbers without a calling code. */
  country: string;
  whose: Whose;
}

export interface Planned {
  created: number;
  changed: number;
  known: number;
  twice: number;
}

/** A contact that the server did not take: its place among those created or changed, and the reason. */
export interface ServerRefusal {
  of: 'created' | 'changed';
  index: number;
  reason: string;
}

/** The line of such a contact. */
export interface RefusedLine {
  line: number;
  reason: string;
}

/** The words of the file of bad lines. */
export interface BadWords {
  line: string;
  reason: string;
  /** Of a column without a heading: `Column {0}`. */
  column: string;
  /** A reason with what was wrong: `{0}: {1}`. */
  problem: string;
  reasons: Readonly<Record<BadReason, string>>;
}

const SAMPLES = 5;
const SHOWN_BAD = 100;

/**
 * Reads, checks and plans an import, with all lines of the file. It works in a worker, or on the main thread, and then
 * breathes between its steps. Its methods are called one after another.
 */
export class ImportReader {
  #table: Table | null = null;
  #good: ReadContact[] = [];
  #bad: (BadLine & { row: number })[] = [];
  #existing: ContactInput[] = [];
  #readNumber: ReadNumber = () => null;
  #refused: { row: number; reason: string }[] = [];
  #plan: Plan = { created: [], changed: [], known: 0, twice: 0 };
  readonly #readerFor: (country: string) => ReadNumber;

  constructor(readerFor: (country: string) => ReadNumber) {
    this.#readerFor = readerFor;
  }

  /** Reads a file; it never rejects: what cannot be read is refused. */
  async open(file: Blob, breathe: Breathe): Promise<Opened | Refused> {
    try {
      this.#table = await readTable(file, breathe);
    } catch (error) {
      const { reason, limit } = error instanceof Refusal ? error : new Refusal('unreadable');
      return { refused: reason, limit };
    }
    const { kind, encoding, titles, uses, rows } = this.#table;
    const examples = uses.map((_, at) => {
      const filled = rows.find((row) => row[at]?.trim());
      return cleanText(filled?.[at]?.slice(0, 100) ?? '');
    });
    return { kind, encoding, titles, uses, lines: rows.length, examples };
  }

  /** Makes contacts of the lines; lines that are not contacts are bad. */
  async check(request: CheckRequest, breathe: Breathe): Promise<Checked> {
    const { rows = [], lines = [] } = this.#table ?? {};
    const { uses, country, whose } = request;
    this.#readNumber = this.#readerFor(country);
    this.#good = [];
    this.#bad = [];
    for (const [row, cells] of rows.entries()) {
      await breathe(row / rows.length);
      const options = { readNumber: this.#readNumber, whose };
      const checked = checkContact(contactOfRow(cells, uses), options);
      if ('contact' in checked) this.#good.push({ contact: checked.contact, row });
      else this.#bad.push({ row, line: lines[row] ?? 0, problems: checked.problems });
    }
    return {
      good: this.#good.length,
      bad: this.#bad.length,
      companies: this.#good.filter(({ contact }) => isCompany(contact)).length,
      personal: this.#good.filter(({ contact }) => contact.is_personal).length,
      contacts: this.#good.slice(0, SAMPLES).map(({ contact }) => contact),
      badLines: this.#bad.slice(0, SHOWN_BAD).map(({ line, problems }) => ({ line, problems })),
    };
  }

  /** Contacts of the server, page by page; the first page replaces those known so far. */
  know(contacts: readonly ContactInput[], isFirst: boolean): void {
    if (isFirst) this.#existing = [];
    this.#existing.push(...contacts);
  }

  async plan(choice: DuplicateChoice, breathe: Breathe): Promise<Planned> {
    const keys = contactKeys(this.#readNumber);
    this.#refused = [];
    this.#plan = await planImport(this.#good, this.#existing, { choice, keys, breathe });
    const { created, changed, known, twice } = this.#plan;
    return { created: created.length, changed: changed.length, known, twice };
  }

  created(from: number, size: number): ContactInput[] {
    return this.#plan.created.slice(from, from + size).map(({ contact }) => contact);
  }

  /** Pictures of some of the new contacts, by their place among all new ones. */
  pictures(from: number, size: number): { index: number; picture: Blob }[] {
    return this.#plan.created.slice(from, from + size).flatMap(({ row }, at) => {
      const picture = this.#table?.pictures.get(row);
      return picture ? [{ index: from + at, picture }] : [];
    });
  }

  changed(from: number, size: number): ChangedContact[] {
    return this.#plan.changed.slice(from, from + size);
  }

  /** Keeps what the server did not take with the bad lines. */
  refuse(refusals: readonly ServerRefusal[]): RefusedLine[] {
    const added = refusals.map(({ of, index, reason }) => ({
      row: this.#plan[of][index]?.row ?? -1,
      reason,
    }));
    this.#refused.push(...added);
    return added.map(({ row, reason }) => ({ line: this.#table?.lines[row] ?? 0, reason }));
  }

  /** All lines that were left out, as a file to be corrected and imported again. */
  async badCsv(words: BadWords, breathe: Breathe): Promise<string> {
    const { titles = [], rows = [], lines = [] } = this.#table ?? {};
    const heads = titles.map((title, at) => title || words.column.replace('{0}', String(at + 1)));
    const fill = (reason: string, value: string): string =>
      words.problem.replace(/\{([01])\}/g, (_, at) => (at === '0' ? reason : value));
    const reasonOf = ({ reason, value }: Problem): string =>
      value === '' ? words.reasons[reason] : fill(words.reasons[reason], value);
    const lineOf = (row: number, reason: string): string[] => [
      String(lines[row] ?? ''),
      reason,
      ...(rows[row] ?? []),
    ];
    const bad = this.#bad.map(({ row, problems }) => lineOf(row, problems.map(reasonOf).join(' ')));
    const refused = this.#refused.map(({ row, reason }) => lineOf(row, reason));
    return csvFile([words.line, words.reason, ...heads], [...bad, ...refused], breathe);
  }
}
