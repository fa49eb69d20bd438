import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOM, type Answer, ChatHost, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DONE = { success: true };

/** A channel `c1` and a group `g1`, beside the direct conversation of the line. */
const openRooms = async (answers: Record<string, Answer> = {}) => {
  const list = (id: string, t: string, name: string) => ({
    data: [{ id, room: { _id: id, t, name, usersCount: 2 }, subscription: null }],
    total: 1,
  });
  const opened = await openChat(new ChatHost(), {
    'chats/channels': list('c1', 'c', 'general'),
    'chats/groups': list('g1', 'p', 'board'),
    ...answers,
  });
  await opened.actions.more('channels', 'recent');
  await opened.actions.more('groups', 'recent');
  return { ...opened, last: () => opened.asked.at(-1) };
};

describe('lists of conversations', () => {
  it.each([
    ['channels', 'chats/channels'],
    ['groups', 'chats/groups'],
    ['direct', 'chats/direct_messages'],
    ['sms', 'chats/sms_messages'],
  ] as const)(
    'of %s comes from %s, fifty at a time, the latest first or by name [A-103] [A-104] [A-105] [A-106]',
    async (tab, path) => {
      const { actions, asked } = await openChat(new ChatHost(), { [path]: { data: [], total: 0 } });
      await actions.more(tab, 'recent');
      await actions.more(tab, 'name');
      const lists = asked.filter((request) => request.path === path);
      expect(lists).toEqual([
        {
          ...{ method: 'GET', path },
          body: { limit: 50, offset: 0, sort_property: 'lm', sort_direction: 'desc' },
        },
        {
          ...{ method: 'GET', path },
          body: { limit: 50, offset: 0, sort_property: 'name', sort_direction: 'asc' },
        },
      ]);
    },
  );

  it('begins with its first page in another order, and goes on with the next one in each [A-105]', async () => {
    const room = (id: string) => ({
      id,
      room: { _id: id, t: 'c', name: id, usersCount: 2 },
      subscription: null,
    });
    const path = 'chats/channels';
    const { actions, asked } = await openChat(new ChatHost(), {
      [path]: { data: [room('c1'), room('c2')], total: 9 },
    });
    for (const order of ['recent', 'name', 'recent', 'name'] as const)
      await actions.more('channels', order);
    const offsets = asked
      .filter((request) => request.path === path)
      .map(({ body }) => (body as { offset: number }).offset);
    expect(offsets).toEqual([0, 0, 2, 2]);
  });
});

describe('a channel or group', () => {
  it.each(['open', 'close', 'leave', 'archive', 'restore', 'join'] as const)(
    'is sent %s by its kind and id [A-116] [G-23]',
    async (action) => {
      const { actions, last } = await openRooms({
        [`chats/channels/${action}`]: DONE,
        [`chats/groups/${action}`]: DONE,
      });
      await actions.act('c1', action);
      const body = { room_id: 'c1' };
      expect(last()).toEqual({ method: 'POST', path: `chats/channels/${action}`, body });
      await actions.act('g1', action);
      expect(last()).toEqual({
        ...{ method: 'POST', path: `chats/groups/${action}` },
        body: { room_id: 'g1' },
      });
    },
  );

  it.each(['invite', 'kick', 'add_owner', 'remove_owner'] as const)(
    'is sent %s with the person [A-116]',
    async (action) => {
      const { actions, last } = await openRooms({ [`chats/groups/${action}`]: DONE });
      await actions.act('g1', action, 'id-carol');
      expect(last()).toEqual({
        ...{ method: 'POST', path: `chats/groups/${action}` },
        body: { room_id: 'g1', rocket_uid: 'id-carol' },
      });
    },
  );

  it('is renamed, special characters as dashes [A-117] [V-50]', async () => {
    const { actions, last } = await openRooms({ 'chats/channels/rename': DONE });
    await actions.rename('c1', ' Sales & more ');
    expect(last()).toEqual({
      ...{ method: 'PUT', path: 'chats/channels/rename' },
      body: { room_id: 'c1', name: 'Sales-more' },
    });
  });

  it('has its members in pages, with their roles [A-118] [D-47]', async () => {
    const member = { id: 'id-carol', username: 'carol', name: 'Carol Cole', roles: ['owner'] };
    const { actions, last } = await openRooms({
      'chats/groups/members': {
        data: [{ ...member, name: 'Carol\u202E Cole' }, { id: 'x' }],
        total: 137,
      },
    });
    expect(await actions.members('g1', 100)).toEqual({ members: [member], total: 137 });
    expect(last()).toEqual({
      ...{ method: 'GET', path: 'chats/groups/members' },
      body: { room_id: 'g1', offset: 100, limit: 100 },
    });
  });

  it('is gone once it is deleted, and not before [A-119]', async () => {
    const { actions, answers, last, state } = await openRooms();
    await actions.deleteRoom('g1').catch(() => undefined);
    expect(state.items['g1']).toBeDefined();
    answers['chats/groups/delete'] = DONE;
    await actions.deleteRoom('g1');
    expect(last()).toEqual({
      ...{ method: 'DELETE', path: 'chats/groups/delete' },
      body: { room_id: 'g1' },
    });
    expect([state.items['g1'], state.items['c1']?.name]).toEqual([undefined, 'general']);
  });
});

it.each([
  ['hidden', 'act'],
  ['deleted', 'deleteRoom'],
] as const)('a direct conversation that is %s is closed [A-120] [S-61]', async (_, action) => {
  const { actions, last, state } = await openRooms({ 'chats/direct_messages/close': DONE });
  await (action === 'act' ? actions.act(ROOM, 'close') : actions.deleteRoom(ROOM));
  expect(last()).toEqual({
    ...{ method: 'POST', path: 'chats/direct_messages/close' },
    body: { room_id: ROOM },
  });
  // Its messages stay: the next one brings it back.
  expect(state.items[ROOM]).toBeDefined();
});

it('people who can be written to are asked for once, and their tokens are not kept [A-13] [D-50]', async () => {
  const carol = {
    ...{ name: 'Carol Cole', email: 'carol@acme.test', username: 'carol', extension: '103' },
    ...{ is_sms_capable: '1', chat_user_id: 77, auth_token: 'secret' },
  };
  const { actions, asked } = await openChat(new ChatHost(), {
    'users/all_chat_users': { data: [{ ...carol, name: '\u2067Carol Cole' }] },
  });
  const { auth_token: _, ...kept } = carol;
  const read = { ...kept, is_sms_capable: true, chat_user_id: '77' };
  expect(await actions.users()).toEqual([read]);
  expect(await actions.users()).toEqual([read]);
  expect(asked.filter(({ path }) => path === 'users/all_chat_users')).toHaveLength(1);
});

it('presence begins with that of everyone and one’s own, with words [A-107] [A-108] [G-22] [X-39]', async () => {
  const { state, asked } = await openChat(new ChatHost(), {
    'chats/presence': {
      data: [
        { userId: 'id-bob', username: 'bob', status: 'busy', statusText: 'Month end' },
        { userId: 'id-carol', username: 'carol', status: 'strange', statusText: null },
      ],
    },
    'chats/presence/status': { status: 'away', message: 'At lunch' },
  });
  expect(state.presence.people['bob']).toEqual({ status: 'busy', text: 'Month end' });
  expect(state.presence.people['carol']).toEqual({ status: 'offline', text: '' });
  expect(state.own).toEqual({ status: 'away', text: 'At lunch' });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET chats/presence', 'GET chats/presence/status']),
  );
});

it('statuses of the company are listed by name, added, changed and removed [A-109] [A-111] [A-112] [A-113]', async () => {
  const { state, actions, answers, asked } = await openChat(new ChatHost(), {
    'chats/presence/custom': { data: [{ id: 2, name: 'Travel', type: 'away' }] },
  });
  answers['chats/presence/custom/create'] = { data: { id: '3', name: 'Gym', type: 'busy' } };
  answers['chats/presence/custom/update'] = { data: { id: '3', name: 'Yoga', type: 'busy' } };
  answers['chats/presence/custom/delete'] = DONE;
  const names = () => state.custom.map(({ name }) => name);
  expect(names()).toEqual(['Travel']);
  await actions.saveCustom({ name: 'Gym', type: 'busy' });
  expect(names()).toEqual(['Gym', 'Travel']);
  await actions.saveCustom({ id: '3', name: 'Yoga', type: 'busy' });
  expect(names()).toEqual(['Travel', 'Yoga']);
  await actions.removeCustom('3');
  expect(names()).toEqual(['Travel']);
  expect(asked.filter(({ path }) => path.startsWith('chats/presence/custom/'))).toEqual([
    {
      ...{ method: 'POST', path: 'chats/presence/custom/create' },
      body: { name: 'Gym', type: 'busy' },
    },
    {
      ...{ method: 'PUT', path: 'chats/presence/custom/update' },
      body: { id: '3', name: 'Yoga', type: 'busy' },
    },
    { method: 'DELETE', path: 'chats/presence/custom/delete', body: { id: '3' } },
  ]);
});
