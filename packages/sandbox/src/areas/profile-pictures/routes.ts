import multipart from '@fastify/multipart';
import { Done, PICTURE_LIMIT, ProfilePicturesAnswer } from '@callpanel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Person } from '../../realm/person.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import { type App, useSchemas } from '../../rest/schema.ts';
import { uploadIn } from '../../rest/upload.ts';
import { ASSET_HEADERS } from '../../server/security.ts';
import type { Pictures } from './pictures.ts';

/** The first bytes of JPEG, PNG and GIF: what a file says of itself is not enough. */
const isImage = (bytes: Buffer): boolean =>
  ['ffd8ff', '89504e47', '474946'].some((start) => bytes.toString('hex', 0, 4).startsWith(start));

const Type = z.object({ picture_type: z.string() });

/** @param changed the picture that others see is another one */
export const pictureRoutes = (
  app: App,
  pictures: Pictures,
  changed: (person: Person) => void,
): void => {
  const answer = (request: FastifyRequest) => ({
    data: pictures.list(personOf(request).ext).map(({ type, path, at, active }) => ({
      id: type,
      picture_type: type,
      is_active: active,
      updated_at: at ? new Date(at).toISOString() : '',
      url: `${request.protocol}://${request.host}${path}`,
    })),
  });
  const url = '/user_picture_profiles';
  app.get(
    url,
    {
      schema: {
        summary: 'The caller’s pictures [A-162] [D-67]',
        response: { 200: ProfilePicturesAnswer },
      },
    },
    async (request) => answer(request),
  );
  void app.register(async (plain) => {
    await plain.register(multipart, { limits: { fileSize: PICTURE_LIMIT, files: 1, fields: 2 } });
    useSchemas(plain).post(
      url,
      {
        schema: {
          summary: 'Uploads a picture, which is active then [A-163]',
          consumes: ['multipart/form-data'],
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const file = await uploadIn(request, reply, 'file', 'The picture is too large.');
        if (!file) return reply;
        if (!isImage(file.bytes)) return fail(reply, 400, 'This is not a valid image.');
        const person = personOf(request);
        pictures.upload(person.ext, file.bytes);
        changed(person);
        return { success: true };
      },
    );
  });
  app.post(
    `${url}/switch_picture_type`,
    {
      schema: {
        summary: 'Chooses a picture [A-164]',
        body: Type,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      if (!pictures.choose(person.ext, request.body.picture_type))
        return fail(reply, 404, 'There is no such picture.');
      changed(person);
      return { success: true };
    },
  );
  app.delete(
    url,
    { schema: { summary: 'Deletes the uploaded picture [A-165]', response: { 200: Done } } },
    async (request, reply) => {
      const person = personOf(request);
      if (!pictures.remove(person.ext)) return fail(reply, 404, 'There is no such picture.');
      changed(person);
      return { success: true };
    },
  );
};

/** The uploaded pictures themselves, for the panel and for pages it is embedded in. */
export const servePictureFiles = (app: FastifyInstance, pictures: Pictures): void => {
  app.get<{ Params: { key: string } }>(
    '/pictures/:key.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const bytes = pictures.bytesOf(request.params.key);
      if (!bytes) return fail(reply, 404, 'There is no such picture.');
      return reply
        .headers({ ...ASSET_HEADERS, 'cache-control': 'max-age=86400' })
        .type('image/jpeg')
        .send(bytes);
    },
  );
};
