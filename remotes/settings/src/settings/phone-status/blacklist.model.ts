import type { BlacklistEntry } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { dialled } from './follow-me.model.ts';

/** Numbers with a country code are compared by this many last digits. */
const NATIONAL_DIGITS = 10;

const isNumber = (text: string): boolean => /^\+?\d{2,20}$/.test(dialled(text));

const comparable = (number: string): string =>
  dialled(number).replace(/\D/g, '').slice(-NATIONAL_DIGITS);

/** One number that is added; `known`: those that are listed already [V-56]. Messages are ids of texts. */
export const entrySchema = (known: readonly Pick<BlacklistEntry, 'number'>[]) => {
  const listed = new Set(known.map(({ number }) => comparable(number)));
  return z.object({
    number: z.string().check(
      z.trim(),
      z.minLength(1, 'settings.blacklist.required'),
      z.refine((number) => number === '' || isNumber(number), 'settings.blacklist.invalid'),
      z.refine((number) => !listed.has(comparable(number)), 'settings.blacklist.present'),
    ),
    name: z.string().check(z.trim(), z.maxLength(200, 'settings.blacklist.long')),
  });
};

export interface Pasted {
  /** What can be saved: a name and a number. */
  good: { name: string; number: string }[];
  /** Lines that lack one of them. */
  dropped: string[];
}

/** Lines of a pasted list, `name, number` or `number, name`, also with tabs or semicolons between [V-57]. */
export const pastedEntries = (text: string): Pasted => {
  const result: Pasted = { good: [], dropped: [] };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    const at = parts.findIndex(isNumber);
    const number = dialled(parts[at] ?? '');
    const name = parts
      .filter((_, index) => index !== at)
      .join(' ')
      .trim();
    if (at >= 0 && name !== '') result.good.push({ name, number });
    else result.dropped.push(line);
  }
  return result;
};
