import type { ScreenPop } from '@callpanel/contracts';
import { popAddress } from '@callpanel/core/screen-pop';
import * as z from 'zod/mini';

/** What a template may contain [S-56]: known with every call. */
export const VARIABLES = ['number', 'name'] as const;

const EXAMPLE = new Map([
  ['number', '+15145550171'],
  ['name', 'Nadia Roy'],
  ['callerid_number', '+15145550171'],
  ['callerid_name', 'Nadia Roy'],
]);

/** The address that a call would open; null: the template is no web address. */
export const previewOf = (template: string): string | null => {
  try {
    return popAddress(template, EXAMPLE);
  } catch {
    return null;
  }
};

/** Messages are ids of texts. */
export const screenPopSchema = z
  .object({ type: z.string(), trigger: z.string(), url: z.string().check(z.trim()) })
  .check(
    z.refine(({ type, url }) => type === 'none' || previewOf(url) !== null, {
      path: ['url'],
      message: 'settings.screenPop.invalid',
    }),
  );
export type ScreenPopForm = z.infer<typeof screenPopSchema>;

/** A trigger that is no such word is shown as the first. */
export const formOf = ({ type, trigger, url }: ScreenPop): ScreenPopForm => ({
  type,
  trigger: trigger === 'answered' ? trigger : 'ringing',
  url,
});

/** A text with something inserted in place of what is selected, and where the cursor is then. */
export const inserted = (
  text: string,
  what: string,
  from: number,
  to: number,
): { text: string; cursor: number } => ({
  text: `${text.slice(0, from)}${what}${text.slice(to)}`,
  cursor: from + what.length,
});
