import * as code from '@callpanel/i18n/numbers';
import type { Numbers } from '../form.model.ts';
import { newValues } from '../form.model.ts';
import type { ContactValues } from '../schema.ts';

/** Numbers of a softphone in Canada, for tests. */
export const CANADA: Numbers = { code, country: 'CA' };

/** A form that can be saved, for tests. */
export const validValues = (change: Partial<ContactValues> = {}): ContactValues => ({
  ...newValues(CANADA, { name: 'Ada Lovelace', number: '+15145550171' }, true),
  ...change,
});

/** Text that a careless page would run, turn around or break on. */
export const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '\u202Eevil\u202C',
  '{name} %s \\u0000',
  '=HYPERLINK("http://x")',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
] as const;
