import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewConversation } from './state.ts';
import { ChatHost, codeOf, openChat, ROOM } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

/** A room with a message of Bob's, `b1`, and one of Alice's, `a1`, on screen. */
const open = async () => {
  const host = new ChatHost();
  host.write('bob', 'Hello', 'b1');
  host.write('alice', 'Hi', 'a1');
  const received = vi.spyOn(host, 'receive');
  const posted: { path: string; body: unknown }[] = [];
  const posts = { status: 200 };
  Object.assign(host, {
    fetch: async (url: string, { body }: { body?: string } = {}) => {
      posted.push({ path: new URL(url).pathname, body: body && JSON.parse(body) });
      return Response.json({ success: posts.status === 200 }, { status: posts.status });
    },
  });
  const opened = await openChat(host);
  opened.actions.show(ROOM);
  await wait();
  const sent = (method: string) =>
    received.mock.calls.flatMap(([, frame]) => (frame.method === method ? [frame.params] : []));
  const shown = (id: string) => opened.state.rooms[ROOM]?.messages.find((one) => one.id === id);
  /** The next answer to this method is a refusal. */
  const refuse = (method: string): void => {
    const { receive } = host;
    received.mockImplementation((socket, frame) => {
      if (frame.method !== method) return receive.call(host, socket, frame);
      socket.queue.push({ msg: 'result', id: frame.id, error: { error: 'no', reason: 'Not now' } });
      return void setTimeout(() => socket.deliver(), 0);
    });
  };
  return { ...opened, sent, shown, refuse, posted, posts };
};

describe('a message that is sent', () => {
  it('goes to its room, with its text alone', async () => {
    const { actions, sent } = await open();
    const id = actions.send(ROOM, 'Good morning');
    await wait();
    expect(sent('sendMessage')).toEqual([[{ _id: id, rid: ROOM, msg: 'Good morning' }]]);
  });

  it('goes into the thread of the message that it answers [D-48]', async () => {
    const { actions, sent } = await open();
    const id = actions.send(ROOM, 'Yes', { threadId: 'b1' });
    await wait();
    expect(sent('sendMessage')).toEqual([[{ _id: id, rid: ROOM, msg: 'Yes', tmid: 'b1' }]]);
  });

  it('names the message that it quotes before its words, which are shown alone', async () => {
    const { actions, sent, shown } = await open();
    const id = actions.send(ROOM, 'Yes', { quote: 'b1' });
    expect(shown(id)?.text).toBe('Yes');
    await wait();
    const msg = `[ ](https://chat.test/direct/${ROOM}?msg=b1) Yes`;
    expect(sent('sendMessage')).toEqual([[{ _id: id, rid: ROOM, msg }]]);
  });

  it('ends that the user types', async () => {
    const { actions, sent } = await open();
    actions.typing(ROOM, true);
    actions.send(ROOM, 'Yes');
    await wait();
    const said = sent('stream-notify-room').map((params) => params?.slice(0, 3));
    expect(said).toEqual([
      [`${ROOM}/user-activity`, 'alice', ['user-typing']],
      [`${ROOM}/user-activity`, 'alice', []],
    ]);
  });
});

describe('a message that is there', () => {
  it('is changed at once, by its id, with its new text', async () => {
    const { actions, sent, shown } = await open();
    const done = actions.edit('a1', 'Hi there');
    expect(shown('a1')?.text).toBe('Hi there');
    await wait();
    await done;
    expect(sent('updateMessage')).toEqual([[{ _id: 'a1', rid: ROOM, msg: 'Hi there' }]]);
  });

  it('has its old text again if the change is refused', async () => {
    const { actions, shown, refuse } = await open();
    refuse('updateMessage');
    const code = codeOf(actions.edit('a1', 'Hi there'));
    await wait();
    expect(await code).toEqual(['chat.error.edit', { exception: 'Not now' }]);
    expect(shown('a1')?.text).toBe('Hi');
  });

  it('is deleted by its id, and gone', async () => {
    const { actions, sent, shown } = await open();
    const done = actions.remove('a1');
    expect(shown('a1')).toBeDefined();
    await wait();
    await done;
    expect(sent('deleteMessage')).toEqual([[{ _id: 'a1' }]]);
    expect([shown('a1'), shown('b1')?.text]).toEqual([undefined, 'Hello']);
  });

  it('stays if its deletion is refused', async () => {
    const { actions, shown, refuse } = await open();
    refuse('deleteMessage');
    const code = codeOf(actions.remove('a1'));
    await wait();
    expect(await code).toEqual(['chat.error.deleteMessage', { exception: 'Not now' }]);
    expect(shown('a1')?.text).toBe('Hi');
  });

  it('is reacted to, and the reaction is taken back by the same press', async () => {
    const { actions, sent, shown } = await open();
    void actions.react('b1', ':heart:');
    expect(shown('b1')?.reactions).toEqual([{ emoji: ':heart:', usernames: ['alice'] }]);
    await wait();
    void actions.react('b1', ':tada:');
    void actions.react('b1', ':heart:');
    expect(shown('b1')?.reactions).toEqual([{ emoji: ':tada:', usernames: ['alice'] }]);
    await wait();
    expect(sent('setReaction')).toEqual([
      [':heart:', 'b1', true],
      [':tada:', 'b1', true],
      [':heart:', 'b1', false],
    ]);
  });

  it('has no reaction that is refused', async () => {
    const { actions, shown, refuse } = await open();
    refuse('setReaction');
    const code = codeOf(actions.react('b1', ':heart:'));
    await wait();
    expect(await code).toEqual(['chat.error.react', { exception: 'Not now' }]);
    expect(shown('b1')?.reactions).toEqual([]);
  });
});

describe('a conversation', () => {
  it.each([
    ['favourite', true, '/rooms.favorite', { roomId: ROOM, favorite: true }],
    ['favourite', false, '/rooms.favorite', { roomId: ROOM, favorite: false }],
    ['mute', true, '/rooms.saveNotification', { disableNotifications: '1' }],
    ['mute', false, '/rooms.saveNotification', { disableNotifications: '0' }],
  ] as const)('%s: %s, which a refusal says', async (action, on, path, what) => {
    const { actions, posted, posts } = await open();
    const body = action === 'mute' ? { roomId: ROOM, notifications: what } : what;
    await actions[action](ROOM, on);
    expect(posted.slice(-1)).toEqual([{ path: `/api/v1${path}`, body }]);
    posts.status = 400;
    const [code] = (await codeOf(actions[action](ROOM, on))) as [string];
    expect(code).toBe('chat.error.action');
  });
});

describe('who types', () => {
  it('is shown as long as that is said, and not for oneself', async () => {
    const { host, state } = await open();
    const says = async (username: string, ...activities: string[]) => {
      host.emit('stream-notify-room', `${ROOM}/user-activity`, [username, activities, {}]);
      await wait();
      return state.rooms[ROOM]?.typing;
    };
    expect(await says('bob', 'user-typing')).toEqual(['bob']);
    expect(await says('alice', 'user-typing')).toEqual(['bob']);
    expect(await says('bob')).toEqual([]);
    expect(await says('bob', 'user-typing')).toEqual(['bob']);
    await wait(10_000);
    expect(state.rooms[ROOM]?.typing).toEqual([]);
    await says('bob', 'user-typing');
    host.write('bob', 'Sent', 'b2');
    await wait();
    expect(state.rooms[ROOM]?.typing).toEqual([]);
  });

  it('is said once in four seconds, and its end after five without a key', async () => {
    const { actions, sent } = await open();
    const said = () => sent('stream-notify-room').map((params) => params?.[2]);
    actions.typing(ROOM, true);
    await wait(3900);
    actions.typing(ROOM, true);
    expect(said()).toEqual([['user-typing']]);
    await wait(200);
    actions.typing(ROOM, true);
    expect(said()).toEqual([['user-typing'], ['user-typing']]);
    await wait(4900);
    expect(said()).toHaveLength(2);
    await wait(200);
    expect(said()).toEqual([['user-typing'], ['user-typing'], []]);
  });
});

describe('a new conversation is asked for with [A-115]', () => {
  const FILE = new File(['x'], 'offer.pdf');
  const form = async (given: NewConversation) => {
    const { actions, asked } = await openChat(new ChatHost(), {
      'chats/new_conversation': new CallpanelError('api.error.server', { status: 500 }),
    });
    await actions.start(given).catch(() => undefined);
    const { method, path, body } = asked.at(-1) ?? {};
    expect([method, path]).toEqual(['POST', 'chats/new_conversation']);
    return Object.fromEntries(
      [...(body as FormData)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    );
  };
  it.each([
    ['the person', { kind: 'direct', usernames: ['bob'] }, { destinations: '["bob"]' }],
    [
      'the name of a channel, as it will be written, and its people',
      { kind: 'channel', name: 'Sales & more', usernames: ['bob', 'carol'] },
      { destinations: '["bob","carol"]', channel_name: 'Sales-more', channel_type: 'c' },
    ],
    [
      'the name of a group',
      { kind: 'group', name: 'board', usernames: [] },
      { destinations: '[]', channel_name: 'board', channel_type: 'p' },
    ],
    [
      'both numbers, words and files of an SMS [D-49]',
      { kind: 'sms', from: '15145550101', to: ['5145550190'], text: 'Hello', files: [FILE] },
      {
        ...{ is_sms: '1', from_did: '15145550101', sms_destination: '["5145550190"]' },
        ...{ message: 'Hello', files: 'offer.pdf' },
      },
    ],
  ] as const)('%s', async (_what, given, expected) => {
    expect(await form(given)).toEqual(expected);
  });
});
