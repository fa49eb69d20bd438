import { SpeechVoicesAnswer } from '@callpanel/contracts';
import { MEDIA_TYPES } from '../../../media/sound-bytes.ts';
import type { Synthesizer } from '../../../media/synthesizer.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Announcements } from '../announcements.ts';
import { Speech, schemaErrorFormatter, speechError } from './fields.ts';
import { NO_SPEECH, refused } from './refusal.ts';

/** Voices, and what a text sounds like in them. */
export const speechRoutes = (
  app: App,
  announcements: Announcements,
  synthesizer: Synthesizer,
): void => {
  app.get(
    '/announcement/list_speech_voices',
    {
      config: { needs: ['announceRead'] },
      schema: {
        summary: 'The voices; 501 if nothing can speak here [A-70]',
        response: { 200: SpeechVoicesAnswer },
      },
    },
    async (_request, reply) => {
      const data = await synthesizer.voices();
      return data ? { data } : fail(reply, 501, NO_SPEECH);
    },
  );

  app.post(
    '/announcement/preview_text_to_speech',
    {
      config: { needs: ['announceWrite'] },
      schemaErrorFormatter,
      schema: {
        summary: 'What a text sounds like, as WAV; 501 if nothing can speak here [A-71]',
        body: Speech,
      },
    },
    async ({ body }, reply) => {
      const error = speechError(body);
      if (error) return fail(reply, 400, error);
      return refused(reply, async () =>
        reply.type(MEDIA_TYPES.wav).send(await announcements.speak(body)),
      );
    },
  );
};
