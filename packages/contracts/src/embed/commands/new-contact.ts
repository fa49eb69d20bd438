import * as z from 'zod/mini';
import { command } from '../define.ts';
import { NewContact } from '../contact.ts';
import { Done } from '../shapes.ts';

export const newContact = command({
  since: 5,
  purpose:
    "Opens the form of a new contact with what the host knows of it; the user changes it and saves it, or not. `shared`: for everyone in the company, otherwise the user's own; left out, what the user may add. Refused with `contacts.error.editing` while the user fills in another form, so that nothing is overwritten.",
  grant: 'open-contacts',
  params: z.extend(NewContact, { shared: z.optional(z.boolean()) }),
  result: Done,
  widgets: ['contacts', 'panel'],
  session: true,
  errors: ['contacts.error.editing', 'widget.error.noAccess', 'widget.error.intent'],
  example: {
    params: {
      firstName: 'Ada',
      lastName: 'Young',
      company: 'Young & Co',
      numbers: [{ number: '+1 514 555 0190', label: 'Work' }],
      emails: [{ email: 'ada@young.example' }],
    },
    result: {},
  },
});
