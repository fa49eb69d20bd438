import type { ColumnUse, Field } from './column.ts';
import { holds } from './column.ts';
import { byTitle } from './titles.ts';

/** `Phone 1 - Value`, and `Phone 1 - Type` (until 2023) or `Phone 1 - Label`. */
const NUMBERED = /^(phone|e mail|address) (\d{1,3}) (.+)$/;

const PARTS = new Map([
  ['phone', byTitle<Field>({ value: 'phone', label: 'phone_label', type: 'phone_label' })],
  ['e mail', byTitle<Field>({ value: 'email', label: 'email_label', type: 'email_label' })],
  [
    'address',
    byTitle<Field>({
      label: 'address_type',
      type: 'address_type',
      street: 'street',
      'extended address': 'street',
      city: 'city',
      region: 'state',
      'postal code': 'postal_code',
      country: 'country',
    }),
  ],
]);

/** What a column of a Google export holds, in its old layout and in that of today. */
export const googleColumn = (title: string): ColumnUse | null => {
  const [, kind = '', number = '', part = ''] = NUMBERED.exec(title) ?? [];
  const field = PARTS.get(kind)?.get(part);
  return field ? holds(field, `${kind} ${number}`) : null;
};
