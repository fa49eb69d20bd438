import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
const at = ($date: number) => ({ $date });

/** The chat of Alice; `part` and `room` are events of her conversations. */
const open = async (answers = {}) => {
  const all = await openChat(new ChatHost(), answers);
  const { host } = all;
  const tell = async (name: string, event: string, what: object) => {
    host.emit('stream-notify-user', `id-alice/${name}`, [event, what]);
    await wait();
  };
  const part = (rid: string, change: object, event = 'updated') =>
    tell('subscriptions-changed', event, {
      ...{ _id: `s-${rid}`, rid, t: 'c', name: rid, open: true, unread: 0 },
      ...{ _updatedAt: at(host.tick()), ...change },
    });
  const room = (_id: string, change: object, event = 'updated') =>
    tell('rooms-changed', event, {
      _id,
      t: 'c',
      name: _id,
      _updatedAt: at(host.tick()),
      ...change,
    });
  return { ...all, part, room };
};

describe('the number of unread messages', () => {
  it('is of all conversations that are open and not muted', async () => {
    const { state, part } = await open();
    await part('c1', { unread: 2 });
    await part('c2', { unread: 3 });
    expect(state.unread).toBe(5);
    await part('c2', { unread: 3, disableNotifications: true });
    expect(state.unread).toBe(2);
    await part('c3', { unread: 10, open: false });
    expect(state.unread).toBe(2);
    await part('c1', { unread: 0 });
    expect(state.unread).toBe(0);
  });
});

describe('a version of a conversation that comes late', () => {
  it('does not replace the newer one', async () => {
    const { host, state, part, room } = await open();
    const early = host.tick();
    await room('c1', { name: 'sales-team' });
    await part('c1', { unread: 4, f: true });
    await part('c1', { unread: 9, f: false, _updatedAt: at(early) });
    await room('c1', { name: 'sales', _updatedAt: at(early) });
    expect(state.items['c1']).toMatchObject({ name: 'sales-team', unread: 4, favourite: true });
  });
});

describe('a conversation that the user is no longer in', () => {
  const listed = (id: string, t: string) => ({
    data: [{ id, room: { _id: id, t, name: `${id} name`, usersCount: 4 }, subscription: null }],
    total: 1,
  });
  const left = async (id: string, t: string, isListed: boolean) => {
    const all = await open({
      'chats/channels': listed('c1', 'c'),
      'chats/groups': listed('g1', 'p'),
    });
    if (isListed) {
      await all.actions.more('channels', 'recent');
      await all.actions.more('groups', 'recent');
    }
    await all.room(id, { t, name: `${id} name`, usersCount: 4 });
    await all.part(id, { t, unread: 3 });
    expect(all.state.items[id]).toMatchObject({ joined: true, unread: 3 });
    await all.part(id, { t }, 'removed');
    return all.state;
  };

  it.each([true, false])('can be joined again if it is a channel; listed: %s', async (isListed) => {
    const state = await left('c1', 'c', isListed);
    expect(state.items['c1']).toMatchObject({
      ...{ joined: false, unread: 0, name: 'c1 name', members: 4, tab: 'channels' },
    });
    expect(state.unread).toBe(0);
  });

  it.each([true, false])('is gone if it is a group; listed: %s', async (isListed) => {
    const state = await left('g1', 'p', isListed);
    expect(state.items['g1']).toBeUndefined();
    expect(state.items[ROOM]).toBeDefined();
  });

  it('as that happened while the line was lost', async () => {
    const { host, state } = await open();
    const answers = host.receive.bind(host);
    vi.spyOn(host, 'receive').mockImplementation((socket, frame) => {
      if (frame.method !== 'subscriptions/get') return answers(socket, frame);
      const gone = { _id: 's1', _deletedAt: at(host.tick()) };
      const result = { update: [], remove: [gone] };
      socket.queue.push({ msg: 'result', id: frame.id, result });
      return void setTimeout(() => socket.deliver(), 0);
    });
    expect(state.items[ROOM]?.joined).toBe(true);
    for (const socket of host.live) socket.drop();
    await wait(3000);
    expect(state.live).toBe(true);
    expect(state.items[ROOM]).toBeUndefined();
  });
});

it('a room that the host says is removed stays until the user’s part in it goes', async () => {
  const { state, room } = await open();
  await room(ROOM, {}, 'removed');
  expect(state.items[ROOM]).toMatchObject({ username: 'bob', joined: true });
});
