import * as z from 'zod';
import { FORMATS, MEDIA_TYPES, createSoundBytes } from '../media/sound-bytes.ts';
import type { Company } from '../server/company.ts';
import { fail } from './failure.ts';
import type { App } from './schema.ts';
import { VoicemailId, messageIn } from './voicemail-access.ts';

/** Messages to be heard. */
export const voicemailDownloadRoute = (app: App, company: Company): void => {
  const soundBytes = createSoundBytes(company.files);
  app.get(
    '/voicemails/:id/download',
    {
      config: { needs: ['vmailsRead'] },
      schema: {
        summary: 'What was said, as MP3 or WAV [A-49]',
        params: VoicemailId,
        querystring: z.object({ format: z.enum(FORMATS).default('mp3') }),
      },
    },
    async (request, reply) => {
      const message = messageIn(company, request, reply, 'read');
      if (!message) return reply;
      const { format } = request.query;
      await company.mailboxes.readySound(message);
      const sound = await soundBytes(message.file, format);
      if (!sound) return fail(reply, 404, 'This message has no sound.');
      reply.header(
        'content-disposition',
        `attachment; filename="voicemail-${message.id}.${format}"`,
      );
      return reply.type(MEDIA_TYPES[format]).send(sound);
    },
  );
};
