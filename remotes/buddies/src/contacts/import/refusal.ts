/** Why a whole file is refused. The dialog has a sentence for each. */
export type RefusalReason =
  | 'empty'
  | 'tooLarge'
  | 'spreadsheet'
  | 'binary'
  | 'unreadable'
  | 'noLines'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'lineTooLong';

/** What the reader throws for a file that it does not take; `limit` is what it has too much of, where it has. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly limit: number | null;

  constructor(reason: RefusalReason, limit: number | null = null, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.limit = limit;
  }
}

/** What a file may have. */
export const LIMITS = {
  /** Bytes: 200 MB. */
  size: 200 * 1024 * 1024,
  lines: 50_000,
  columns: 1000,
  /** Characters of one line, with the lines that its cells hold. */
  line: 1_000_000,
  /** Characters of one vCard; a picture is in it. */
  card: 8_000_000,
} as const;
