import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedContact, EXAMPLE_CONTACT } from '../contact.ts';

export const contactChanged = event({
  since: 5,
  purpose:
    'The user has changed contacts on this page. `changed` names the fields of `contact` that have other values; empty: fields that hosts do not know, or an import, of which `contact` is null.',
  grant: 'contacts',
  payload: z.object({
    ids: z.array(z.string()),
    contact: z.nullable(EmbedContact),
    changed: z.array(z.keyof(EmbedContact)),
  }),
  example: { ids: ['7'], contact: EXAMPLE_CONTACT, changed: ['company'] },
});
