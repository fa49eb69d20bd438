import { DirectoryAnswer, type DirectoryEntry, holds } from '@callpanel/contracts';
import * as z from 'zod';
import { CONTACT_OF, OUTSIDE_CONTACTS } from '../realm/outside-contacts.ts';
import { type Person, fullName, rightsOf } from '../realm/people.ts';
import { plainText } from '../plain-text.ts';
import type { Company } from '../server/company.ts';
import { personOf } from './auth.ts';
import { fail } from './failure.ts';
import type { App } from './schema.ts';

const extensionOf = (person: Person): DirectoryEntry => ({
  phone_number: person.ext,
  label: 'Extension',
  name: fullName(person),
  username: person.username,
  has_image: true,
  contact_id: CONTACT_OF[person.ext] ?? '',
});

/** Does an entry hold every word, its number also as it is written with spaces or signs? */
const matches = (
  { name, username, label, phone_number }: DirectoryEntry,
  text: string,
): boolean => {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const page = plainText([name, username, label, phone_number].join(' '));
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return (
    words.every((word) => page.includes(word)) ||
    (/^\d+$/.test(digits) && phone_number.includes(digits))
  );
};

/** Whose numbers there are [A-93] [D-44]: the realm's extensions, then the address book. */
export const directoryRoutes = (app: App, { realm }: Company): void => {
  app.get(
    '/contact/phone_numbers',
    {
      schema: {
        summary: 'Numbers of colleagues and contacts that a search finds [A-93]',
        querystring: z.object({ search: z.string().default('') }),
        response: { 200: DirectoryAnswer },
      },
    },
    async (request, reply) => {
      const rights = rightsOf(personOf(request));
      if (!holds(rights, 'contactsRead') && !holds(rights, 'contactsManagePersonal'))
        return fail(reply, 403, 'You have no permission for this.');
      const all = [...realm.people.map(extensionOf), ...OUTSIDE_CONTACTS];
      return { data: all.filter((each) => matches(each, request.query.search)) };
    },
  );
};
