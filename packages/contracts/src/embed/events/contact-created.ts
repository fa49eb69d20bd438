import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedContact, EXAMPLE_CONTACT } from '../contact.ts';

export const contactCreated = event({
  since: 5,
  purpose:
    'The user has added contacts on this page: one by a form, many by an import. `contact` is null for those of an import, and where the server does not return it.',
  grant: 'contacts',
  payload: z.object({ ids: z.array(z.string()), contact: z.nullable(EmbedContact) }),
  example: { ids: ['7'], contact: EXAMPLE_CONTACT },
});
