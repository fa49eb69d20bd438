import { createReadStream, existsSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fail } from '../rest/failure.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

const Voicemail = z.strictObject({ on: z.boolean(), ext: z.string().optional() });
const Recording = z.strictObject({ on: z.boolean() });
const Named = z.object({ name: z.string().regex(/^[\w-]+\.wav$/) });

const DONE = { success: true };

/** What was recorded and what was said to mailboxes, and whether that is done at all. */
export const soundControl = (control: App, company: Company): void => {
  const { pbx, mailboxes, files, people, realm } = company;

  control.get('/recordings', async () => ({ recordings: pbx.recordings() }));
  control.post('/recordings', { schema: { body: Recording } }, async ({ body }) => {
    realm.switchRecording(body.on);
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

  const send = (known: boolean, name: string, reply: FastifyReply): FastifyReply =>
    known && existsSync(files.path(name))
      ? reply.type('audio/wav').send(createReadStream(files.path(name)))
      : fail(reply, 404, 'There is no such sound.');
  control.get('/recordings/:name', { schema: { params: Named } }, async (request, reply) => {
    const { name } = request.params;
    const known = pbx.recordings().some(({ file, running }) => file === name && !running);
    return send(known, name, reply);
  });
  control.get('/voicemail/:name', { schema: { params: Named } }, async (request, reply) => {
    const { name } = request.params;
    return send(
      mailboxes.messages().some(({ file }) => file === name),
      name,
      reply,
    );
  });
};
