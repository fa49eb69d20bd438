import type { PermissionEntry } from '@callpanel/contracts';
import type {
  ChatActions,
  ChatMessage,
  ChatRoom,
  ChatState,
  Conversation,
  CoreState,
} from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { withSize } from '@callpanel/ui/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import { afterEach, beforeEach, vi } from 'vitest';
import english from '../locales/en-US.json';
import type { Question } from '../questions.ts';
import { AskContext } from '../questions.ts';

/** The user. */
export const ALICE = { id: 'id-alice', username: 'alice', name: 'Alice Arden' };
export const BOB = { id: 'id-bob', username: 'bob', name: 'Bob Brant' };
export const CAROL = { id: 'id-carol', username: 'carol', name: 'Carol Cho' };

/** A conversation; with Bob, unless it says otherwise. */
export const conversation = (change: Partial<Conversation> = {}): Conversation =>
  proxy({
    ...{ id: 'd-bob', tab: 'direct', type: 'd', name: BOB.name, username: 'bob', sms: null },
    ...{ topic: '', members: 2, archived: false, readOnly: false, joined: true, open: true },
    ...{ roles: [], favourite: false, muted: false, unread: 0, mentions: 0, readUntil: 0 },
    ...{ lastAt: 0, lastText: '', lastAuthor: '' },
    ...change,
  });

/** One of each kind. Alice owns the group, and is a plain member of the channel. */
export const DIRECT = {} satisfies Partial<Conversation>;
export const SMS = {
  ...{ id: 'd-sms', tab: 'sms', name: '15145550190', username: 'sms-15145550101-15145550190' },
  sms: { did: '15145550101', number: '15145550190', contactId: '', contactName: '' },
} satisfies Partial<Conversation>;
export const CHANNEL = {
  ...{ id: 'c-sales', tab: 'channels', type: 'c', name: 'sales', username: '', members: 5 },
} satisfies Partial<Conversation>;
export const GROUP = {
  ...{ id: 'p-launch', tab: 'groups', type: 'p', name: 'launch', username: '', members: 3 },
  roles: ['owner'],
} satisfies Partial<Conversation>;

/** A message of Bob's in the conversation with him, unless it says otherwise. */
export const message = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: 'm1', roomId: 'd-bob', text: 'Hello', at: Date.UTC(2026, 2, 4, 15, 5), updatedAt: 0 },
  ...{ author: BOB, own: false, system: '', threadId: '', replies: 0, lastReplyAt: 0 },
  ...{ mentions: [], reactions: [], attachments: [], editedAt: 0, sms: null },
  ...{ delivery: 'sent', error: null },
  ...change,
});

/** The same of Alice's. */
export const ownMessage = (change: Partial<ChatMessage> = {}): ChatMessage =>
  message({ author: ALICE, own: true, ...change });

/** A room that has loaded. */
export const roomOf = (
  messages: readonly ChatMessage[],
  change: Partial<ChatRoom> = {},
): ChatRoom =>
  proxy({
    ...{ status: 'ready', error: null, moreBefore: false, moreAfter: false, loadingBefore: false },
    ...{ loadingAfter: false, moreError: null, firstUnread: '', typing: [], uploads: [] },
    messages: ref([...messages]),
    ...change,
  });

const list = (): ChatState['lists']['direct'] => ({ status: 'ready', error: null, more: false });
const blank = (): ChatState => ({
  ...{ status: 'no', error: null, live: false, me: null, host: '', items: {}, changes: 0 },
  lists: { direct: list(), sms: list(), channels: list(), groups: list() },
  ...{ rooms: {}, presence: { people: {} }, own: { status: 'offline', text: '' } },
  ...{ custom: [], unread: 0, drafts: {} },
});

const done = async (): Promise<void> => undefined;
const spied = () => ({
  retry: vi.fn<ChatActions['retry']>(),
  more: vi.fn<ChatActions['more']>(done),
  show: vi.fn<ChatActions['show']>(() => () => undefined),
  atEnd: vi.fn<ChatActions['atEnd']>(),
  older: vi.fn<ChatActions['older']>(done),
  newer: vi.fn<ChatActions['newer']>(done),
  newest: vi.fn<ChatActions['newest']>(done),
  send: vi.fn<ChatActions['send']>(() => 'sent-1'),
  resend: vi.fn<ChatActions['resend']>(),
  discard: vi.fn<ChatActions['discard']>(),
  edit: vi.fn<ChatActions['edit']>(done),
  remove: vi.fn<ChatActions['remove']>(done),
  react: vi.fn<ChatActions['react']>(done),
  typing: vi.fn<ChatActions['typing']>(),
  upload: vi.fn<ChatActions['upload']>(),
  cancelUpload: vi.fn<ChatActions['cancelUpload']>(),
  retryUpload: vi.fn<ChatActions['retryUpload']>(),
  loadThread: vi.fn<ChatActions['loadThread']>(done),
  file: vi.fn<ChatActions['file']>(async (path) => new Blob([path])),
  act: vi.fn<ChatActions['act']>(done),
  rename: vi.fn<ChatActions['rename']>(done),
  deleteRoom: vi.fn<ChatActions['deleteRoom']>(done),
  favourite: vi.fn<ChatActions['favourite']>(done),
  mute: vi.fn<ChatActions['mute']>(done),
  members: vi.fn<ChatActions['members']>(async () => ({ members: [], total: 0 })),
  users: vi.fn<ChatActions['users']>(async () => []),
  dids: vi.fn<ChatActions['dids']>(async () => []),
  start: vi.fn<ChatActions['start']>(async () => 'new-room'),
  find: vi.fn<ChatActions['find']>(async () => ''),
  direct: vi.fn<ChatActions['direct']>(async () => ''),
  setPresence: vi.fn<ChatActions['setPresence']>(done),
  saveCustom: vi.fn<ChatActions['saveCustom']>(done),
  removeCustom: vi.fn<ChatActions['removeCustom']>(done),
  // As the core does it: the field shows what is kept.
  keepDraft: vi.fn<ChatActions['keepDraft']>((roomId, words) => {
    if (words === '') delete core.state.chat.drafts[roomId];
    else core.state.chat.drafts[roomId] = words;
  }),
});

interface Given extends Partial<Pick<ChatState, 'status' | 'error' | 'live' | 'lists' | 'custom'>> {
  items?: readonly Partial<Conversation>[];
  rooms?: Readonly<Record<string, ChatRoom>>;
  rights?: readonly PermissionEntry[];
}

/** Signs Alice in to a chat with these conversations, and watches what is done there. */
export const inChat = ({ items = [DIRECT], rooms = {}, rights = [], ...change }: Given = {}) => {
  const all = items.map(conversation);
  const { state } = core;
  Object.assign(state.chat, blank(), {
    ...{ status: 'ready', live: true, me: ALICE, host: 'https://chat.test' },
    own: { status: 'online', text: '' },
    items: ref(Object.fromEntries(all.map((one) => [one.id, one]))),
    rooms: ref({ ...rooms }),
    presence: { people: ref({ bob: proxy({ status: 'busy', text: 'Lunch' }) }) },
    ...change,
  });
  Object.assign(state.session, {
    status: 'active',
    user: { id: '1', username: 'alice', first_name: 'Alice', last_name: 'Arden' },
  });
  state.permissions.entries = [...rights];
  state.places = {};
  const chat = spied();
  vi.spyOn(core, 'chat', 'get').mockReturnValue(chat);
  return {
    chat,
    item: all[0] ?? conversation(),
    push: vi.spyOn(core.notices, 'push').mockReturnValue(undefined),
    fail: vi.spyOn(core.notices, 'fail').mockReturnValue(undefined),
    go: vi.spyOn(core.places, 'go'),
    perform: vi.spyOn(core.intents, 'perform').mockReturnValue(undefined),
  };
};

/** Each test of the file leaves the page's core as it was. Call it once, at the top of the file. */
export const leavesNoTrace = (): void => {
  let before: (() => void) | null = null;
  beforeEach(() => {
    const { chat, session, permissions, places, intents, gates, preferences } = core.state;
    const kept = [chat, session, permissions, intents, gates, preferences].map(
      (part) => [part, { ...part }] as const,
    );
    const at: CoreState['places'] = { ...places };
    before = () => {
      for (const [part, was] of kept) Object.assign(part, was);
      core.state.places = at;
    };
    withSize(900, 600);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    before?.();
  });
};

const messages = { ...(await commonMessages('en-US')), ...english };
await core.numbers.load();

/** Draws a part with the English texts; `ask` gets what it asks in a dialog. `again` draws it with other props. */
export const draw = (children: ReactNode) => {
  const ask = vi.fn<(question: Question) => void>();
  const all = (part: ReactNode) => (
    <Intl locale="en-US" messages={messages}>
      <AskContext value={ask}>{part}</AskContext>
    </Intl>
  );
  const result = render(all(children));
  return { ...result, ask, again: (part: ReactNode) => result.rerender(all(part)) };
};
