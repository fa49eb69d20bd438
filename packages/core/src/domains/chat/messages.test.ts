import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, codeOf, openChat } from './testing/chat-host.ts';
import { answersJumps } from './testing/jumps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
const written = (count: number): ChatHost => {
  const host = new ChatHost();
  for (let at = 1; at <= count; at += 1) host.write('bob', `m ${at}`, `id-${at}`);
  return host;
};
/** From now on this method is answered so: what it brings, or that it is refused. */
const answers = (host: ChatHost, method: string, given: () => object): void => {
  const others = host.receive.bind(host);
  host.receive = (socket, frame) => {
    if (frame.method !== method) return others(socket, frame);
    host.methods.push(method);
    socket.queue.push({ msg: 'result', id: frame.id, ...given() });
    return void setTimeout(() => socket.deliver(), 0);
  };
};
const REFUSED = { error: { error: 'no', reason: 'Not now' } };
const ERROR = { code: 'chat.error.load', context: { exception: 'Not now' } };

describe('a room that cannot be loaded', () => {
  it('says so, and loads when it is asked for again', async () => {
    const host = written(1);
    let given: object = REFUSED;
    answers(host, 'loadHistory', () => given);
    const { state, actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    expect(state.rooms[ROOM]).toMatchObject({ status: 'failed', error: ERROR });
    given = { result: { messages: [] } };
    void actions.newest(ROOM);
    await wait();
    expect(state.rooms[ROOM]).toMatchObject({ status: 'ready', error: null });
  });

  it('as the user may not read it says that', async () => {
    const host = written(1);
    answers(host, 'loadHistory', () => ({ result: false }));
    const { state, actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    expect(state.rooms[ROOM]).toMatchObject({
      ...{ status: 'failed', error: { code: 'chat.error.noAccess' } },
    });
  });

  it('again keeps what is there', async () => {
    const host = written(3);
    const { state, actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    answers(host, 'loadHistory', () => REFUSED);
    void actions.newest(ROOM);
    await wait();
    expect(state.rooms[ROOM]).toMatchObject({ status: 'ready', error: null });
    expect(state.rooms[ROOM]?.messages).toHaveLength(3);
  });
});

describe('more messages that cannot be loaded', () => {
  it('say so above, and no longer once they come', async () => {
    const host = written(60);
    const { state, actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    const room = state.rooms[ROOM]!;
    const load = host.receive.bind(host);
    answers(host, 'loadHistory', () => REFUSED);
    void actions.older(ROOM);
    expect([room.loadingBefore, room.moreError]).toEqual([true, null]);
    await wait();
    expect(room).toMatchObject({ loadingBefore: false, moreError: ERROR, moreBefore: true });
    host.receive = load;
    void actions.older(ROOM);
    expect(room.moreError).toBeNull();
    await wait();
    expect(room).toMatchObject({ moreError: null, moreBefore: false, loadingBefore: false });
    expect(room.messages).toHaveLength(60);
  });

  it('say so below, too', async () => {
    const host = written(200);
    answersJumps(host);
    const { state, actions } = await openChat(host);
    actions.show(ROOM, 'id-60');
    await wait();
    const room = state.rooms[ROOM]!;
    answers(host, 'loadNextMessages', () => REFUSED);
    void actions.newer(ROOM);
    expect(room.loadingAfter).toBe(true);
    await wait();
    expect(room).toMatchObject({ loadingAfter: false, moreError: ERROR, moreAfter: true });
  });

  it('are not asked for where there are none, nor twice at a time', async () => {
    const host = written(60);
    const { actions } = await openChat(host);
    actions.show(ROOM);
    await wait();
    const before = host.called('loadHistory');
    void actions.older(ROOM);
    void actions.older(ROOM);
    await wait();
    expect(host.called('loadHistory')).toBe(before + 1);
    void actions.older(ROOM);
    void actions.newer(ROOM);
    await wait();
    expect(host.called('loadHistory')).toBe(before + 1);
    expect(host.called('loadNextMessages')).toBe(0);
  });
});

describe('what is written after a jump to an old message', () => {
  it('is shown with the newest, which come when one sends', async () => {
    const host = written(200);
    answersJumps(host);
    const { state, actions } = await openChat(host);
    actions.show(ROOM, 'id-60');
    await wait();
    const last = () => state.rooms[ROOM]?.messages.at(-1)?.text;
    host.write('bob', 'Today', 'id-201');
    await wait();
    // There is a gap between.
    expect(last()).toBe('m 85');
    actions.send(ROOM, 'Mine');
    await wait();
    expect(state.rooms[ROOM]?.messages.slice(-3).map(({ text }) => text)).toEqual([
      ...['m 200', 'Today', 'Mine'],
    ]);
    expect(state.rooms[ROOM]?.moreAfter).toBe(false);
  });
});

describe('what is not shown', () => {
  it('is hidden by the server, or deleted before its answer came', async () => {
    const host = written(2);
    Object.assign(host.messages[0] ?? {}, { _hidden: true });
    const { state, actions } = await openChat(host);
    host.isSlow = true;
    actions.show(ROOM);
    await wait();
    host.isSlow = false;
    host.deliverAll();
    await wait();
    expect(state.rooms[ROOM]?.messages.map(({ id }) => id)).toEqual(['id-2']);
    const { messages } = host;
    host.remove(1);
    await wait();
    expect(state.rooms[ROOM]?.messages).toEqual([]);
    // An answer from before the deletion.
    host.messages = messages.map((one) => ({ ...one, deleted: false }));
    void actions.newest(ROOM);
    await wait();
    expect(state.rooms[ROOM]?.messages).toEqual([]);
  });
});

describe('a thread', () => {
  const thread = async (total: number, refuses = false) => {
    const host = written(1);
    const offsets: (string | null)[] = [];
    Object.assign(host, {
      fetch: async (address: string) => {
        const { searchParams, pathname } = new URL(address);
        if (!pathname.endsWith('/chat.getThreadMessages')) return new Response('{}');
        if (refuses) return Response.json({ error: 'Not now' }, { status: 400 });
        expect([searchParams.get('tmid'), searchParams.get('count')]).toEqual(['id-1', '100']);
        const from = Number(searchParams.get('offset'));
        offsets.push(searchParams.get('offset'));
        const u = { _id: 'id-bob', username: 'bob', name: 'Bob' };
        const messages = Array.from({ length: Math.min(100, total - from) }, (_, at) => ({
          ...{ _id: `t-${from + at}`, rid: ROOM, msg: 'x', tmid: 'id-1', u },
          ts: new Date(2_000_000 + from + at).toISOString(),
        }));
        return Response.json({ messages, total });
      },
    });
    const all = await openChat(host);
    all.actions.show(ROOM);
    await wait();
    return { ...all, offsets };
  };

  it.each([
    [0, ['0']],
    [100, ['0']],
    [101, ['0', '100']],
    [250, ['0', '100', '200']],
  ])('of %i answers is loaded whole, in pages', async (total, pages) => {
    const { actions, state, offsets } = await thread(total);
    await actions.loadThread(ROOM, 'id-1');
    expect(offsets).toEqual(pages);
    const answersShown = state.rooms[ROOM]?.messages.filter(({ threadId }) => threadId === 'id-1');
    expect(answersShown).toHaveLength(total);
  });

  it('that does not come says why', async () => {
    const { actions } = await thread(3, true);
    expect(await codeOf(actions.loadThread(ROOM, 'id-1'))).toEqual([
      ...['chat.error.load', { exception: 'Not now' }],
    ]);
  });
});
