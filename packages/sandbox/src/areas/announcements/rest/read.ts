import { ANNOUNCEMENTS_PAGE, AnnouncementAnswer, AnnouncementsAnswer } from '@callpanel/contracts';
import * as z from 'zod';
import { FORMATS, MEDIA_TYPES, createSoundBytes } from '../../../media/sound-bytes.ts';
import { fullName } from '../../../realm/person.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import { idOfNumber, wireAnnouncement } from '../announcement.ts';
import type { Announcements } from '../announcements.ts';

const LARGEST_PAGE = 1000;
const MAILBOX_PREFIX = '*98';

const Asked = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(ANNOUNCEMENTS_PAGE),
  search: z.string().default(''),
});
export const Which = z.object({ id: z.string() });
export const NONE = 'There is no such announcement.';

/** Announcements, to be read and heard [A-66] [A-67] [P-37]. */
export const readRoutes = (app: App, company: Company, announcements: Announcements): void => {
  const { people, store } = company;
  const config = { needs: ['announceRead'] as const };
  const soundBytes = createSoundBytes(store.sounds);

  /** Where a number leads, for people. */
  const words = (number: string): string => {
    const isMailbox = number.startsWith(MAILBOX_PREFIX);
    const ext = isMailbox ? number.slice(MAILBOX_PREFIX.length) : number;
    const person = people.byExt(ext);
    if (person && isMailbox) return `Voicemail: ${fullName(person)} (${ext})`;
    if (person) return `Extension: ${fullName(person)} (${ext})`;
    const id = idOfNumber(number);
    const next = id === undefined ? undefined : announcements.get(id);
    return next ? `Announcement: ${next.name}` : `Number: ${number}`;
  };

  app.get(
    '/announcements',
    {
      config,
      schema: {
        summary: 'A page of announcements by name; a search looks in names and texts [A-66]',
        querystring: Asked,
        response: { 200: AnnouncementsAnswer },
      },
    },
    async ({ query: { start, limit, search } }) => {
      const found = announcements.find(search);
      const page = found.slice(start, start + limit);
      return {
        success: true,
        total: found.length,
        data: page.map((announcement) => wireAnnouncement(announcement, words)),
      };
    },
  );

  app.get(
    '/announcements/:id',
    {
      config,
      schema: {
        summary: 'An announcement; an addition of ours',
        params: Which,
        response: { 200: AnnouncementAnswer },
      },
    },
    async ({ params }, reply) => {
      const announcement = announcements.get(params.id);
      if (!announcement) return fail(reply, 404, NONE);
      return { data: wireAnnouncement(announcement, words) };
    },
  );

  app.get(
    '/announcements/:id/stream',
    {
      config,
      schema: {
        summary: 'What callers hear, as MP3 or WAV; 404 without sound [A-67]',
        params: Which,
        querystring: z.object({ format: z.enum(FORMATS).default('mp3') }),
      },
    },
    async ({ params, query: { format } }, reply) => {
      const announcement = announcements.get(params.id);
      if (!announcement) return fail(reply, 404, NONE);
      const file = await announcements.sound(announcement);
      const sound = file && (await soundBytes(file, format));
      if (!sound) return fail(reply, 404, 'There is no recording of this announcement.');
      return reply
        .header('x-content-type-options', 'nosniff')
        .type(MEDIA_TYPES[format])
        .send(sound);
    },
  );
};
