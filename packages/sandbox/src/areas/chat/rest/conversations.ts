import { CHATS_PAGE, ConversationsAnswer, smsNumbers, type RoomType } from '@callpanel/contracts';
import * as z from 'zod';
import type { Person } from '../../../realm/person.ts';
import { personOf } from '../../../rest/auth.ts';
import type { App } from '../../../rest/schema.ts';
import type { Chat } from '../chat.ts';
import type { Room } from '../records.ts';
import type { Users } from '../users.ts';
import type { Wire } from '../wire.ts';

/** The contact that has a telephone number, for the person who asks. */
export type FindContact = (
  person: Person,
  number: string,
) => { id: string; name: string } | undefined;

export interface ConversationParts {
  chat: Chat;
  users: Users;
  wire: Wire;
  findContact: FindContact;
}

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(CHATS_PAGE).default(CHATS_PAGE),
  offset: z.coerce.number().int().min(0).default(0),
  sort_property: z.enum(['lm', 'name']).default('lm'),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
});

/** Dates as REST has them. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** A conversation as the lists and `new_conversation` have it. */
export const conversationOf = (
  { chat, users, wire, findContact }: ConversationParts,
  room: Room,
  person: Person,
): unknown => {
  const { username } = person;
  const part = chat.part(room.id, username);
  const other = room.usernames.find((name) => name !== username) ?? username;
  const user = room.t === 'd' ? users.byUsername(other) : undefined;
  const sms = smsNumbers(other);
  const contact = sms && findContact(person, sms.number);
  return plain({
    id: room.id,
    room: chat.roomOnWire(room),
    subscription: part ? wire.subscription(part, room) : null,
    to_user: user ? { id: user._id, username: user.username, name: user.name } : null,
    is_sms: Boolean(sms),
    did: sms?.did ?? '',
    in_contacts: Boolean(contact),
    contact_id: contact?.id ?? '',
    contact_name: contact?.name ?? '',
  });
};

interface List {
  t: RoomType;
  sms?: boolean;
}
const LISTS: Readonly<Record<string, List>> = {
  channels: { t: 'c' },
  groups: { t: 'p' },
  direct_messages: { t: 'd', sms: false },
  sms_messages: { t: 'd', sms: true },
};

/** The four lists, a page of each. */
export const conversationRoutes = (app: App, parts: ConversationParts): void => {
  const { chat, users } = parts;
  const titleOf = (room: Room, username: string): string => {
    const other = room.usernames.find((name) => name !== username) ?? username;
    return room.t === 'd' ? (users.byUsername(other)?.name ?? other) : room.name;
  };
  for (const [path, { t, sms }] of Object.entries(LISTS))
    app.get(
      `/chats/${path}`,
      {
        config: { needs: ['chatsRead'] },
        schema: {
          summary: 'Conversations, a page of them [C-48]',
          querystring: Page,
          response: { 200: ConversationsAnswer },
        },
      },
      async (request) => {
        const person = personOf(request);
        const { username } = person;
        const { limit, offset, sort_property, sort_direction } = request.query;
        const isSms = (room: Room): boolean => room.usernames.some((name) => smsNumbers(name));
        // All of a company's public channels, and what the person is in.
        const rooms = chat.rooms
          .find({ where: { t }, sort: ['lm'] })
          .slice()
          .filter((room) => (t === 'c' ? true : chat.part(room.id, username)))
          .filter((room) => sms === undefined || isSms(room) === sms);
        if (sort_property === 'name')
          rooms.sort((a, b) => titleOf(a, username).localeCompare(titleOf(b, username)));
        if (sort_direction === 'desc') rooms.reverse();
        return {
          data: rooms
            .slice(offset, offset + limit)
            .map((room) => conversationOf(parts, room, person)),
          total: rooms.length,
        } as never;
      },
    );
};
