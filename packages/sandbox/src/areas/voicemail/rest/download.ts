import * as z from 'zod';
import { FORMATS, MEDIA_TYPES, createSoundBytes } from '../../../media/sound-bytes.ts';
import type { Company } from '../../../server/company.ts';
import type { Services } from '../services.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import { VoicemailId, messageIn } from './message-access.ts';

/** Messages to be heard. */
export const downloadRoute = (app: App, { store }: Company, { mailboxes }: Services): void => {
  const soundBytes = createSoundBytes(store.sounds);
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
      const message = messageIn({ mailboxes }, request, reply, 'read');
      if (!message) return reply;
      const { format } = request.query;
      await mailboxes.readySound(message);
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
