import { BlacklistAnswer, Done } from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Blacklists } from './blacklists.ts';

const Id = z.object({ id: z.string() });
const Name = z.string().trim().max(200).default('');
const NUMBER = /^\+?\d{2,20}$/;
const Entry = z.object({
  name: Name,
  number: z.string('A number is required.').regex(NUMBER, 'The number is not valid.'),
});
/** What lacks its name or number is left out [V-57]. */
const Loose = z.object({ name: Name, number: z.string().default('') });
const Many = z.object({ blacklist_numbers: z.array(Loose).max(1000) });

/** Each person's own list [P-40] [D-62]: no one reads or changes another's. */
export const blacklistRoutes = (app: App, blacklists: Blacklists): void => {
  app.get(
    '/blacklists',
    { schema: { summary: 'The caller’s blacklist [A-148]', response: { 200: BlacklistAnswer } } },
    async (request) => ({
      data: blacklists.of(personOf(request).ext).map(({ ext: _own, ...entry }) => entry),
    }),
  );

  app.post(
    '/blacklists',
    {
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: { summary: 'Blocks a number [A-149] [V-56]', body: Entry, response: { 200: Done } },
    },
    async (request, reply) => {
      const { ext } = personOf(request);
      if (blacklists.find(ext, request.body.number))
        return fail(reply, 409, 'This number is on the blacklist already.');
      blacklists.add({ ...request.body, ext });
      return { success: true };
    },
  );

  app.post(
    '/blacklists/bulk_save',
    {
      schema: {
        summary: 'Adds numbers; those on the list get their new names [A-151] [V-57]',
        body: Many,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { ext } = personOf(request);
      for (const { name, number } of request.body.blacklist_numbers) {
        if (name === '' || !NUMBER.test(number)) continue;
        const known = blacklists.find(ext, number);
        if (known) blacklists.rename(known.id, name);
        else blacklists.add({ ext, name, number });
      }
      return { success: true };
    },
  );

  app.delete(
    '/blacklists/:id',
    { schema: { summary: 'Unblocks a number [A-150]', params: Id, response: { 200: Done } } },
    async (request, reply) =>
      blacklists.remove(personOf(request).ext, request.params.id)
        ? { success: true }
        : fail(reply, 404, 'There is no such entry.'),
  );
};
