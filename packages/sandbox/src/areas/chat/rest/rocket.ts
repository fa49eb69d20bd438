import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, useSchemas } from '../../../rest/schema.ts';
import type { Chat } from '../chat.ts';
import type { Attachment, Message, StoredFile } from '../records.ts';
import { ChatRefusal } from '../refusal.ts';
import type { ChatTokens } from '../tokens.ts';
import type { Users } from '../users.ts';
import type { Wire } from '../wire.ts';
import type { Files } from '../files.ts';

/** Largest file, bytes: Rocket.Chat's default. */
export const FILE_BYTES = 100 * 1024 * 1024;

export interface RocketParts {
  chat: Chat;
  users: Users;
  tokens: ChatTokens;
  wire: Wire;
  files: Files;
}

/** Who asks, by Rocket.Chat's own headers; undefined: it was refused. */
export const chatUser = (
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, users }: Pick<RocketParts, 'tokens' | 'users'>,
): string | undefined => {
  const { 'x-auth-token': token, 'x-user-id': id } = request.headers;
  const username = tokens.usernameOf(String(token));
  if (username !== undefined && users.byUsername(username)?._id === id) return username;
  void reply.code(401).send({ status: 'error', message: 'You must be logged in to do this.' });
  return undefined;
};

/** Runs `does` and answers as Rocket.Chat does, also a refusal. */
const answer = (reply: FastifyReply, does: () => object | void): FastifyReply => {
  try {
    return reply.send({ ...does(), success: true });
  } catch (error) {
    if (!(error instanceof ChatRefusal)) throw error;
    return reply.code(400).send({
      success: false,
      error: `${error.message} [${error.code}]`,
      errorType: String(error.code),
    });
  }
};

const Sync = z.object({ roomId: z.string(), lastUpdate: z.string() });
const Thread = z.object({
  tmid: z.string(),
  count: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
const RoomInfo = z.object({ roomId: z.string().default(''), roomName: z.string().default('') });
const Favourite = z.object({ roomId: z.string(), favorite: z.boolean() });
const Notifications = z.object({
  roomId: z.string(),
  notifications: z.object({ disableNotifications: z.enum(['0', '1']) }),
});
const Room = z.object({ rid: z.string() });
const RoomFile = z.object({ rid: z.string(), fileId: z.string() });
const Confirm = z.object({
  msg: z.string().default(''),
  tmid: z.string().optional(),
  description: z.string().default(''),
});

const kindOf = (type: string): 'image' | 'audio' | 'video' | undefined =>
  (['image', 'audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`));

/** The attachment of a file, as Rocket.Chat writes it. */
export const attachmentOf = (
  { id, name, type, size }: StoredFile,
  description: string,
): Attachment => {
  const path = `/file-upload/${id}/${encodeURIComponent(name)}`;
  const kind = kindOf(type);
  const format = name.includes('.') ? (name.split('.').pop() ?? '').toUpperCase() : '';
  return {
    type: 'file',
    title: name,
    title_link: path,
    title_link_download: true,
    fileId: id,
    size,
    format,
    ...(description !== '' && { description }),
    ...(kind && { [`${kind}_url`]: path, [`${kind}_type`]: type, [`${kind}_size`]: size }),
  };
};

/** The part of Rocket.Chat's REST that the product uses; signed in by its own headers. */
export const rocketRoutes = (app: App, parts: RocketParts): void => {
  const { chat, wire, files } = parts;
  const config = { public: true };
  const many = (list: readonly Message[]): object[] => list.map((one) => wire.message(one));
  const as = (
    request: FastifyRequest,
    reply: FastifyReply,
    does: (username: string) => object | void,
  ): FastifyReply => {
    const username = chatUser(request, reply, parts);
    return username === undefined ? reply : answer(reply, () => does(username));
  };

  app.get(
    '/chat.syncMessages',
    { config, schema: { summary: 'Messages that changed since a moment', querystring: Sync } },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { roomId, lastUpdate } = request.query;
        const room = chat.readable(roomId, username);
        const changed = chat.changedSince(room.id, Date.parse(lastUpdate));
        const deleted = changed.filter((one) => one.deleted);
        return {
          result: {
            updated: many(changed.filter((one) => !one.deleted)),
            deleted: deleted.map(({ id, updatedAt }) => ({
              _id: id,
              _deletedAt: new Date(updatedAt),
            })),
          },
        };
      }),
  );
  app.get(
    '/chat.getThreadMessages',
    { config, schema: { summary: 'The answers of a thread, a page of them', querystring: Thread } },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { tmid, count, offset } = request.query;
        chat.readable(chat.message(tmid).rid, username);
        const found = chat.thread(tmid);
        const page = found.slice(offset, offset + count);
        return { messages: many(page), count: page.length, offset, total: found.length };
      }),
  );
  app.get(
    '/rooms.info',
    { config, schema: { summary: 'A room by its id or name', querystring: RoomInfo } },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { roomId, roomName } = request.query;
        const id = roomId === '' ? chat.idOfName(roomName) : roomId;
        return { room: chat.roomOnWire(chat.readable(id, username)) };
      }),
  );
  app.post(
    '/rooms.favorite',
    { config, schema: { summary: 'Marks a room as a favourite', body: Favourite } },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { roomId, favorite } = request.body;
        chat.changePart(roomId, username, { favourite: favorite });
      }),
  );
  app.post(
    '/rooms.saveNotification',
    { config, schema: { summary: 'Mutes a room', body: Notifications } },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { roomId, notifications } = request.body;
        chat.changePart(roomId, username, { muted: notifications.disableNotifications === '1' });
      }),
  );
  void app.register(async (plain) => {
    await plain.register(multipart, { limits: { fileSize: FILE_BYTES, files: 1, fields: 5 } });
    const upload = useSchemas(plain);
    upload.post(
      '/rooms.media/:rid',
      { config, schema: { summary: 'Uploads a file, for no message yet', params: Room } },
      async (request, reply) => {
        const username = chatUser(request, reply, parts);
        if (username === undefined) return reply;
        const part = await request.file();
        if (!part) return reply.code(400).send({ success: false, error: '[No file]' });
        const bytes = await part.toBuffer();
        return answer(reply, () => {
          chat.mine(request.params.rid, username);
          const { id, name } = files.keep(request.params.rid, username, {
            name: part.filename,
            type: part.mimetype,
            bytes,
          });
          return { file: { _id: id, url: `/file-upload/${id}/${encodeURIComponent(name)}` } };
        });
      },
    );
  });
  app.post(
    '/rooms.mediaConfirm/:rid/:fileId',
    {
      config,
      schema: { summary: 'Sends a message with an uploaded file', params: RoomFile, body: Confirm },
    },
    async (request, reply) =>
      as(request, reply, (username) => {
        const { rid, fileId } = request.params;
        const { msg, tmid, description } = request.body;
        const file = files.get(fileId);
        if (!file || file.rid !== rid || file.username !== username)
          throw new ChatRefusal('invalid-file', 'There is no such file.');
        // Its id is the file's: to confirm again, after an answer that got lost, sends no second message.
        const message = chat.write(rid, username, {
          id: fileId,
          msg,
          ...(tmid !== undefined && { tmid }),
          attachments: [attachmentOf(file, description)],
        });
        return { message: wire.message(message) };
      }),
  );
};

/** Files and pictures, at addresses of the chat host's own. */
export const fileRoutes = (
  app: FastifyInstance,
  forHosts: (scope: FastifyInstance) => Promise<void>,
  parts: RocketParts,
): void => {
  const { chat, users, files } = parts;
  const serveFiles = async (scope: FastifyInstance) => {
    await forHosts(scope);
    scope.get<{ Params: { id: string } }>(
      // Names may be longer than the parameter of a route.
      '/:id/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const username = chatUser(request, reply, parts);
        if (username === undefined) return reply;
        const file = files.get(request.params.id);
        const may = file && chat.rooms.get(file.rid) && chat.mayRead(chat.room(file.rid), username);
        if (!may) return reply.code(404).send();
        return reply
          .headers({
            // Whatever was uploaded, it is never run here.
            'content-disposition': 'attachment',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          })
          .type(file.type)
          .send(Buffer.from(file.bytes, 'base64'));
      },
    );
  };
  void app.register(serveFiles, { prefix: '/file-upload' });
  app.get<{ Params: { username: string } }>(
    '/avatar/:username',
    { schema: { hide: true } },
    async (request, reply) => {
      const user = users.byUsername(request.params.username);
      const initial = (user?.name ?? request.params.username)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, 1);
      // The letter is a letter or digit: there is nothing to escape.
      return reply
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'max-age=60' })
        .type('image/svg+xml')
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#47618f"/>` +
            `<text x="100" y="140" text-anchor="middle" font-size="120" font-family="sans-serif" fill="#fff">${initial.toUpperCase()}</text></svg>`,
        );
    },
  );
};
