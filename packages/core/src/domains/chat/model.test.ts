import { WireChatMessage, WireChatRoom, WireChatSubscription } from '@callpanel/contracts';
import { WireConversation } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { conversationFrom, merged, messageFrom, plainTextOf } from './model.ts';
import type { ChatMessage } from './state.ts';

const SMS = 'sms-15145550101-15145550190';
const room = (change: object = {}) =>
  z.parse(WireChatRoom, { _id: 'r1', t: 'd', usernames: ['alice', 'bob'], ...change });
const part = (change: object = {}) =>
  z.parse(WireChatSubscription, { _id: 's1', rid: 'r1', t: 'd', _updatedAt: 1, ...change });
const entry = (change: object = {}) =>
  z.parse(WireConversation, { id: 'r1', room: room(), subscription: null, ...change });
const wire = (change: object = {}) =>
  z.parse(WireChatMessage, {
    ...{ _id: 'm1', rid: 'r1', msg: 'Hello', ts: 1_700_000_000_000 },
    ...{ u: { _id: 'id-bob', username: 'bob', name: 'Bob Brant' }, ...change },
  });

interface Given {
  room?: object | null;
  part?: object | null;
  entry?: object | null;
}
const shown = ({ room: ofRoom = {}, part: own = {}, entry: listed = null }: Given) =>
  conversationFrom(
    'r1',
    {
      room: ofRoom ? room(ofRoom) : undefined,
      subscription: own ? part(own) : undefined,
      listed: listed ? entry(listed) : undefined,
    },
    'alice',
  );

describe('a conversation', () => {
  it.each([
    ['direct', { room: { t: 'd' }, part: { name: 'bob', fname: 'Bob Brant' } }, 'Bob Brant', 'bob'],
    ['direct', { room: { t: 'd' }, part: null }, 'bob', 'bob'],
    ['direct', { room: { t: 'd', usernames: ['alice'] }, part: null }, 'alice', 'alice'],
    ['sms', { room: { t: 'd', usernames: ['alice', SMS] }, part: { name: SMS } }, SMS, SMS],
    [
      'sms',
      { part: { name: SMS }, entry: { contact_name: 'Nadia Roy', contact_id: 'c7' } },
      ...(['Nadia Roy', SMS] as const),
    ],
    ['channels', { room: { t: 'c', name: 'sales' }, part: { t: 'c' } }, 'sales', ''],
    ['channels', { room: { t: 'c', name: 'sales', fname: 'Sales & co' } }, 'Sales & co', ''],
    ['groups', { room: { t: 'p', name: 'board' }, part: { t: 'p' } }, 'board', ''],
  ] as const)('of the tab %s, of %j, is called %s', (tab, given, name, username) => {
    expect(shown(given)).toMatchObject({ tab, name, username });
  });

  it('by SMS has both numbers and the contact', () => {
    const given = { part: { name: SMS }, entry: { contact_name: 'Nadia', contact_id: 'c7' } };
    expect(shown(given)?.sms).toEqual({
      ...{ did: '15145550101', number: '15145550190', contactId: 'c7', contactName: 'Nadia' },
    });
  });

  it('has what the user’s part in it says', () => {
    const own = {
      ...{ open: false, unread: 4, userMentions: 2, groupMentions: 1, f: true, roles: ['owner'] },
      ...{ disableNotifications: true, ls: 1_700_000_000_000, ts: 1_600_000_000_000 },
    };
    expect(shown({ part: own })).toMatchObject({
      ...{ joined: true, open: false, unread: 4, mentions: 3, favourite: true, muted: true },
      ...{ roles: ['owner'], readUntil: 1_700_000_000_000, lastAt: 1_600_000_000_000 },
    });
  });

  it('that the user is not in is open, and has nothing to read', () => {
    expect(shown({ part: null })).toMatchObject({
      ...{ joined: false, open: true, unread: 0, mentions: 0, favourite: false, muted: false },
      ...{ roles: [], readUntil: 0, lastAt: 0 },
    });
  });

  it('is archived as its room or as the user’s part in it is', () => {
    expect(shown({})?.archived).toBe(false);
    expect(shown({ room: { archived: true } })?.archived).toBe(true);
    expect(shown({ part: { archived: true } })?.archived).toBe(true);
  });

  it('has the newest room that is known, and is none without one', () => {
    const listed = { room: room({ t: 'c', name: 'old', usersCount: 2 }) };
    const now = { t: 'c', name: 'new', usersCount: 5, topic: 'Deals', ro: true };
    expect(shown({ room: now, entry: listed })).toMatchObject({
      ...{ name: 'new', members: 5, topic: 'Deals', readOnly: true },
    });
    expect(shown({ room: null, entry: listed })).toMatchObject({ name: 'old', members: 2 });
    expect(shown({ room: null })).toBeUndefined();
  });

  it.each([
    ['its words, without marks', { msg: '*Hi* [there](https://x.test)' }, 'Hi there'],
    [
      'the name of a file, which is not turned',
      { msg: '', attachments: [{ title: 'offer.\u202Efdp.exe' }] },
      'offer.fdp.exe',
    ],
    [
      'the name of a file without words',
      { msg: '', attachments: [{ title: 'offer.pdf' }] },
      'offer.pdf',
    ],
    ['the words with a file', { msg: 'Look', attachments: [{ title: 'offer.pdf' }] }, 'Look'],
    ['nothing of what happened in the room', { msg: 'carol', t: 'au' }, ''],
  ])('ends with its last message: %s', (_, last, words) => {
    const lastMessage = { ...wire(), ...last };
    const all = shown({ room: { lm: 1_700_000_000_000, lastMessage } });
    expect([all?.lastText, all?.lastAuthor, all?.lastAt]).toEqual([
      ...[words, 'bob', 1_700_000_000_000],
    ]);
  });
});

describe('a message', () => {
  it('is one’s own by the user name, and has its author’s name, or user name', () => {
    expect(messageFrom(wire(), 'bob').own).toBe(true);
    expect(messageFrom(wire(), 'id-bob').own).toBe(false);
    expect(messageFrom(wire(), 'alice').author.name).toBe('Bob Brant');
    const nameless = wire({ u: { _id: 'id-eve', username: 'eve', name: '' } });
    expect(messageFrom(nameless, 'alice').author.name).toBe('eve');
    const turned = wire({ u: { _id: 'id-eve', username: '\u202Eeve', name: '\u202E' } });
    expect(messageFrom(turned, 'alice').author.name).toBe('eve');
  });

  it('that quotes has its words alone, and leads to what it quotes', () => {
    const link = 'https://chat.test/direct/r1?msg=m0';
    const quote = { message_link: link, author_name: 'Alice', text: `[ ](${link}) Yes`, ts: 5 };
    const { text, attachments } = messageFrom(
      wire({ msg: `[ ](${link}) No`, attachments: [quote] }),
      'alice',
    );
    expect(text).toBe('No');
    expect(attachments).toMatchObject([
      { kind: 'quote', author: 'Alice', text: 'Yes', messageId: 'm0' },
    ]);
  });

  it.each([
    ['image', { image_url: '/i.png', image_type: 'image/png', image_size: 3 }, '/i.png', 3],
    ['audio', { audio_url: '/a.mp3', audio_type: 'audio/mpeg', audio_size: 4 }, '/a.mp3', 4],
    ['video', { video_url: '/v.mp4', video_type: 'video/mp4', video_size: 5 }, '/v.mp4', 5],
    ['file', { title_link: '/f.pdf', size: 6 }, '/f.pdf', 6],
  ])('with %s has where it is, and how large', (kind, file, url, size) => {
    const given = wire({ attachments: [{ title: 'Name', ...file }, { title: 'nowhere' }] });
    const { attachments } = messageFrom(given, 'alice');
    expect(attachments).toMatchObject([{ kind, name: 'Name', url, size }]);
    expect(attachments).toHaveLength(1);
  });
});

describe('an SMS', () => {
  const text = '*Pay* _now_ [here](https://x.test)';
  const lastMessage = { ...wire({ msg: text }) };
  it('is in the list as it was written: its signs are no markdown', () => {
    const given = { room: { lm: 5, lastMessage }, part: { name: SMS } };
    expect(shown(given)?.lastText).toBe(text);
    expect(shown({ room: { lm: 5, lastMessage } })?.lastText).toBe('Pay now here');
  });

  it('that begins like a quote has all that was written', () => {
    const begins = '[ ](https://x.test) Yes';
    const customFields = { sms: { state: 'received', segments: 1, reason: '' } };
    expect(messageFrom(wire({ msg: begins, customFields }), 'alice').text).toBe(begins);
    expect(messageFrom(wire({ msg: begins }), 'alice').text).toBe('Yes');
  });
});

it.each([
  ['*bold* and _soft_ and ~gone~ and `code`', 'bold and soft and gone and code'],
  ['one\n\ntwo   three', 'one two three'],
  ['```\nlet x\n```', 'let x'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['Pay \u202Egnp\u202C \u2069now', 'Pay gnp now'],
])('%j is, on one line, %j', (msg, plain) => {
  expect(plainTextOf(msg, false)).toBe(plain);
});

describe('messages that come together', () => {
  const one = (id: string, at: number, updatedAt = at, text = id) =>
    ({ id, at, updatedAt, text }) as ChatMessage;
  const texts = (list: readonly ChatMessage[]) => list.map(({ text }) => text);

  it('are in the order of their time, and of their ids where it is the same', () => {
    const list = [one('b', 2), one('d', 4)];
    expect(texts(merged(list, [one('e', 4), one('a', 1), one('c', 4)]))).toEqual([
      ...['a', 'b', 'c', 'd', 'e'],
    ]);
    expect(texts(merged(list, [one('a', 4)]))).toEqual(['b', 'a', 'd']);
  });

  it('are there once, in their newest version', () => {
    const list = [one('a', 1, 5, 'newer'), one('b', 2)];
    expect(merged(list, [one('a', 1, 4, 'older')])).toBe(list);
    expect(texts(merged(list, [one('a', 1, 6, 'newest')]))).toEqual(['newest', 'b']);
    expect(texts(merged(list, [one('a', 3, 6, 'moved')]))).toEqual(['b', 'moved']);
  });
});
