import type { Message, Part, Room } from './records.ts';

export interface Seeded {
  rooms: Room[];
  parts: Part[];
  messages: Message[];
}
/** What there is at the beginning, relative to now, epoch milliseconds. */
export type Seed = (nowMs: number) => Seeded;

const MINUTE = 60_000;

interface Line {
  by: string;
  /** Minutes ago. */
  ago: number;
  msg: string;
}

interface Conversation {
  id: string;
  t: Room['t'];
  name?: string;
  topic?: string;
  owner?: string;
  /** User names. */
  members: readonly string[];
  lines: readonly Line[];
}

/** Of a demo company: a channel for all, one that few are in, a group, and direct conversations. */
const CONVERSATIONS: readonly Conversation[] = [
  {
    ...{ id: 'GENERAL', t: 'c', name: 'general', topic: 'News for everyone', owner: 'alice' },
    members: ['alice', 'bob', 'carol', 'dave', 'erin'],
    lines: [
      { by: 'alice', ago: 2900, msg: 'Welcome to the chat of *Acme*. Ask anything here.' },
      { by: 'erin', ago: 2890, msg: 'Hello all :wave:' },
      {
        by: 'carol',
        ago: 190,
        msg: 'Many callers wait in support, @here please mind your pauses.',
      },
    ],
  },
  {
    ...{
      id: 'supportChannel01',
      t: 'c',
      name: 'support',
      topic: 'Help for customers',
      owner: 'carol',
    },
    members: ['carol', 'erin', 'bob'],
    lines: [
      {
        by: 'carol',
        ago: 1500,
        msg: 'New routing for sales calls:\n- first the queue\n- then voicemail',
      },
      { by: 'bob', ago: 1490, msg: 'Where is it described?' },
    ],
  },
  {
    ...{ id: 'planningGroup001', t: 'p', name: 'planning', topic: '', owner: 'alice' },
    members: ['alice', 'carol'],
    lines: [{ by: 'carol', ago: 700, msg: 'Numbers for next week are in `plan.csv`.' }],
  },
  {
    ...{ id: 'directAliceBob01', t: 'd' },
    members: ['alice', 'bob'],
    lines: [
      { by: 'bob', ago: 95, msg: 'Do you have a minute for the offer to Riverside Couriers?' },
      { by: 'alice', ago: 94, msg: 'Sure. Send me the draft?' },
      { by: 'bob', ago: 90, msg: 'https://acme.example/offers/218' },
    ],
  },
  {
    ...{ id: 'directAliceErin1', t: 'd' },
    members: ['alice', 'erin'],
    lines: [{ by: 'erin', ago: 4000, msg: 'Thanks for covering yesterday!' }],
  },
];

const roomOf = (
  { id, t, name = '', topic = '', members, lines }: Conversation,
  now: number,
): Room => {
  const lm = Math.max(0, ...lines.map(({ ago }) => now - ago * MINUTE));
  return {
    ...{ id, t, name, topic, ro: false, archived: false, lm, updatedAt: lm },
    usernames: t === 'd' ? members : [],
  };
};

const partsOf = ({ id, members, owner, lines }: Conversation, now: number): Part[] =>
  members.map((username) => {
    const at = now - (Math.max(0, ...lines.map(({ ago }) => ago)) + 1) * MINUTE;
    // Read after the last message.
    const read = now - Math.min(...lines.map(({ ago }) => ago)) * MINUTE + lines.length;
    return {
      ...{ id: `${id}:${username}`, rid: id, username, open: true, alert: false },
      ...{ unread: 0, userMentions: 0, groupMentions: 0, favourite: false, muted: false },
      ...{
        ls: read,
        ts: at,
        roles: username === owner ? ['owner'] : [],
        updatedAt: at,
        gone: false,
      },
    };
  });

const messagesOf = ({ id, lines }: Conversation, now: number): Message[] =>
  lines.map(({ by, ago, msg }, at) => {
    const ts = now - ago * MINUTE + at;
    return {
      ...{ id: `${id}${at}`, rid: id, msg, ts, updatedAt: ts, username: by, t: '', tmid: '' },
      ...{ tcount: 0, tlm: 0, mentions: [], attachments: [], reactions: {}, editedAt: 0 },
      deleted: false,
    };
  });

export const demoSeed: Seed = (now) => ({
  rooms: CONVERSATIONS.map((one) => roomOf(one, now)),
  parts: CONVERSATIONS.flatMap((one) => partsOf(one, now)),
  messages: CONVERSATIONS.flatMap((one) => messagesOf(one, now)),
});
