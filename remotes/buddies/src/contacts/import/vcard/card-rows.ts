import { LIMITS, Refusal } from '../refusal.ts';
import type { CardContact } from './card-contact.ts';
import { contactOfCard } from './card-contact.ts';
import { contentLineOf, isQuotedPrintable } from './content-line.ts';
import { photoOf } from './photo.ts';

/** The columns of the rows that cards become. */
export const CARD_COLUMNS = [
  'first_name',
  'last_name',
  'full_name',
  'company',
  'job_title',
  'address_type',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
  'phone_numbers',
  'emails',
  'labels',
] as const satisfies readonly (keyof CardContact)[];

/** A contact of a vCard as a row, so that all that follows knows rows only. */
const rowOf = (card: CardContact): string[] =>
  CARD_COLUMNS.map((column) => {
    const value = card[column];
    return typeof value === 'string' ? value : JSON.stringify(value);
  });

const BEGIN = /^BEGIN:VCARD\s*$/i;
const END = /^END:VCARD\s*$/i;

export interface CardRow {
  row: string[];
  /** Where the card begins, from 1. */
  line: number;
  picture: Blob | null;
}

/**
 * The contacts of a file of vCards that comes piece by piece. Ours, as no kept library reads what phones write: ical.js knows no
 * vCard 2.1 and gives up a whole file for one bad line, vcf leaves quoted-printable as it is, vcard4 reads 4.0 alone.
 */
export class CardRows {
  #rest = '';
  #line = 0;
  #begin = 0;
  #isInside = false;
  /** Within the card of an assistant, which a card may have inside. */
  #isAgent = false;
  #size = 0;
  /** Lines of the card, each in the pieces that it was folded into. */
  #lines: string[][] = [];

  /**
   * The cards that end in this piece.
   *
   * @throws Refusal
   */
  push(piece: string, isLast: boolean): CardRow[] {
    const text = this.#rest + piece;
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    this.#rest = isLast ? '' : (lines.pop() ?? '');
    if (this.#rest.length > LIMITS.card) throw new Refusal('lineTooLong', LIMITS.card);
    const cards: CardRow[] = [];
    for (const line of lines) {
      const card = this.#take(line);
      if (card) cards.push(card);
    }
    return cards;
  }

  #take(line: string): CardRow | null {
    this.#line += 1;
    if (BEGIN.test(line)) return this.#open();
    if (END.test(line)) {
      if (this.#isAgent) this.#isAgent = false;
      else if (this.#isInside) return this.#end();
    } else if (this.#isInside && !this.#isAgent) this.#add(line);
    return null;
  }

  #open(): CardRow | null {
    const before = this.#lines[this.#lines.length - 1]?.[0];
    if (this.#isInside && before !== undefined && /^AGENT\b/i.test(before)) {
      this.#isAgent = true;
      return null;
    }
    // A card without its end ends where the next one begins.
    const unended = this.#isInside ? this.#end() : null;
    this.#isInside = true;
    this.#begin = this.#line;
    return unended;
  }

  #add(line: string): void {
    this.#size += line.length;
    if (this.#size > LIMITS.card) throw new Refusal('lineTooLong', LIMITS.card);
    const pieces = this.#lines[this.#lines.length - 1] ?? [];
    const [first = ''] = pieces;
    const before = pieces[pieces.length - 1] ?? '';
    if (before.endsWith('=') && isQuotedPrintable(first)) {
      pieces[pieces.length - 1] = before.slice(0, -1);
      pieces.push(line);
    } else if (pieces.length > 0 && /^[ \t]/.test(line)) pieces.push(line.slice(1));
    else this.#lines.push([line]);
  }

  #end(): CardRow {
    const lines = this.#lines
      .map((pieces) => contentLineOf(pieces.join('')))
      .filter((line) => line !== null);
    this.#isInside = false;
    this.#isAgent = false;
    this.#lines = [];
    this.#size = 0;
    return { row: rowOf(contactOfCard(lines)), line: this.#begin, picture: photoOf(lines) };
  }
}
