import { ContactSaved, Done, PICTURE_MAX_BYTES } from '@callpanel/contracts';
import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../rest/schema.ts';
import { wireContact } from '../contact.ts';
import type { Contacts, PictureChange } from '../contacts.ts';
import { ContactFields } from '../fields.ts';
import { Refusal } from '../tags.ts';
import { answered, formIn, withForms } from './multipart.ts';
import { ContactId } from './read.ts';
import { callerIn } from './seen.ts';

/** As many as an import can make: it can be undone. */
const Ids = z.object({ ids: z.array(z.coerce.string()).min(1).max(50_000) });

/** A contact in a form: its fields, and its picture in `image`; an empty `image` takes the picture away. */
const contactIn = async (
  request: FastifyRequest,
): Promise<{ fields: ContactFields; picture: PictureChange }> => {
  const { fields: given, file } = await formIn(request, 'A picture has 2 MB at most.');
  const { image, ...fields } = given;
  const parsed = ContactFields.safeParse(fields);
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? '');
  if (file && file.field !== 'image') throw new Refusal(400, 'The picture is in the field image.');
  // Some browsers send a file without content where none was chosen.
  if (file && file.bytes.length > 0) return { fields: parsed.data, picture: file.bytes };
  return { fields: parsed.data, picture: image === '' ? 'none' : undefined };
};

/** Contacts, to be changed: one by one with their pictures, and several deleted. */
export const changeRoutes = (app: App, contacts: Contacts): void => {
  withForms(app, PICTURE_MAX_BYTES, (scope) => {
    for (const method of ['POST', 'PUT'] as const)
      scope.route({
        method,
        url: '/contacts',
        schema: {
          summary:
            method === 'POST'
              ? 'Adds a contact [A-95]'
              : 'Changes the contact of the field `id` [A-96]',
          description:
            'Fields of a contact; `phone_numbers` and `emails` are JSON lists, `image` is a PNG, JPEG or BMP file of 2 MB at most.',
          consumes: ['multipart/form-data'],
          response: { 200: ContactSaved },
        },
        handler: async (request, reply) => {
          const caller = callerIn(request, reply);
          if (!caller) return reply;
          return answered(reply, async () => {
            const { fields, picture } = await contactIn(request);
            const saved =
              method === 'POST'
                ? contacts.add(caller, fields, picture)
                : contacts.change(caller, fields, picture);
            return { success: true, data: wireContact(saved, caller.username) };
          });
        },
      });
  });

  app.delete(
    '/contacts/:id',
    { schema: { summary: 'Deletes a contact [A-97]', params: ContactId, response: { 200: Done } } },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      return answered(reply, () => {
        contacts.remove(caller, [request.params.id]);
        return { success: true };
      });
    },
  );

  app.post(
    '/contact/bulk/delete',
    {
      schema: {
        summary: 'Deletes several contacts; those that are gone are passed over [A-98]',
        body: Ids,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      return answered(reply, () => {
        contacts.remove(caller, request.body.ids);
        return { success: true };
      });
    },
  );
};
