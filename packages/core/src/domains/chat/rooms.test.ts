import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, codeOf, openChat, refusal } from './testing/chat-host.ts';
import { answersJumps } from './testing/jumps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

describe('a room that is open all day', () => {
  it('keeps its newest 1,000 to 1,500 messages, and loads older ones again, each once', async () => {
    const { host, state, actions } = await openChat();
    actions.show(ROOM);
    actions.atEnd(ROOM, true);
    await wait();
    for (let at = 1; at <= 2100; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
    await wait();
    const room = state.rooms[ROOM]!;
    expect(room.messages.length).toBeGreaterThanOrEqual(1000);
    expect(room.messages.length).toBeLessThan(1500);
    expect([room.moreBefore, room.messages[room.messages.length - 1]?.text]).toEqual([
      true,
      'm 2100',
    ]);
    for (let page = 0; room.moreBefore && page < 60; page += 1) {
      const loading = actions.older(ROOM);
      await wait();
      await loading;
    }
    expect(room.messages.map(({ text }) => text)).toEqual(host.kept.map(({ msg }) => msg));
  });

  it('loses nothing of what the user reads further up', async () => {
    const { host, state, actions } = await openChat();
    actions.show(ROOM);
    await wait();
    actions.atEnd(ROOM, false);
    for (let at = 1; at <= 1600; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
    await wait();
    expect(state.rooms[ROOM]?.messages).toHaveLength(1600);
  });
});

describe('a message that is far above', () => {
  it('is loaded with those around it, each time; the newest and those between come when they are asked for', async () => {
    const host = new ChatHost();
    answersJumps(host);
    for (let at = 1; at <= 200; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
    const { state, actions } = await openChat(host);
    const leave = actions.show(ROOM);
    await wait();
    const room = state.rooms[ROOM]!;
    const shown = () => [room.messages[0]?.text, room.messages[room.messages.length - 1]?.text];
    expect(shown()).toEqual(['m 151', 'm 200']);
    for (const _time of ['first', 'second']) {
      actions.show(ROOM, 'id-60');
      await wait();
      expect(shown()).toEqual(['m 35', 'm 85']);
      expect([room.moreBefore, room.moreAfter]).toEqual([true, true]);
      void actions.newest(ROOM);
      await wait();
      expect(shown()).toEqual(['m 151', 'm 200']);
      expect(room.moreAfter).toBe(false);
    }
    actions.show(ROOM, 'id-60');
    await wait();
    void actions.newer(ROOM);
    await wait();
    expect(shown()).toEqual(['m 35', 'm 135']);
    leave();
  });

  it('that is loaded already asks for nothing', async () => {
    const host = new ChatHost();
    answersJumps(host);
    for (let at = 1; at <= 60; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
    const { actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    actions.show(ROOM, 'id-40');
    await wait();
    expect(host.called('loadSurroundingMessages')).toBe(0);
  });
});

describe('a conversation by its name', () => {
  const open = async (host = new ChatHost()) => {
    const all = await openChat(host, {
      'chats/channels': {
        data: [{ id: 'c1', room: { _id: 'c1', t: 'c', name: 'general' }, subscription: null }],
        total: 1,
      },
      'chats/sms_messages': {
        data: [
          {
            ...{ id: 's1', is_sms: true, did: '15145550101', subscription: null },
            room: { _id: 's1', t: 'd', usernames: ['alice', 'sms-15145550101-15145550190'] },
            to_user: { _id: 'x', username: 'sms-15145550101-15145550190' },
          },
        ],
        total: 1,
      },
    });
    await all.actions.more('channels', 'recent');
    await all.actions.more('sms', 'recent');
    return all;
  };

  it.each([
    ['@bob', ROOM],
    ['#general', 'c1'],
    ['+1 (514) 555-0190', 's1'],
    ['+1 514 555 0999', ''],
    [ROOM, ROOM],
  ])('%s is %j', async (name, id) => {
    const { actions } = await open();
    expect(await actions.find(name)).toBe(id);
  });

  it('of a person is no SMS, and that of a channel no person', async () => {
    const { actions, answers, asked } = await open();
    const made = { id: 'd9', room: { _id: 'd9', t: 'd' }, subscription: null };
    answers['chats/new_conversation'] = { data: made };
    expect(await actions.find('@sms-15145550101-15145550190')).toBe('d9');
    const { path, body } = asked.at(-1) ?? {};
    expect(path).toBe('chats/new_conversation');
    expect((body as FormData).get('destinations')).toBe('["sms-15145550101-15145550190"]');
    expect(await codeOf(actions.find('#bob'))).toEqual(['chat.error.noAccess', {}]);
  });

  it('is made with a person who was not written to yet', async () => {
    const { actions, answers, asked } = await open();
    const made = { id: 'd7', room: { _id: 'd7', t: 'd' }, subscription: null };
    answers['chats/new_conversation'] = { data: made };
    expect(await actions.find('@nadia')).toBe('d7');
    const { body } = asked.at(-1) ?? {};
    expect((body as FormData).get('destinations')).toBe('["nadia"]');
  });

  it.each([
    ['#secret', 'roomName', 'secret'],
    ['room77', 'roomId', 'room77'],
  ])('%s that is in no list is asked for by its %s, and known then', async (name, key, value) => {
    const urls: URL[] = [];
    const fetch = async (url: string) => {
      urls.push(new URL(url));
      return Response.json({ room: { _id: 'room77', t: 'p', name: 'secret', usersCount: 2 } });
    };
    const { actions, state } = await open(Object.assign(new ChatHost(), { fetch }));
    expect(await actions.find(name)).toBe('room77');
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/api/v1/rooms.info']);
    expect([...(urls[0]?.searchParams ?? [])]).toEqual([[key, value]]);
    expect(state.items['room77']).toMatchObject({ name: 'secret', joined: false, tab: 'groups' });
  });

  it('that there is not, or that may not be read, is refused', async () => {
    const { actions } = await open();
    expect(await codeOf(actions.find('#secret'))).toEqual(['chat.error.noAccess', {}]);
  });

  it('waits for the conversations, and says why they do not come', async () => {
    const { actions } = await openChat(new ChatHost(), { 'chats/auth': refusal('Not today') });
    expect(await codeOf(actions.find('@bob'))).toEqual([
      'chat.error.auth',
      { exception: 'Not today' },
    ]);
  });
});
