import * as z from 'zod/mini';
import { command } from '../define.ts';
import { ContactId } from '../contact.ts';
import { Done } from '../shapes.ts';

export const openContact = command({
  since: 5,
  purpose:
    'Shows a contact of the user. Refused with `contacts.error.editing` while the user fills in a form of a contact, and with `widget.error.intent` by a session whose page shows no contacts.',
  grant: 'open-contacts',
  params: z.strictObject({ id: ContactId }),
  result: Done,
  widgets: ['contacts', 'panel'],
  session: true,
  errors: [
    'contacts.error.notFound',
    'contacts.error.editing',
    'contacts.error.open',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: { params: { id: '7' }, result: {} },
});
