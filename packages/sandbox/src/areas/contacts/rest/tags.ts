import { ContactTag, ContactTagsAnswer, Done, TAG_PATHS } from '@callpanel/contracts';
import * as z from 'zod';
import type { Person } from '../../../realm/person.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import { SHARED } from '../contact.ts';
import type { Contacts } from '../contacts.ts';
import { MAY_NOT_SEE, mayChange } from '../rights.ts';
import { answered } from './multipart.ts';
import { ContactId } from './read.ts';
import { callerIn } from './seen.ts';

const Body = z.object({ name: z.string().trim() });
const TagAnswer = z.object({ data: ContactTag });
const NONE = 'There is no such tag.';

/** Shared tags, and everybody's own [A-101] [A-102] [G-21]. */
export const tagRoutes = (app: App, { tags }: Contacts): void => {
  for (const kind of ['shared', 'personal'] as const) {
    const path = `/${TAG_PATHS[kind]}`;
    const ownerOf = ({ username }: Person): string => (kind === 'shared' ? SHARED : username);
    /** Shared tags are seen by all who see contacts; everything else asks for the right to change them [P-35] [P-36]. */
    const may = (person: Person, access: 'see' | 'change'): boolean =>
      (kind === 'shared' && access === 'see') || mayChange(person, ownerOf(person));

    app.get(
      path,
      {
        schema: {
          summary: `Tags (${kind}), with how many contacts have them`,
          response: { 200: ContactTagsAnswer },
        },
      },
      async (request, reply) => {
        const caller = callerIn(request, reply);
        if (!caller) return reply;
        if (!may(caller, 'see')) return fail(reply, 403, MAY_NOT_SEE);
        return { data: tags.list(ownerOf(caller)) };
      },
    );
    app.post(
      path,
      { schema: { summary: `Adds a tag (${kind})`, body: Body, response: { 200: TagAnswer } } },
      async (request, reply) => {
        const caller = callerIn(request, reply);
        if (!caller) return reply;
        if (!may(caller, 'change')) return fail(reply, 403, MAY_NOT_SEE);
        return answered(reply, () => ({
          success: true,
          data: tags.add(ownerOf(caller), request.body.name),
        }));
      },
    );
    app.put(
      `${path}/:id`,
      {
        schema: {
          summary: `Renames a tag (${kind}), in its contacts, too`,
          params: ContactId,
          body: Body,
          response: { 200: TagAnswer },
        },
      },
      async (request, reply) => {
        const caller = callerIn(request, reply);
        if (!caller) return reply;
        if (!may(caller, 'change')) return fail(reply, 403, MAY_NOT_SEE);
        return answered(reply, () => {
          const { name } = request.body;
          const data = tags.rename(ownerOf(caller), request.params.id, name);
          return data ? { success: true, data } : fail(reply, 404, NONE);
        });
      },
    );
    app.delete(
      `${path}/:id`,
      {
        schema: {
          summary: `Deletes a tag (${kind}), and takes it off its contacts`,
          params: ContactId,
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const caller = callerIn(request, reply);
        if (!caller) return reply;
        if (!may(caller, 'change')) return fail(reply, 403, MAY_NOT_SEE);
        const done = tags.remove(ownerOf(caller), request.params.id);
        return done ? { success: true } : fail(reply, 404, NONE);
      },
    );
  }
};
