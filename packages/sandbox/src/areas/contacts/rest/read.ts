import {
  CONTACT_SORTS,
  ContactAnswer,
  ContactsAnswer,
  DirectoryAnswer,
  tagsOf,
} from '@callpanel/contracts';
import * as z from 'zod';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import { wireContact } from '../contact.ts';
import type { Contacts } from '../contacts.ts';
import { phoneNumbers } from '../search.ts';
import { callerIn } from './seen.ts';

const LARGEST_PAGE = 1000;

const Asked = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(18),
  search: z.string().default(''),
  is_personal: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
  filter_by_tags: z.string().default(''),
  filter_by_personal_tags: z.string().default(''),
  filter_by_letter: z.string().optional(),
  sort_column: z.enum(CONTACT_SORTS).default('last_name'),
  sort_direction: z.enum(['asc', 'desc']).default('asc'),
});

export const ContactId = z.object({ id: z.string() });
export const NONE = 'There is no such contact.';

/** Contacts, to be read: pages, one, its picture, numbers for the directory. */
export const readRoutes = (app: App, company: Company, contacts: Contacts): void => {
  app.get(
    '/contacts',
    {
      schema: {
        summary:
          'A page of the contacts that the caller sees; tags with a space between them, and a contact has all of them [A-91]',
        querystring: Asked,
        response: { 200: ContactsAnswer },
      },
    },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      const { start, limit, search, ...asked } = request.query;
      const query = {
        search,
        isPersonal: asked.is_personal,
        tags: tagsOf(asked.filter_by_tags),
        personalTags: tagsOf(asked.filter_by_personal_tags),
        letter: asked.filter_by_letter,
        sort: asked.sort_column,
        descending: asked.sort_direction === 'desc',
      };
      const found = contacts.find(caller, query);
      const page = found.slice(start, start + limit);
      return {
        total: found.length,
        data: page.map((contact) => wireContact(contact, caller.username)),
        letters: contacts.letters(caller, query),
      };
    },
  );

  app.get(
    '/contacts/:id',
    {
      schema: {
        summary: 'A contact [A-92]',
        params: ContactId,
        response: { 200: ContactAnswer },
      },
    },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      const contact = contacts.get(caller, request.params.id);
      return contact ? { data: wireContact(contact, caller.username) } : fail(reply, 404, NONE);
    },
  );

  app.get(
    '/contacts/:id/image',
    {
      schema: {
        summary: 'The picture of a contact [A-94]',
        params: ContactId,
        querystring: z.object({ date: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      const contact = contacts.get(caller, request.params.id);
      const picture = contact && contacts.pictures.get(contact.id);
      if (!picture) return fail(reply, 404, 'There is no picture of this contact.');
      return reply
        .header('x-content-type-options', 'nosniff')
        .type(picture.type)
        .send(picture.bytes);
    },
  );

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
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      return { data: phoneNumbers(company.people, contacts, caller, request.query.search) };
    },
  );
};
