import multipart from '@fastify/multipart';
import { ChatMembersAnswer, Done, NewConversationAnswer, ROOM_ACTIONS } from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import { type App, useSchemas } from '../../../rest/schema.ts';
import type { Files } from '../files.ts';
import type { Room } from '../records.ts';
import { ChatRefusal, noRoom } from '../refusal.ts';
import type { Sms } from '../sms.ts';
import { type ConversationParts, conversationOf } from './conversations.ts';
import { FILE_BYTES, attachmentOf } from './rocket.ts';

export interface ChangeParts extends ConversationParts {
  sms: Sms;
  files: Files;
}

const config = { needs: ['chatsRead'] } as const;
const KINDS = { channels: 'c', groups: 'p' } as const;

const InRoom = z.object({ room_id: z.string(), rocket_uid: z.string().optional() });
const Rename = z.object({ room_id: z.string(), name: z.string() });
const Members = z.object({
  room_id: z.string(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Runs `does`; what the chat refuses becomes a refusal of the API. */
const refusing = async <T>(reply: FastifyReply, does: () => T | Promise<T>) => {
  try {
    return await does();
  } catch (error) {
    if (!(error instanceof ChatRefusal)) throw error;
    const status =
      error.code === 'error-not-allowed' ? 403 : error.code === 'error-invalid-room' ? 404 : 400;
    return fail(reply, status, error.message);
  }
};

/** Channels and groups [A-116] [A-117] [A-118] [A-119] [G-23], and closing a direct conversation. */
export const roomRoutes = (app: App, parts: ChangeParts): void => {
  const { chat, users } = parts;
  for (const [path, t] of Object.entries(KINDS)) {
    const roomOf = (id: string): Room => {
      const room = chat.room(id);
      if (room.t !== t) throw noRoom();
      return room;
    };
    for (const action of ROOM_ACTIONS)
      app.post(
        `/chats/${path}/${action}`,
        { config, schema: { summary: `${action} [A-116]`, body: InRoom, response: { 200: Done } } },
        async (request, reply) =>
          refusing(reply, () => {
            const { room_id, rocket_uid = '' } = request.body;
            const username = users.byId(rocket_uid)?.username;
            chat.act(action, roomOf(room_id).id, personOf(request).username, username);
            return { success: true };
          }) as never,
      );
    app.put(
      `/chats/${path}/rename`,
      { config, schema: { summary: 'Rename [A-117]', body: Rename, response: { 200: Done } } },
      async (request, reply) =>
        refusing(reply, () => {
          const { room_id, name } = request.body;
          chat.rename(roomOf(room_id).id, personOf(request).username, name);
          return { success: true };
        }) as never,
    );
    app.get(
      `/chats/${path}/members`,
      {
        config,
        schema: {
          summary: 'Members [A-118]',
          querystring: Members,
          response: { 200: ChatMembersAnswer },
        },
      },
      async (request, reply) =>
        refusing(reply, () => {
          const { room_id, limit, offset } = request.query;
          const all = chat.partsOf(
            chat.readable(roomOf(room_id).id, personOf(request).username).id,
          );
          const data = all.slice(offset, offset + limit).map(({ username, roles }) => {
            const user = users.byUsername(username);
            return { id: user?._id ?? username, username, name: user?.name ?? username, roles };
          });
          return { data, total: all.length };
        }) as never,
    );
    app.delete(
      `/chats/${path}/delete`,
      { config, schema: { summary: 'Delete [A-119]', body: InRoom, response: { 200: Done } } },
      async (request, reply) =>
        refusing(reply, () => {
          chat.deleteRoom(roomOf(request.body.room_id).id, personOf(request).username);
          return { success: true };
        }) as never,
    );
  }
  app.post(
    '/chats/direct_messages/close',
    {
      config,
      schema: { summary: 'Hides a conversation [A-120]', body: InRoom, response: { 200: Done } },
    },
    async (request, reply) =>
      refusing(reply, () => {
        chat.act('close', request.body.room_id, personOf(request).username);
        return { success: true };
      }) as never,
  );
};

const TRUE = ['1', 'true'];
/** A list of texts as JSON; what is no such list has nothing in it. */
const List = z
  .string()
  .default('[]')
  .transform((text, context): string[] => {
    try {
      return z.array(z.string()).parse(JSON.parse(text));
    } catch {
      context.addIssue('No list of texts as JSON');
      return z.NEVER;
    }
  });
const Form = z.object({
  is_sms: z.string().default(''),
  /** User names, as JSON. */
  destinations: List,
  message: z.string().default(''),
  channel_name: z.string().default(''),
  channel_type: z.enum(['c', 'p', '']).default(''),
  sms_destination: List,
  from_did: z.string().default(''),
});

/** POST chats/new_conversation: a form with files. */
export const newConversationRoute = (app: App, parts: ChangeParts): void => {
  const { chat, sms, files } = parts;
  const readForm = async (request: FastifyRequest) => {
    const fields: Record<string, string> = Object.create(null);
    const uploads: { name: string; type: string; bytes: Buffer }[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'file')
        uploads.push({ name: part.filename, type: part.mimetype, bytes: await part.toBuffer() });
      else fields[part.fieldname] = String(part.value);
    }
    const form = Form.safeParse(fields);
    if (!form.success) throw new ChatRefusal('error-invalid-form', 'The form cannot be read.');
    return { form: form.data, uploads };
  };
  void app.register(async (plain) => {
    await plain.register(multipart, { limits: { fileSize: FILE_BYTES, files: 10, fields: 20 } });
    useSchemas(plain).post(
      '/chats/new_conversation',
      {
        config,
        schema: {
          summary: 'Begins a conversation [A-115]',
          consumes: ['multipart/form-data'],
          response: { 200: NewConversationAnswer },
        },
      },
      async (request, reply) =>
        refusing(reply, async () => {
          const person = personOf(request);
          const { username } = person;
          const { form, uploads } = await readForm(request);
          const open = (): Room[] => {
            if (TRUE.includes(form.is_sms)) {
              if (form.from_did !== `1${person.clid}`)
                throw new ChatRefusal('error-invalid-did', 'This number cannot send SMS for you.');
              return form.sms_destination.map((to) => sms.open(username, form.from_did, to));
            }
            if (form.channel_type !== '')
              return [
                chat.create(form.channel_type, form.channel_name, username, form.destinations),
              ];
            const [to = ''] = form.destinations;
            if (form.destinations.length > 1)
              throw new ChatRefusal('error-invalid-user', 'A direct conversation has two people.');
            return [chat.direct(username, to)];
          };
          const rooms = open();
          const [first] = rooms;
          if (!first) throw new ChatRefusal('error-invalid-user', 'Name at least one person.');
          for (const room of rooms) {
            const attachments = uploads.map((one) =>
              attachmentOf(files.keep(room.id, username, one), ''),
            );
            if (form.message.trim() !== '' || attachments.length > 0)
              chat.write(room.id, username, { msg: form.message, attachments });
          }
          return { data: conversationOf(parts, chat.room(first.id), person) };
        }) as never,
    );
  });
};
