import {
  Done,
  LicensesAnswer,
  VideoConfig,
  VideoRoomAnswer,
  VideoRoomsAnswer,
} from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Person } from '../../realm/person.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Company } from '../../server/company.ts';
import { newRoom, type Room, type Rooms, slugOf } from './rooms.ts';
import type { RoomTokens } from './tokens.ts';

/** What callers dial to take part by telephone. */
const PHONE_NUMBERS = ['+1 514 555 0160', '+1 800 555 0160'];

const Asked = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  exclude_dynamic: z.stringbool().default(false),
  search: z.string().default(''),
});

const Users = z.array(z.string().max(100)).max(200);

const FIELDS = {
  name: z.string().trim().min(1).max(80),
  users: Users,
  admins: Users,
  expire_at: z.iso.datetime(),
  shared_screen_admin: z.boolean(),
  shared_screen_guest: z.boolean(),
  recording_admin: z.boolean(),
  recording_guest: z.boolean(),
  caller_id_name: z.string().max(80),
  caller_id_number: z.string().max(40),
  room_pin: z.string().regex(/^\d{0,12}$/),
  dynamic: z.boolean(),
};
const Changed = z.strictObject(FIELDS).partial();
const Given = Changed.required({ name: true, expire_at: true });
/** A new room, as far as the request does not say more. */
const USUAL = {
  users: [],
  admins: [],
  shared_screen_admin: true,
  shared_screen_guest: false,
  recording_admin: false,
  recording_guest: false,
  caller_id_name: '',
  caller_id_number: '',
  room_pin: '',
  dynamic: false,
};
/** Without the fields that are missing. */
const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
const Id = z.object({ id: z.string() });

/** `live.` before the host under which the request came [W-13]. */
const liveOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://live.${host}`;

export const videoRoutes = (
  app: App,
  { people, licences }: Company,
  rooms: Rooms,
  tokens: RoomTokens,
): void => {
  const config = { needs: ['videoConfRead'] as const };
  const wire = async (request: FastifyRequest, room: Room) => {
    const { slug, expireAt, ...rest } = room;
    const isAdmin = room.admins.includes(personOf(request).username);
    const address = `${liveOrigin(request)}/${slug}`;
    return {
      ...rest,
      phone_numbers: rooms.config.enable_telephony ? PHONE_NUMBERS : [],
      room_number: rooms.config.enable_telephony ? String(9000 + Number(room.id)) : '',
      expire_at: new Date(expireAt).toISOString(),
      admin_url: isAdmin ? `${address}?admin` : '',
      guest_url: address,
      full_admin_url: isAdmin ? `${address}?jwt=${await tokens.sign(room, true)}` : '',
      full_guest_url: `${address}?jwt=${await tokens.sign(room, false)}`,
    };
  };
  /** A room that the caller may see; with `asAdmin`, change. Otherwise the refusal is sent. */
  const find = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    asAdmin: boolean,
  ): Promise<Room | undefined> => {
    const { username } = personOf(request);
    const room = rooms.of(username, '', true).find(({ id }) => id === request.params.id);
    if (!room) await fail(reply, 404, 'There is no such video conference.');
    else if (asAdmin && !room.admins.includes(username))
      await fail(reply, 403, 'Only administrators of the video conference may change it.');
    else return room;
    return undefined;
  };
  const unknownUser = (names: readonly string[]): string | undefined =>
    names.find((name) => !people.byUsername(name));
  /** Rooms that the company may have: its own limit and that of its licence, -1 being none of its own. */
  const mostRooms = (): number => {
    const { data } = licences.current() as LicensesAnswer;
    const licence = Number(data.find(({ feature }) => feature === 'video_conf_limit')?.value);
    const own = rooms.config.max_room_per_realm;
    return Math.min(licence >= 0 ? licence : 0, own < 0 ? Infinity : own);
  };

  app.get(
    '/video_conference_configs',
    {
      config,
      schema: {
        summary: 'What the company has switched on [A-89] [D-36]',
        response: { 200: VideoConfig },
      },
    },
    async () => rooms.config,
  );
  app.get(
    '/video_conferences',
    {
      config,
      schema: {
        summary: 'Rooms for video conferences [A-85] [V-33]',
        querystring: Asked,
        response: { 200: VideoRoomsAnswer },
      },
    },
    async (request) => {
      const { start, limit, search, exclude_dynamic } = request.query;
      const found = rooms.of(personOf(request).username, search, !exclude_dynamic);
      const page = found.slice(start, start + limit);
      return {
        total: found.length,
        data: await Promise.all(page.map((room) => wire(request, room))),
      };
    },
  );
  app.get(
    '/video_conferences/:id',
    {
      config,
      schema: {
        summary: 'A room for video conferences',
        params: Id,
        response: { 200: VideoRoomAnswer },
      },
    },
    async (request, reply) => {
      const room = await find(request, reply, false);
      return room ? { data: await wire(request, room) } : reply;
    },
  );
  const may = (person: Person): boolean =>
    [...person.user, ...person.group].some(
      ({ module, rule }) => module === 'video_conferences' && rule.startsWith('write'),
    );
  app.post(
    '/video_conferences',
    {
      config,
      schema: {
        summary: 'Makes a room [A-86] [V-30] [V-31]',
        body: Given,
        response: { 200: VideoRoomAnswer },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const { expire_at, ...typed } = request.body;
      const given = { ...USUAL, ...defined(typed) };
      const stranger = unknownUser([...given.users, ...given.admins]);
      const most = mostRooms();
      const expireAt = Date.parse(expire_at);
      if (!may(person)) return fail(reply, 403, 'You have no permission for this.');
      if (stranger !== undefined) return fail(reply, 422, `There is no user “${stranger}”.`);
      if (expireAt <= Date.now()) return fail(reply, 422, 'The expiry date is over.');
      if (!given.dynamic && rooms.all().filter((room) => !room.dynamic).length >= most)
        return fail(reply, 422, `Your company may have ${most} video conferences.`);
      const room: Room = {
        id: rooms.nextId(),
        slug: slugOf(given.name),
        username: person.username,
        ...given,
        admins: [...new Set([person.username, ...given.admins])],
        expireAt,
      };
      rooms.table.put([room]);
      return { data: await wire(request, room) };
    },
  );
  app.put(
    '/video_conferences/:id',
    {
      config,
      schema: {
        summary: 'Changes a room [A-87]',
        params: Id,
        body: Changed,
        response: { 200: VideoRoomAnswer },
      },
    },
    async (request, reply) => {
      const room = await find(request, reply, true);
      if (!room) return reply;
      const { expire_at, ...changed } = request.body;
      const stranger = unknownUser([...(changed.users ?? []), ...(changed.admins ?? [])]);
      const expireAt = expire_at === undefined ? room.expireAt : Date.parse(expire_at);
      if (stranger !== undefined) return fail(reply, 422, `There is no user “${stranger}”.`);
      if (expire_at !== undefined && expireAt <= Date.now())
        return fail(reply, 422, 'The expiry date is over.');
      if (changed.admins?.length === 0)
        return fail(reply, 422, 'A video conference needs an administrator.');
      const next = { ...room, ...defined(changed), expireAt };
      rooms.table.put([next]);
      return { data: await wire(request, next) };
    },
  );
  app.delete(
    '/video_conferences/:id',
    {
      config,
      schema: { summary: 'Deletes a room [A-88]', params: Id, response: { 200: Done } },
    },
    async (request, reply) => {
      const room = await find(request, reply, true);
      if (!room) return reply;
      rooms.table.remove([room.id]);
      return { success: true };
    },
  );
};

const Config = z
  .strictObject({
    enabled: z.boolean(),
    enable_recording: z.boolean(),
    enable_telephony: z.boolean(),
    enable_screen_sharing: z.boolean(),
    max_room_per_realm: z.number().int(),
  })
  .partial();

const Put = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    admins: Users,
    expireAt: z.number(),
  })
  .partial();

/** For tests: what the company has switched on, and rooms, which are made or changed. */
export const videoControl = (control: App, rooms: Rooms): void => {
  control.post('/video/config', { schema: { body: Config } }, async ({ body }) => {
    Object.assign(rooms.config, body);
    return { success: true };
  });
  control.post('/video/rooms', { schema: { body: z.array(Put).max(1000) } }, async ({ body }) => {
    for (const { id, ...given } of body) {
      const room =
        (id === undefined ? undefined : rooms.table.get(id)) ??
        newRoom(rooms.nextId(), defined(given));
      rooms.table.put([{ ...room, ...defined(given) }]);
    }
    return { success: true };
  });
};
