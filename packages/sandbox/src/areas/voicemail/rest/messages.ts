import {
  NamesAnswer,
  VOICEMAIL_CATEGORIES,
  VoicemailAnswer,
  VoicemailsAnswer,
  type WireVoicemail,
} from '@callpanel/contracts';
import * as z from 'zod';
import type { Services } from '../services.ts';
import { SORTS, type SortBy } from '../mailbox.ts';
import { type Message, folderOf } from '../message.ts';
import { personOf } from '../../../rest/auth.ts';
import { dayIn } from '../../../rest/day.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import { VoicemailId, messageIn } from './message-access.ts';
import { mayTouch } from './watching.ts';

/** As many as a page may have [C-40]. */
const LARGEST_PAGE = 1000;
const SORT = new RegExp(`^(${SORTS.join('|')})( +(asc|desc))?$`, 'i');

const Whose = z.object({ filter_by_extension: z.string().optional() });
const Asked = Whose.extend({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(10),
  folder: z.string().default(''),
  category: z.string().default(''),
  date: z.string().default(''),
  time_zone: z.string().default(''),
  sort: z
    .string()
    .regex(SORT, `sort is one of ${SORTS.join(', ')}, with ASC or DESC`)
    .optional(),
  search: z.string().default(''),
});

/** `duration DESC` */
const orderOf = (sort: string): { sort: SortBy; descending: boolean } => {
  const [by = '', way = 'asc'] = sort.toLowerCase().split(/ +/);
  return { sort: SORTS.find((each) => each === by) ?? 'origtime', descending: way === 'desc' };
};

/** A message as it travels [D-17]. */
const wireMessage = (message: Message): WireVoicemail => ({
  id: message.id,
  isRead: message.old,
  dir: `/var/spool/asterisk/voicemail/default/${message.ext}/${folderOf(message)}`,
  folder: folderOf(message),
  favorite: message.favorite ?? false,
  duration: Math.round(message.ms / 1000),
  origtime: Math.floor(message.at / 1000),
  callerid: { name: message.caller.name, number: message.caller.ext },
  transcription: message.words?.transcription ?? '',
  transcription_summary: message.words?.summary ?? '',
  transcription_category: message.words?.category ?? '',
  translation: message.words?.translation ?? '',
  translationLanguage: message.words?.translationLanguage ?? '',
});

/** Messages of mailboxes, to be read. */
export const messageRoutes = (app: App, services: Services): void => {
  const { mailboxes } = services;
  const needs = { config: { needs: ['vmailsRead'] as const } };

  app.get(
    '/voicemails',
    {
      ...needs,
      schema: {
        summary:
          'A page of a mailbox: the own one, or one that the caller watches. Sorted by origtime, duration or callerid [A-28] [G-39]',
        querystring: Asked,
        response: { 200: VoicemailsAnswer },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      const { start, limit, folder, category, date, time_zone, search } = request.query;
      const { filter_by_extension, sort = 'origtime DESC' } = request.query;
      const ext = filter_by_extension || caller.ext;
      if (!mayTouch(caller, ext, 'voicemails', 'read'))
        return fail(reply, 403, 'You may not see the messages of this extension.');
      let day = {};
      try {
        if (date !== '') day = dayIn(date, time_zone || 'UTC');
      } catch (error) {
        if (error instanceof RangeError) return fail(reply, 400, error.message);
        throw error;
      }
      const found = mailboxes.box(ext).find({
        folder: folder || 'all',
        category: category || 'all',
        ...day,
        search,
        ...orderOf(sort),
      });
      const page = found.slice(start, start + limit);
      return { total: found.length, data: page.map(wireMessage) };
    },
  );

  app.get(
    '/voicemails/list_custom_folders',
    {
      ...needs,
      schema: {
        summary: 'Names of the folders of a mailbox that its owner has made [A-30]',
        querystring: Whose,
        response: { 200: NamesAnswer },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      const ext = request.query.filter_by_extension || caller.ext;
      if (!mayTouch(caller, ext, 'voicemails', 'read'))
        return fail(reply, 403, 'You may not see the messages of this extension.');
      return { data: mailboxes.box(ext).folders() };
    },
  );

  app.get(
    '/voicemails/list_categories',
    {
      ...needs,
      schema: {
        summary: 'What a message can be about [A-31] [U-27]',
        response: { 200: NamesAnswer },
      },
    },
    async () => ({ data: [...VOICEMAIL_CATEGORIES] }),
  );

  app.get(
    '/voicemails/:id',
    {
      ...needs,
      schema: {
        summary: 'One message [A-29]',
        params: VoicemailId,
        response: { 200: VoicemailAnswer },
      },
    },
    async (request, reply) => {
      const message = messageIn(services, request, reply, 'read');
      return message ? { data: wireMessage(message) } : reply;
    },
  );
};
