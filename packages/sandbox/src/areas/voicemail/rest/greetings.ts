import multipart from '@fastify/multipart';
import {
  Done,
  GREETING_MAX_BYTES,
  GREETING_TYPES,
  GreetingAnswer,
  LOCALES,
} from '@callpanel/contracts';
import * as z from 'zod';
import { FORMATS, MEDIA_TYPES, createSoundBytes } from '../../../media/sound-bytes.ts';
import type { Company } from '../../../server/company.ts';
import type { Services } from '../services.ts';
import { boxIn } from './box-access.ts';
import { fail } from '../../../rest/failure.ts';
import { type App, useSchemas } from '../../../rest/schema.ts';
import { uploadIn } from '../../../rest/upload.ts';

const Which = z.object({ box: z.string(), type: z.enum(GREETING_TYPES) });
const Archived = z.object({ archive: z.string().optional() });
const Format = z.object({ format: z.enum(FORMATS).default('mp3') });
const Name = z
  .string('A name is required.')
  .trim()
  .min(1, 'A name is required.')
  .max(60, 'The name is too long.');
const Text = z.object({
  text: z
    .string('A text is required.')
    .trim()
    .min(1, 'A text is required.')
    .max(1000, 'The text is too long.'),
  language: z.enum(LOCALES, 'There is no such language.').default('en-US'),
});

const URL = '/voicemail_boxes/:box/:type';
/** Its message is for the user, and names no field of ours. */
const schemaErrorFormatter = ([first]: readonly { message?: string }[]): Error =>
  new Error(first?.message);

const NONE = 'There is no such greeting.';
const NO_SPEECH = 'Speech is not available here.';
const TOO_LARGE = 'A greeting has 2 MB at most.';
const NO_WAV = 'This is no WAV file with PCM sound.';

/** The name of a file or a text in a list: its beginning, without invisible characters. */
const nameOf = (text: string): string =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 60);

/** Greetings of mailboxes [D-21] [A-54 to A-57] [G-11] [G-12] [U-33] [S-45]. */
export const greetingRoutes = (app: App, company: Company, services: Services): void => {
  void app.register(async (plain) => {
    await plain.register(multipart, {
      limits: { fileSize: GREETING_MAX_BYTES, files: 1, fields: 10, fieldSize: 1000 },
    });
    const scope = useSchemas(plain);
    soundRoutes(scope, company, services);
    shelfRoutes(scope, services);
    speechRoutes(scope, company, services);
  });
};

/** The greeting itself: what it is, its sound, a new one, none. */
const soundRoutes = (app: App, { store }: Company, { greetings }: Services): void => {
  const soundBytes = createSoundBytes(store.sounds);

  app.get(
    URL,
    { schema: { summary: 'A greeting [A-54]', params: Which, response: { 200: GreetingAnswer } } },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'read');
      if (ext === undefined) return reply;
      const { type } = request.params;
      const present = greetings.find(ext, type);
      const archived = greetings
        .archived(ext, type)
        .map(({ name, ms }) => ({ name, duration: ms / 1000 }));
      const { name = '', ms = 0 } = present ?? {};
      return {
        data: { type, name, exists: present !== undefined, duration: ms / 1000, archived },
      };
    },
  );

  app.get(
    `${URL}/download`,
    {
      schema: {
        summary: 'What a greeting, or one in the archive, sounds like [A-54]',
        params: Which,
        querystring: Archived.extend(Format.shape),
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'read');
      if (ext === undefined) return reply;
      const { format, archive } = request.query;
      const greeting = greetings.find(ext, request.params.type, archive);
      const sound = greeting && (await soundBytes(greeting.file, format));
      if (!sound) return fail(reply, 404, NONE);
      return reply.type(MEDIA_TYPES[format]).send(sound);
    },
  );

  app.put(
    URL,
    {
      schema: {
        summary: 'Takes a new greeting into use [A-55] [V-22]',
        description: 'Field `file`: a WAV file with PCM sound of 2 MB at most.',
        consumes: ['multipart/form-data'],
        params: Which,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const upload = await uploadIn(request, reply, 'file', TOO_LARGE);
      if (!upload) return reply;
      try {
        const name = nameOf(upload.name.replace(/\.wav$/i, ''));
        greetings.put(ext, request.params.type, name, upload.bytes);
      } catch (error) {
        if (error instanceof RangeError) return fail(reply, 415, NO_WAV);
        throw error;
      }
      return { success: true };
    },
  );

  app.delete(
    URL,
    {
      schema: {
        summary: 'Deletes a greeting, or one in the archive [A-56] [S-45]',
        params: Which,
        querystring: Archived,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const done = greetings.remove(ext, request.params.type, request.query.archive);
      return done ? { success: true } : fail(reply, 404, NONE);
    },
  );
};

/** The archive. */
const shelfRoutes = (app: App, { greetings }: Services): void => {
  app.put(
    `${URL}/archive`,
    {
      schemaErrorFormatter,
      schema: {
        summary: 'Puts the greeting away under a name; there is none in use then [G-11] [V-24]',
        params: Which,
        body: z.object({ name: Name }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const { type } = request.params;
      const { name } = request.body;
      if (!greetings.find(ext, type)) return fail(reply, 404, NONE);
      return greetings.archive(ext, type, name)
        ? { success: true }
        : fail(reply, 409, 'Another greeting in the archive has this name.');
    },
  );

  app.put(
    `${URL}/restore`,
    {
      schemaErrorFormatter,
      schema: {
        summary:
          'Takes a greeting out of the archive into use, in the place of the present one [G-11]',
        description: '`folder`: its name there.',
        params: Which,
        body: z.object({ folder: Name }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const done = greetings.restore(ext, request.params.type, request.body.folder);
      return done ? { success: true } : fail(reply, 404, NONE);
    },
  );
};

/** Greetings that a machine speaks. */
const speechRoutes = (app: App, company: Company, { greetings }: Services): void => {
  app.post(
    `${URL}/text_to_speech`,
    {
      schemaErrorFormatter,
      schema: {
        summary: 'Takes a spoken text into use; 501 where nothing can speak [A-57] [G-12]',
        params: Which,
        body: Text,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const { text, language } = request.body;
      const wav = await company.speaker(text, language);
      if (!wav) return fail(reply, 501, NO_SPEECH);
      greetings.put(ext, request.params.type, nameOf(text), wav);
      return { success: true };
    },
  );

  app.post(
    `${URL}/preview`,
    {
      schemaErrorFormatter,
      schema: {
        summary: 'What a text would sound like, as WAV; 501 where nothing can speak [A-57] [G-12]',
        params: Which,
        body: Text,
      },
    },
    async (request, reply) => {
      if (boxIn(request, reply, 'write') === undefined) return reply;
      const { text, language } = request.body;
      const wav = await company.speaker(text, language);
      if (!wav) return fail(reply, 501, NO_SPEECH);
      return reply.type(MEDIA_TYPES.wav).send(wav);
    },
  );
};
