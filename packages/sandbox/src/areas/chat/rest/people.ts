import {
  CHAT_PRESENCES,
  ChatAuth,
  ChatUsersAnswer,
  CustomStatusAnswer,
  CustomStatusesAnswer,
  Done,
  OwnPresence,
  PresencesAnswer,
  SmsDidsAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import { emailOf } from '../../../realm/people.ts';
import type { Realm } from '../../../realm/realm.ts';
import { rightsOf } from '../../../realm/person.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import type { Table } from '../../../store/index.ts';
import { newId } from '../ids.ts';
import type { Presence } from '../presence.ts';
import type { Custom } from '../tables.ts';
import type { ChatTokens } from '../tokens.ts';
import type { Users } from '../users.ts';

interface PeopleParts {
  realm: Realm;
  users: Users;
  tokens: ChatTokens;
  presence: Presence;
  custom: Table<Custom, 'name'>;
}

const config = { needs: ['chatsRead'] } as const;
const Status = z.enum(CHAT_PRESENCES);
const Change = z.object({ status: Status, message: z.string().max(120).default('') });
const NewCustom = z.object({ name: z.string().trim().min(1).max(120), type: Status });
const ChangedCustom = NewCustom.extend({ id: z.string() });
const NO_CUSTOM = 'There is no such status.';

/** Sign-in to the chat, its users, and what they are doing to [A-113] [G-22]. */
export const peopleRoutes = (app: App, parts: PeopleParts): void => {
  const { realm, users, tokens, presence, custom } = parts;
  app.post(
    '/chats/auth',
    {
      config,
      schema: { summary: 'A token for the chat host [A-114]', response: { 200: ChatAuth } },
    },
    async (request) => {
      const { username } = personOf(request);
      return { userId: users.byUsername(username)?._id ?? '', authToken: tokens.issue(username) };
    },
  );
  app.get(
    '/users/all_chat_users',
    {
      config,
      schema: {
        summary: 'Everyone who can be written to [A-13]',
        response: { 200: ChatUsersAnswer },
      },
    },
    async () => ({
      data: realm.people
        .filter((person) => rightsOf(person).some(({ module }) => module === 'chats'))
        .map((person) => ({
          name: users.byUsername(person.username)?.name ?? person.username,
          email: emailOf(person),
          username: person.username,
          extension: person.ext,
          is_sms_capable: true,
          chat_user_id: users.byUsername(person.username)?._id ?? '',
        })),
    }),
  );
  app.get(
    '/sms/list_dids',
    {
      config,
      schema: {
        summary: 'Numbers that the caller can send SMS from [A-121]',
        response: { 200: SmsDidsAnswer },
      },
    },
    async (request) => {
      const { clid } = personOf(request);
      return { data: [{ id: clid, name: '', number: `1${clid}` }] };
    },
  );
  app.get(
    '/chats/presence',
    {
      config,
      schema: { summary: 'What everyone is doing [A-107]', response: { 200: PresencesAnswer } },
    },
    async () => ({
      data: users.all().map(({ _id, username }) => {
        const { status, text } = presence.of(username);
        return { userId: _id, username, status, statusText: text };
      }),
    }),
  );
  app.get(
    '/chats/presence/status',
    {
      config,
      schema: { summary: 'The caller’s own status [A-108]', response: { 200: OwnPresence } },
    },
    async (request) => {
      const { status, text } = presence.of(personOf(request).username);
      return { status, message: text };
    },
  );
  app.put(
    '/chats/presence/update',
    {
      config,
      schema: {
        summary: 'Sets the caller’s own status [A-110]',
        body: Change,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { status, message } = request.body;
      presence.choose(personOf(request).username, status, message);
      return { success: true };
    },
  );
  app.get(
    '/chats/presence/custom',
    {
      config,
      schema: {
        summary: 'Statuses of this installation [A-109]',
        response: { 200: CustomStatusesAnswer },
      },
    },
    async () => ({ data: custom.find({ sort: ['name'] }).slice() as never }),
  );
  app.post(
    '/chats/presence/custom/create',
    {
      config,
      schema: {
        summary: 'Adds a status [A-111]',
        body: NewCustom,
        response: { 200: CustomStatusAnswer },
      },
    },
    async (request, reply) => {
      const { name, type } = request.body;
      if (custom.count({ name }) > 0) return fail(reply, 409, 'This status exists.') as never;
      const data = { id: newId(), name, type };
      custom.put([data]);
      return { data };
    },
  );
  app.put(
    '/chats/presence/custom/update',
    {
      config,
      schema: {
        summary: 'Changes a status [A-112]',
        body: ChangedCustom,
        response: { 200: CustomStatusAnswer },
      },
    },
    async (request, reply) => {
      if (!custom.get(request.body.id)) return fail(reply, 404, NO_CUSTOM) as never;
      custom.put([request.body]);
      return { data: request.body };
    },
  );
  app.delete(
    '/chats/presence/custom/delete',
    {
      config,
      schema: {
        summary: 'Removes a status [A-113]',
        body: z.object({ id: z.string() }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      if (!custom.get(request.body.id)) return fail(reply, 404, NO_CUSTOM) as never;
      custom.remove([request.body.id]);
      return { success: true };
    },
  );
};
