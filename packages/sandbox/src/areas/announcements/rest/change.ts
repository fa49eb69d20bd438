import multipart from '@fastify/multipart';
import {
  ANNOUNCEMENT_MAX_BYTES,
  type AnnouncementChange,
  Done,
  LOCALES,
  RECORDING_FIELD,
} from '@callpanel/contracts';
import { fail } from '../../../rest/failure.ts';
import { type App, useSchemas } from '../../../rest/schema.ts';
import { uploadIn } from '../../../rest/upload.ts';
import type { Announcements } from '../announcements.ts';
import { Change, fieldError, schemaErrorFormatter, speechError } from './fields.ts';
import { NONE, Which } from './read.ts';
import { refused } from './refusal.ts';

const TOO_LARGE = `A recording has ${ANNOUNCEMENT_MAX_BYTES / 1024 / 1024} MB at most.`;
const NO_SOUND = 'This is no WAV or MP3 file with sound.';

/** Changes of announcements; they need the right to write [A-68] [A-69] [P-47]. */
export const changeRoutes = (app: App, announcements: Announcements): void => {
  const config = { needs: ['announceWrite'] as const };

  app.put(
    '/announcements/:id',
    {
      config,
      schemaErrorFormatter,
      schema: {
        summary:
          'Changes fields; with a text it is spoken, without one it is a recording; 501 if nothing can speak here [A-68] [V-25]',
        params: Which,
        body: Change,
        response: { 200: Done },
      },
    },
    async ({ params, body }, reply) => {
      const before = announcements.get(params.id);
      if (!before) return fail(reply, 404, NONE);
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const change = Object.fromEntries(given) as AnnouncementChange;
      const after = { ...before, ...change };
      const isLanguage = LOCALES.some((locale) => locale === after.lang);
      const error =
        fieldError(change, false) ??
        (after.text_to_speech ? speechError(after) : undefined) ??
        (isLanguage ? undefined : 'There is no such language.');
      if (error !== undefined) return fail(reply, 400, error);
      return refused(reply, async () => {
        await announcements.change(before, change);
        return { success: true };
      });
    },
  );

  void app.register(async (plain) => {
    await plain.register(multipart, {
      limits: { fileSize: ANNOUNCEMENT_MAX_BYTES, files: 1, fields: 10, fieldSize: 1000 },
    });
    useSchemas(plain).put(
      '/announcements/:id/upload',
      {
        config,
        schema: {
          summary: 'Replaces what callers hear by a recording [A-69] [V-26]',
          description: `Field \`${RECORDING_FIELD}\`: a WAV file with PCM sound or an MP3 file, of 10 MB and five minutes at most.`,
          consumes: ['multipart/form-data'],
          params: Which,
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const announcement = announcements.get(request.params.id);
        if (!announcement) return fail(reply, 404, NONE);
        const upload = await uploadIn(request, reply, RECORDING_FIELD, TOO_LARGE);
        if (!upload) return reply;
        const record = async () => {
          await announcements.record(announcement, upload.bytes);
          return { success: true };
        };
        return refused(reply, record, 415, NO_SOUND);
      },
    );
  });
};
