import { API_PREFIX, ArchiveRequested, type Preparing } from '@callpanel/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { FORMATS, MEDIA_TYPES } from '../../../media/sound-bytes.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Archives } from '../archives.ts';
import { findCallRecords } from '../find.ts';
import type { CallRecords } from '../record.ts';
import type { Recordings } from '../recordings.ts';
import { recordIn } from './access.ts';
import { Filter, queryIn } from './filter.ts';
import { CallRecordId, NEEDS } from './read.ts';

const ARCHIVES = '/archive/cdrs/recording/bulk_download';
/** [E-74] [E-75] */
const NOT_FOUND = 'Recording not found';
const NOT_PREPARED = 'An error occured while preparing your recordings archive.';
/** Recordings of one archive. */
const MOST = 1_000;

const Wanted = Filter.pick({
  date_from: true,
  date_to: true,
  time_zone: true,
  filter_by_extension: true,
}).extend({ email: z.email('A mail address is required.') });

export const archivePath = (id: string): string => `${API_PREFIX}${ARCHIVES}/${id}`;

const prepare = (reply: FastifyReply, done: number, total: number): FastifyReply =>
  reply.code(202).send({ preparing: true, done, total } satisfies z.infer<typeof Preparing>);

export interface RecordingServices {
  records: CallRecords;
  recordings: Recordings;
  archives: Archives;
}

/** Recordings of calls: one, and archives of many. */
export const recordingRoutes = (
  app: App,
  { records, recordings, archives }: RecordingServices,
): void => {
  app.get(
    '/cdrs/:id/recording',
    {
      ...NEEDS,
      schema: {
        summary: 'The recording of a call, as MP3 or WAV; 202 while it is being made [A-63]',
        params: CallRecordId,
        querystring: z.object({ format: z.enum(FORMATS).default('mp3') }),
      },
    },
    async (request, reply) => {
      const found = recordIn(records, request, reply);
      if (!found) return reply;
      const { format } = request.query;
      const { id, recording } = found.record;
      const bytes = await recordings.bytes(recording, format);
      if (bytes === undefined) return fail(reply, 404, NOT_FOUND);
      if (bytes === 'preparing') return prepare(reply, 0, 1);
      return reply
        .header('content-disposition', `attachment; filename="recording-${id}.${format}"`)
        .type(MEDIA_TYPES[format])
        .send(bytes);
    },
  );

  app.post(
    ARCHIVES,
    {
      ...NEEDS,
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary:
          'Asks for an archive of the recordings of these calls, 1,000 at most; its link comes by mail [A-65] [G-13]',
        body: Wanted,
        response: { 200: ArchiveRequested },
      },
    },
    async (request, reply) => {
      const { email, ...asked } = request.body;
      const query = queryIn(request, reply, { ...asked, sort: 'calldate ASC' });
      if (!query) return reply;
      const found = findCallRecords(records, { ...query, recorded: true }).slice(0, MOST + 1);
      if (found.length === 0) return fail(reply, 404, NOT_FOUND);
      if (found.length > MOST) return fail(reply, 400, 'An archive has 1,000 recordings at most.');
      return { id: archives.make(personOf(request).username, email, found).id };
    },
  );

  app.get(
    `${ARCHIVES}/:id`,
    {
      ...NEEDS,
      schema: {
        summary:
          'The archive (ZIP), for the user who asked for it; 202 while it is being made [A-64]',
        params: CallRecordId,
      },
    },
    async (request, reply) => {
      const archive = archives.get(request.params.id);
      if (archive?.owner !== personOf(request).username)
        return fail(reply, 404, 'There is no such archive.');
      if (archive.failed) return fail(reply, 500, NOT_PREPARED);
      if (!archive.bytes) return prepare(reply, archive.done, archive.total);
      return reply
        .header('content-disposition', 'attachment; filename="recordings.zip"')
        .type('application/zip')
        .send(archive.bytes);
    },
  );
};
