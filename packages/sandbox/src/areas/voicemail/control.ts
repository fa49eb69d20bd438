import { createReadStream, existsSync } from 'node:fs';
import * as z from 'zod';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Company } from '../../server/company.ts';
import { token } from '../../sip/token.ts';
import { demoMessages, manyMessages } from './demo-messages.ts';
import type { Message, Words } from './message.ts';
import { hasVoice } from './recipes.ts';
import type { Services } from './services.ts';

const Mailbox = z.strictObject({
  ext: z.string(),
  new: z.number().int().min(0),
  old: z.number().int().min(0),
});
const Voicemail = z.strictObject({ on: z.boolean(), ext: z.string().optional() });
const text = z.string().optional();
const Voicemails = z.union([
  z.strictObject({ ext: z.string(), count: z.number().int().min(1).max(200_000) }),
  z.strictObject({ ext: z.string(), demo: z.literal(true) }),
  z.strictObject({
    ext: z.string(),
    messages: z.array(
      z.strictObject({
        caller: z.strictObject({ name: z.string().default(''), number: z.string() }),
        /** Epoch seconds; default now. */
        origtime: z.number().optional(),
        /** Seconds. */
        duration: z.number().min(0.1).max(60).default(3),
        isRead: z.boolean().default(false),
        favorite: z.boolean().default(false),
        folder: z.string().default(''),
        /** What it sounds like; 0: it has no sound. */
        hertz: z.number().min(0).max(4_000).default(440),
        words: z
          .strictObject({
            transcription: text,
            summary: text,
            category: text,
            translation: text,
            translationLanguage: text,
          })
          .transform((words) => JSON.parse(JSON.stringify(words)) as Partial<Words>)
          .optional(),
      }),
    ),
  }),
]);
type Voicemails = z.infer<typeof Voicemails>;
/** Ids that an answer tells. */
const TOLD_IDS = 1_000;

const messagesOf = async (
  { speaker, clock }: Pick<Company, 'speaker' | 'clock'>,
  order: Voicemails,
): Promise<Message[]> => {
  const { ext } = order;
  const now = clock.now();
  if ('count' in order) return manyMessages({ ext, now, count: order.count });
  if ('demo' in order) return demoMessages({ ext, now, voice: await hasVoice(speaker) });
  return order.messages.map(({ caller, origtime, duration, hertz, isRead, words, ...more }) => {
    const id = token();
    return {
      ...more,
      id,
      ext,
      caller: { ext: caller.number, name: caller.name },
      at: origtime === undefined ? now : origtime * 1_000,
      ms: duration * 1_000,
      file: hertz === 0 ? '' : `made-${id}.wav`,
      old: isRead,
      ...(words && { words }),
      ...(hertz > 0 && { recipe: { text: '', language: 'en-US' as const, hertz } }),
    };
  });
};

const Named = z.object({ name: z.string().regex(/^[\w-]+\.wav$/) });

const DONE = { success: true };

/** Messages as tests want them, and whether calls that nobody takes go to mailboxes at all. */
export const voicemailControl = (control: App, company: Company, { mailboxes }: Services): void => {
  const {
    store: { sounds },
    people,
  } = company;

  control.post('/mailbox', { schema: { body: Mailbox } }, async ({ body }, reply) => {
    const { ext, ...counts } = body;
    if (!people.byExt(ext)) return fail(reply, 404, 'There is no such person.');
    mailboxes.set(ext, counts);
    return DONE;
  });

  control.get('/voicemail', async () => ({ messages: mailboxes.messages() }));
  control.post('/voicemail', { schema: { body: Voicemail } }, async ({ body }, reply) => {
    const { on, ext } = body;
    if (ext !== undefined && !people.byExt(ext))
      return fail(reply, 404, 'There is no such person.');
    mailboxes.takeCalls(on, ext);
    return DONE;
  });

  control.post('/voicemails', { schema: { body: Voicemails } }, async ({ body }, reply) => {
    if (!people.byExt(body.ext)) return fail(reply, 404, 'There is no such person.');
    const messages = await messagesOf(company, body);
    mailboxes.addAll(messages);
    return { made: messages.length, ids: messages.slice(0, TOLD_IDS).map(({ id }) => id) };
  });

  control.get('/voicemail/:name', { schema: { params: Named } }, async (request, reply) => {
    const { name } = request.params;
    const message = mailboxes.messages().find(({ file }) => file === name);
    if (message) await mailboxes.readySound(message);
    return message && existsSync(sounds.path(name))
      ? reply.type('audio/wav').send(createReadStream(sounds.path(name)))
      : fail(reply, 404, 'There is no such sound.');
  });
};
