import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, codeOf, openChat, refusal } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

/** A notification of the chat host. */
const notice = (text: string, more: object = {}) => ({
  title: 'Bob',
  text,
  payload: {
    ...{ _id: `n-${text}`, rid: ROOM, type: 'd', name: '' },
    sender: { _id: 'id-bob', username: 'bob', name: 'Bob Brant' },
    ...more,
  },
});
const KEY = 'id-alice/notification';

describe('the sign-in [A-114]', () => {
  it('says that it failed, with the server’s words, and is repeated [E-101]', async () => {
    const { state, answers } = await openChat(new ChatHost(), {
      'chats/auth': refusal('Not today'),
    });
    expect(state.status).toBe('failed');
    expect(state.error).toEqual({ code: 'chat.error.auth', context: { exception: 'Not today' } });
    answers['chats/auth'] = { userId: 'id-alice', authToken: 't', url: 'https://chat.test' };
    await wait(1100);
    expect([state.status, state.live, state.host]).toEqual(['ready', true, 'https://chat.test']);
  });

  it('goes to the origin of the API if the provider names no other [G-29]', async () => {
    const { state } = await openChat(new ChatHost(), {
      'chats/auth': { userId: 'u', authToken: 't' },
    });
    expect(state.host).toBe('https://panel.test');
  });

  it('ends with the session: the chat’s token is no longer good', async () => {
    const { host, chat } = await openChat();
    expect(host.called('logout')).toBe(0);
    chat.end();
    expect(host.called('logout')).toBe(1);
    await wait(60_000);
    expect([host.live, host.called('login')]).toEqual([[], 1]);
  });
});

describe('notices [D-52] [U-10]', () => {
  it('lead to the room, in words without marks', async () => {
    const { host, notify, desktop } = await openChat();
    host.emit('stream-notify-user', KEY, [notice('Are *you* there?')]);
    await wait();
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      ...['info', 'chat.notice', expect.anything(), undefined],
      { widget: 'chat', to: { params: { roomType: 'd', roomId: ROOM }, query: '' } },
    );
    expect(JSON.stringify(notify.mock.calls[0])).toContain('Are you there?');
    expect(desktop).toHaveBeenCalledExactlyOnceWith({
      ...{ title: 'Bob Brant', body: 'Are you there?', tag: `chat-${ROOM}`, timeoutS: 3 },
    });
  });

  it('name the room of a channel', async () => {
    const { host, notify } = await openChat();
    host.emit('stream-notify-user', KEY, [notice('@all hi', { type: 'c', name: 'general' })]);
    await wait();
    expect(notify.mock.calls[0]?.[1]).toBe('chat.notice.room');
    expect(JSON.stringify(notify.mock.calls[0])).toContain('#general');
  });

  it('reach the host with the words and the author, also while the room is in view, not from a muted one', async () => {
    const { host, context, actions, state } = await openChat();
    actions.show(ROOM);
    actions.atEnd(ROOM, true);
    host.emit('stream-notify-user', KEY, [notice('Are *you* there?')]);
    await wait();
    const message = {
      ...{ roomId: ROOM, room: null, messageId: 'n-Are *you* there?', text: 'Are you there?' },
      ...{ username: 'bob', name: 'Bob Brant' },
    };
    expect(context.emit).toHaveBeenCalledExactlyOnceWith('chat-message', message);
    state.items[ROOM]!.muted = true;
    host.emit('stream-notify-user', KEY, [notice('And now?')]);
    await wait();
    expect(context.emit).toHaveBeenCalledTimes(1);
  });

  it('do not come for a room whose end is in view, and come again when it is not', async () => {
    const { host, notify, actions } = await openChat();
    const leave = actions.show(ROOM);
    actions.atEnd(ROOM, true);
    host.emit('stream-notify-user', KEY, [notice('one')]);
    await wait();
    expect(notify).not.toHaveBeenCalled();
    actions.atEnd(ROOM, false);
    host.emit('stream-notify-user', KEY, [notice('two')]);
    await wait();
    leave();
    host.emit('stream-notify-user', KEY, [notice('three')]);
    await wait();
    expect(notify).toHaveBeenCalledTimes(2);
  });
});

describe('reading', () => {
  it('a room is read when its end is seen, and what comes while it is', async () => {
    const { host, state, actions } = await openChat();
    host.write('bob', 'one', 'm1');
    await wait();
    expect([state.unread, state.items[ROOM]?.unread]).toEqual([1, 1]);
    actions.show(ROOM);
    await wait();
    expect(host.called('readMessages')).toBe(0);
    actions.atEnd(ROOM, true);
    await wait();
    expect(host.called('readMessages')).toBe(1);
    host.write('bob', 'two', 'm2');
    await wait();
    expect(host.called('readMessages')).toBe(2);
  });

  it('the first unread message is marked when the room is opened, and stays', async () => {
    const host = new ChatHost();
    const opened = await openChat(host);
    host.write('bob', 'one', 'm1');
    host.write('bob', 'two', 'm2');
    await wait();
    opened.actions.show(ROOM);
    await wait();
    expect(opened.state.rooms[ROOM]?.firstUnread).toBe('m1');
    opened.actions.atEnd(ROOM, true);
    await wait();
    expect(opened.state.rooms[ROOM]?.firstUnread).toBe('m1');
  });
});

describe('messages', () => {
  it('one that is refused stays, says why, and can be sent again', async () => {
    const { host, state, actions } = await openChat();
    actions.show(ROOM);
    await wait();
    host.refuses = 1;
    actions.send(ROOM, 'hello');
    await wait();
    const [message] = state.rooms[ROOM]?.messages ?? [];
    expect(message).toMatchObject({
      ...{ text: 'hello', delivery: 'failed' },
      error: { code: 'chat.error.send', context: { exception: 'No' } },
    });
    actions.resend(message?.id ?? '');
    await wait();
    expect(state.rooms[ROOM]?.messages).toMatchObject([{ text: 'hello', delivery: 'sent' }]);
    expect(host.kept).toHaveLength(1);
  });

  it('one that is too long is not sent, and not lost', async () => {
    const { host, state, actions } = await openChat();
    actions.show(ROOM);
    await wait();
    actions.send(ROOM, 'x'.repeat(5001));
    await wait();
    expect(state.rooms[ROOM]?.messages).toMatchObject([
      { delivery: 'failed', error: { code: 'chat.error.tooLong', context: { limit: 5000 } } },
    ]);
    expect(host.kept).toHaveLength(0);
  });

  it('older ones come in pages of 50, without gaps and twins', async () => {
    const host = new ChatHost();
    for (let at = 1; at <= 120; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
    const { state, actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    const room = state.rooms[ROOM]!;
    expect([room.messages.length, room.moreBefore]).toEqual([50, true]);
    for (let page = 2; page <= 3; page += 1) {
      const loading = actions.older(ROOM);
      await wait();
      await loading;
    }
    expect([room.messages.length, room.moreBefore]).toEqual([120, false]);
    expect(room.messages.map(({ text }) => text)).toEqual(host.kept.map(({ msg }) => msg));
  });
});

describe('what the provider refuses', () => {
  const said = refusal('Because');
  it.each([
    ['chat.error.create', 'chats/new_conversation', 'direct', ['bob']],
    ['chat.error.delete', 'chats/direct_messages/close', 'deleteRoom', [ROOM]],
    ['chat.error.action', 'chats/direct_messages/close', 'act', [ROOM, 'close']],
    ['chat.error.users', 'users/all_chat_users', 'users', []],
    ['chat.error.dids', 'sms/list_dids', 'dids', []],
    ['chat.error.presence', 'chats/presence/update', 'setPresence', ['busy', '']],
    [
      'chat.error.custom',
      'chats/presence/custom/create',
      'saveCustom',
      [{ name: 'Gym', type: 'away' }],
    ],
    [
      'chat.error.custom',
      'chats/presence/custom/update',
      'saveCustom',
      [{ id: '1', name: 'Gym', type: 'away' }],
    ],
    ['chat.error.custom', 'chats/presence/custom/delete', 'removeCustom', ['1']],
  ] as const)('%s has the server’s words: %s [E-103] [E-104]', async (code, path, action, args) => {
    const { actions } = await openChat(new ChatHost(), { [path]: said });
    const run = actions[action] as (...what: unknown[]) => Promise<unknown>;
    expect(await codeOf(run(...args))).toEqual([code, { exception: 'Because' }]);
  });

  it('a list of channels that cannot be loaded says so in its list, and can be asked for again [E-102] [A-103] [C-48]', async () => {
    const { actions, answers, asked, state } = await openChat(new ChatHost(), {
      'chats/channels': said,
    });
    await actions.more('channels', 'recent');
    expect(state.lists.channels).toMatchObject({
      status: 'failed',
      error: { code: 'chat.error.channels', context: { exception: 'Because' } },
    });
    const room = { _id: 'c1', t: 'c', name: 'general', usersCount: 3, lm: '2026-01-01T00:00:00Z' };
    answers['chats/channels'] = { data: [{ id: 'c1', room, subscription: null }], total: 60 };
    await actions.more('channels', 'recent');
    expect(state.lists.channels).toMatchObject({ status: 'ready', error: null, more: true });
    expect(state.items['c1']).toMatchObject({ name: 'general', joined: false, tab: 'channels' });
    await actions.more('channels', 'recent');
    const queries = asked.filter(({ path }) => path === 'chats/channels').map(({ body }) => body);
    expect(queries.slice(1)).toEqual([
      { limit: 50, offset: 0, sort_property: 'lm', sort_direction: 'desc' },
      { limit: 50, offset: 1, sort_property: 'lm', sort_direction: 'desc' },
    ]);
  });
});

describe('a new conversation', () => {
  it('by SMS to an emergency number is refused before it is sent', async () => {
    const { actions, asked } = await openChat();
    const sms = { kind: 'sms', from: '15145550101', to: ['911'], text: 'x', files: [] } as const;
    expect(await codeOf(actions.start(sms))).toEqual(['chat.error.emergency', { number: '911' }]);
    expect(asked.some(({ path }) => path === 'chats/new_conversation')).toBe(false);
  });

  it('needs a name with letters or digits for a channel [V-50]', async () => {
    const { actions } = await openChat();
    const channel = { kind: 'channel', name: '  ', usernames: [] } as const;
    expect(await codeOf(actions.start(channel))).toEqual(['chat.error.name', {}]);
  });
});

describe('presence [D-12] [S-62] [A-110]', () => {
  it('is shown at once, sent, and taken back when the server refuses', async () => {
    const { actions, answers, asked, state, host } = await openChat();
    answers['chats/presence/update'] = { success: true };
    await actions.setPresence('busy', 'Month end');
    expect(state.own).toEqual({ status: 'busy', text: 'Month end' });
    expect(asked[asked.length - 1]).toEqual({
      ...{ method: 'PUT', path: 'chats/presence/update' },
      body: { status: 'busy', message: 'Month end' },
    });
    answers['chats/presence/update'] = refusal('No');
    const setting = codeOf(actions.setPresence('away', ''));
    expect(state.own.status).toBe('away');
    await setting;
    expect(state.own).toEqual({ status: 'busy', text: 'Month end' });
    host.emit('stream-notify-logged', 'user-status', [['id-bob', 'bob', 2, 'Lunch', 'Bob', []]]);
    await wait();
    expect(state.presence.people['bob']).toEqual({ status: 'away', text: 'Lunch' });
  });
});
