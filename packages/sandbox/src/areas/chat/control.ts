import * as z from 'zod';
import type { App } from '../../rest/schema.ts';
import { fail } from '../../rest/failure.ts';
import type { Realm } from '../../realm/realm.ts';
import type { Chat } from './chat.ts';
import type { Line } from './line.ts';
import type { Sms } from './sms.ts';
import type { ChatTokens } from './tokens.ts';

interface ControlParts {
  chat: Chat;
  sms: Sms;
  line: Line;
  tokens: ChatTokens;
  realm: Realm;
}

const Who = z.strictObject({ username: z.string() });
const Post = z.strictObject({
  username: z.string(),
  /** Who the message is for: its direct conversation, made if there is none; or a room. */
  to: z.string().optional(),
  room: z.string().optional(),
  text: z.string(),
  /** So many, numbered. */
  count: z.number().int().min(1).max(20_000).default(1),
});
const Incoming = z.strictObject({ to: z.string(), from: z.string(), text: z.string() });
const Dead = z.strictObject({ number: z.string(), reason: z.string() });
const NewRoom = z.strictObject({
  type: z.enum(['c', 'p']),
  name: z.string(),
  owner: z.string(),
  members: z.array(z.string()).default([]),
});

/** Control calls below `/sandbox/chat`. */
export const chatControl = (
  control: App,
  { chat, sms, line, tokens, realm }: ControlParts,
): void => {
  control.post('/chat/post', { schema: { body: Post } }, async ({ body }) => {
    const { username, to, room, text, count } = body;
    const rid = room ?? chat.direct(username, to ?? username).id;
    const ids = Array.from({ length: count }, (_, at) => {
      const msg = count === 1 ? text : `${text} ${at + 1}`;
      return chat.post(rid, username, { msg }).id;
    });
    return { rid, ids: ids.slice(-100) };
  });
  control.post('/chat/room', { schema: { body: NewRoom } }, async ({ body }) => {
    const { type, name, owner, members } = body;
    return { rid: chat.create(type, name, owner, members).id };
  });
  control.get(
    '/chat/messages',
    { schema: { querystring: z.object({ room: z.string() }) } },
    async ({ query }) => ({
      data: chat.history(query.room, null, 10_000).reverse(),
    }),
  );
  control.post('/chat/drop', { schema: { body: Who } }, async ({ body }) => ({
    dropped: line.drop(body.username),
  }));
  control.post('/chat/down', async () => {
    line.down();
    return { success: true };
  });
  control.post('/chat/up', async () => {
    line.up();
    return { success: true };
  });
  /** All tokens of the chat end; those who are connected are cut. */
  control.post('/chat/tokens/end', async () => {
    tokens.end();
    line.drop();
    return { success: true };
  });
  control.post(
    '/chat/slow',
    { schema: { body: z.strictObject({ ms: z.number().int().min(0).max(60_000) }) } },
    async ({ body }) => {
      line.slow(body.ms);
      return { success: true };
    },
  );
  control.post('/chat/sms', { schema: { body: Incoming } }, async ({ body }, reply) => {
    const person = realm.byUsername(body.to);
    if (!person) return fail(reply, 404, 'There is no such person.');
    const { id, rid } = sms.receive(body.to, `1${person.clid}`, body.from, body.text);
    return { id, rid };
  });
  control.post('/chat/sms/fail', { schema: { body: Dead } }, async ({ body }) => {
    sms.fail(body.number, body.reason);
    return { success: true };
  });
};
