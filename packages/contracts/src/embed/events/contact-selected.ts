import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedContact, EXAMPLE_CONTACT } from '../contact.ts';

export const contactSelected = event({
  since: 5,
  purpose:
    'The user has chosen a contact (option `select`). `number` is the one that was chosen; null with `select: "contact"`.',
  grant: 'contacts',
  payload: z.object({ contact: EmbedContact, number: z.nullable(z.string()) }),
  example: { contact: EXAMPLE_CONTACT, number: null },
});
