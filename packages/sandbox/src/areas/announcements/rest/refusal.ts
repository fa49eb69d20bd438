import type { FastifyReply } from 'fastify';
import { TooLong } from '../../../media/decode.ts';
import { fail } from '../../../rest/failure.ts';
import { NoSpeech } from '../announcements.ts';

export const NO_SPEECH = 'Speech is not available here.';

/** Answers with what `does` gives, or with the refusal that it throws; a RangeError has the status `status`. */
export const refused = async <T>(
  reply: FastifyReply,
  does: () => Promise<T>,
  status = 400,
  text?: string,
): Promise<T | FastifyReply> => {
  try {
    return await does();
  } catch (error) {
    if (error instanceof NoSpeech) return fail(reply, 501, NO_SPEECH);
    if (error instanceof TooLong)
      return fail(reply, 413, 'An announcement lasts five minutes at most.');
    if (error instanceof RangeError) return fail(reply, status, text ?? error.message);
    throw error;
  }
};
