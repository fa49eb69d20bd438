// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
const page = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** The user's part in the room, as the chat host tells it. */
const part = (host: ChatHost, change: object) =>
  host.emit('stream-notify-user', 'id-alice/subscriptions-changed', [
    'updated',
    {
      ...{ _id: 's1', rid: ROOM, t: 'd', name: 'bob', open: true, unread: 0 },
      ...{ _updatedAt: { $date: host.tick() }, ...change },
    },
  ]);
const notice = (host: ChatHost, text: string) =>
  host.emit('stream-notify-user', 'id-alice/notification', [
    {
      ...{ title: 'Bob', text },
      payload: {
        ...{ _id: `n-${text}`, rid: ROOM, type: 'd', name: '' },
        sender: { _id: 'id-bob', username: 'bob', name: 'Bob Brant' },
      },
    },
  ]);

/** The room's end is on screen. */
const open = async () => {
  const all = await openChat();
  const leave = all.actions.show(ROOM);
  all.actions.atEnd(ROOM, true);
  await wait();
  const read = () => all.host.called('readMessages');
  return { ...all, leave, read };
};

describe('a room whose end is shown', () => {
  it.each([
    ['visible', 1, 0, 0],
    ['hidden', 0, 1, 1],
  ] as const)('in a tab that is %s', async (state, reads, unread, notices) => {
    const all = await open();
    page(state);
    all.host.write('bob', 'Are you there?', 'm1');
    notice(all.host, 'Are you there?');
    await wait();
    expect(all.read()).toBe(reads);
    expect([all.state.unread, all.state.items[ROOM]?.unread]).toEqual([unread, unread]);
    expect(all.notify).toHaveBeenCalledTimes(notices);
    expect(all.desktop).toHaveBeenCalledTimes(notices);
  });

  it('is read when its hidden tab is looked at again', async () => {
    const { host, actions, state, read } = await open();
    page('hidden');
    host.write('bob', 'Are you there?', 'm1');
    await wait();
    page('visible');
    actions.atEnd(ROOM, true);
    await wait();
    expect([read(), state.unread]).toEqual([1, 0]);
  });

  it('is read once, however often its end is seen meanwhile', async () => {
    const { host, actions, read } = await open();
    page('hidden');
    host.write('bob', 'one', 'm1');
    await wait();
    page('visible');
    actions.atEnd(ROOM, true);
    actions.atEnd(ROOM, true);
    await wait();
    expect(read()).toBe(1);
  });

  it('is not read while there is nothing to read', async () => {
    const { actions, read } = await open();
    actions.atEnd(ROOM, true);
    await wait();
    expect(read()).toBe(0);
  });

  it('is read for what is no message of its own, but marks it as unread', async () => {
    const { host, read } = await open();
    part(host, { alert: true });
    await wait();
    expect(read()).toBe(1);
  });

  it('stays unread when that cannot be said, and is read with the next message', async () => {
    const { host, read, state } = await open();
    const answers = host.receive.bind(host);
    let refuses = true;
    vi.spyOn(host, 'receive').mockImplementation((socket, frame) => {
      if (frame.method !== 'readMessages' || !refuses) return answers(socket, frame);
      refuses = false;
      socket.queue.push({ msg: 'result', id: frame.id, error: { error: 'no', reason: 'No' } });
      return void setTimeout(() => socket.deliver(), 0);
    });
    host.write('bob', 'one', 'm1');
    await wait();
    expect([refuses, read(), state.unread]).toEqual([false, 0, 1]);
    host.write('bob', 'two', 'm2');
    await wait();
    expect([read(), state.unread]).toEqual([1, 0]);
  });
});

describe('a room in two views', () => {
  it('is left when both have left it, and one that leaves twice is one', async () => {
    const { host, actions, leave, read, notify } = await open();
    const leaveOther = actions.show(ROOM);
    leave();
    leave();
    actions.atEnd(ROOM, true);
    host.write('bob', 'one', 'm1');
    notice(host, 'one');
    await wait();
    expect([read(), notify.mock.calls]).toEqual([1, []]);
    leaveOther();
    actions.atEnd(ROOM, true);
    host.write('bob', 'two', 'm2');
    notice(host, 'two');
    await wait();
    expect(read()).toBe(1);
    expect(notify).toHaveBeenCalledOnce();
  });
});

it('a room that is opened again is not read before its end is seen again', async () => {
  const { host, actions, leave, read, state } = await open();
  leave();
  actions.show(ROOM);
  host.write('bob', 'one', 'm1');
  await wait();
  expect([read(), state.unread]).toEqual([0, 1]);
  actions.atEnd(ROOM, true);
  await wait();
  expect([read(), state.unread]).toEqual([1, 0]);
});

describe('the mark of the first unread message', () => {
  const marked = async (change: object) => {
    const host = new ChatHost();
    host.write('bob', 'read long ago', 'm1');
    const at = host.now;
    host.write('alice', 'one’s own', 'm2');
    // What happened in the room is no message.
    Object.assign(host.write('carol', '', 'm2b'), { t: 'uj' });
    host.write('bob', 'new', 'm3');
    host.write('bob', 'newer', 'm4');
    const { actions, state } = await openChat(host);
    part(host, { ls: { $date: at }, unread: 2, ...change });
    await wait();
    actions.show(ROOM);
    await wait();
    return state.rooms[ROOM]?.firstUnread;
  };

  it('is at the first of others that was written after the last reading', async () => {
    expect(await marked({})).toBe('m3');
  });

  it('is there also in a room that was opened without a line, which is read then', async () => {
    const { host, actions, state } = await openChat();
    host.isDown = true;
    for (const socket of host.live) socket.drop();
    host.write('bob', 'one', 'm1');
    host.write('bob', 'two', 'm2');
    await wait();
    actions.show(ROOM);
    actions.atEnd(ROOM, true);
    await wait();
    expect([state.live, host.called('readMessages')]).toEqual([false, 0]);
    host.isDown = false;
    await wait(60_000);
    expect(state.rooms[ROOM]).toMatchObject({ status: 'ready', firstUnread: 'm1' });
    expect([host.called('readMessages'), state.unread]).toEqual([1, 0]);
  });

  it('is nowhere when all is read', async () => {
    expect(await marked({ unread: 0 })).toBe('');
  });
});

it('a room that is opened listens once to its messages, and not after the session', async () => {
  const { host, actions, chat } = await open();
  actions.show(ROOM);
  await wait();
  const [socket] = host.live;
  const ofRoom = () => [...(socket?.subs.values() ?? [])].filter((key) => key.includes(ROOM));
  expect(ofRoom().sort()).toEqual([
    `stream-notify-room ${ROOM}/deleteMessage`,
    `stream-notify-room ${ROOM}/user-activity`,
    `stream-room-messages ${ROOM}`,
  ]);
  chat.end();
  expect(host.live).toEqual([]);
});
