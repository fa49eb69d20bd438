import { area as contacts } from '../contacts/index.ts';
import { nameOf } from '../contacts/contact.ts';
import { defineArea } from '../define-area.ts';
import { area as smsToEmail } from '../sms-to-email/index.ts';
import { createChat } from './chat.ts';
import { answerAsColleagues } from './colleagues.ts';
import { chatControl } from './control.ts';
import { createMethods } from './ddp/methods.ts';
import { createFiles } from './files.ts';
import { CHAT_PATH, createLine } from './line.ts';
import { createPresence } from './presence.ts';
import { newConversationRoute, roomRoutes } from './rest/change.ts';
import { conversationRoutes, type FindContact } from './rest/conversations.ts';
import { peopleRoutes } from './rest/people.ts';
import { fileRoutes, rocketRoutes } from './rest/rocket.ts';
import { demoSeed } from './seed.ts';
import { createSms } from './sms.ts';
import { createStreams } from './streams.ts';
import { CUSTOM } from './tables.ts';
import { createChatTokens } from './tokens.ts';
import { createUsers } from './users.ts';
import { createWire } from './wire.ts';

/** The chat, as Rocket.Chat is one: DDP and REST for clients, and the provider's own calls before it. */
export const area = defineArea((company, { demo }) => {
  const { clock, realm, store } = company;
  const users = createUsers(realm.people);
  const streams = createStreams();
  const wire = createWire(users);
  const presence = createPresence(users, streams);
  const tokens = createChatTokens();
  const chat = createChat({ store, clock, users, streams, wire, seed: demoSeed });
  const files = createFiles(store);
  const sms = createSms(chat, clock, (did, from, text) =>
    company.area(smsToEmail).received(did, from, text),
  );
  const custom = store.table(CUSTOM);
  const methods = createMethods(chat, wire);

  /** Rocket.Chat's rules of its streams. */
  const mayHear = (username: string, stream: string, key: string): boolean => {
    const [scope = ''] = key.split('/');
    if (stream === 'stream-notify-logged') return true;
    if (stream === 'stream-notify-user') return users.byUsername(username)?._id === scope;
    const room = chat.rooms.get(scope);
    if (!room) return false;
    return stream === 'stream-room-messages'
      ? chat.mayRead(room, username)
      : chat.part(scope, username) !== undefined;
  };
  const line = createLine(() => ({
    ...{ clock, users, streams, presence, tokens, methods, mayHear },
    delayMs: line.delayMs,
  }));
  const findContact: FindContact = (person, number) => {
    const found = company.area(contacts).contacts.find(person, { search: number }).slice(0, 1)[0];
    return found && { id: found.id, name: nameOf(found) };
  };
  if (demo) answerAsColleagues({ chat, clock, streams });

  const parts = { chat, users, tokens, wire, files, sms, findContact };
  return {
    /** All sign-ins of this user end, with their connections. */
    endOf: (username: string): void => {
      tokens.endOf(username);
      line.drop(username);
    },
    sockets: [{ path: CHAT_PATH, protocol: null, attach: line.attach, isOpen: line.isOpen }],
    routes: (api) => {
      peopleRoutes(api, { realm, users, tokens, presence, custom });
      conversationRoutes(api, parts);
      roomRoutes(api, parts);
      newConversationRoute(api, parts);
      rocketRoutes(api, parts);
    },
    site: (app, forHosts) => fileRoutes(app, forHosts, parts),
    control: (control) => chatControl(control, { chat, sms, line, tokens, realm }),
    outbox: () => ({ sms: sms.outbox() }),
    reset: () => {
      line.up();
      line.slow(0);
      tokens.end();
      line.drop();
      presence.reset();
      sms.reset();
    },
  };
});
