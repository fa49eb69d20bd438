import { createReadStream, existsSync } from 'node:fs';
import * as z from 'zod';
import { fail } from '../rest/failure.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

const Recording = z.strictObject({ on: z.boolean() });
const Named = z.object({ name: z.string().regex(/^[\w-]+\.wav$/) });

/** What was recorded, and whether that is done at all. */
export const recordingControl = (control: App, { pbx, files, realm }: Company): void => {
  control.get('/recordings', async () => ({ recordings: pbx.recordings() }));
  control.post('/recordings', { schema: { body: Recording } }, async ({ body }) => {
    realm.switchRecording(body.on);
    return { success: true };
  });
  control.get('/recordings/:name', { schema: { params: Named } }, async (request, reply) => {
    const { name } = request.params;
    const known = pbx.recordings().some(({ file, running }) => file === name && !running);
    return known && existsSync(files.path(name))
      ? reply.type('audio/wav').send(createReadStream(files.path(name)))
      : fail(reply, 404, 'There is no such sound.');
  });
};
