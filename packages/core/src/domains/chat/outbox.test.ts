import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

const open = async () => {
  const host = new ChatHost();
  host.write('bob', 'Hello', 'b1');
  const received = vi.spyOn(host, 'receive');
  const opened = await openChat(host);
  opened.actions.show(ROOM);
  await wait();
  const sent = () =>
    received.mock.calls.flatMap(([, { method, params = [] }]) =>
      method === 'sendMessage' ? [params[0] as { _id: string; msg: string }] : [],
    );
  const shown = () =>
    opened.state.rooms[ROOM]?.messages.map(({ text, delivery }) => [text, delivery]) ?? [];
  return { ...opened, received, sent, shown };
};
const BOB = ['Hello', 'sent'];

describe('a message that was not sent', () => {
  it('is taken away when it is discarded, and not sent with the next', async () => {
    const { host, actions, sent, shown } = await open();
    host.refuses = 1;
    const id = actions.send(ROOM, 'Oops');
    await wait();
    expect(shown()).toEqual([BOB, ['Oops', 'failed']]);
    actions.discard(id);
    expect(shown()).toEqual([BOB]);
    actions.resend(id);
    actions.send(ROOM, 'Better');
    await wait();
    expect(sent().map(({ msg }) => msg)).toEqual(['Oops', 'Better']);
    expect(shown()).toEqual([BOB, ['Better', 'sent']]);
  });

  it('does not hold up the next one', async () => {
    const { host, actions, shown } = await open();
    host.refuses = 1;
    actions.send(ROOM, 'one');
    actions.send(ROOM, 'two');
    await wait();
    expect(shown()).toEqual([BOB, ['two', 'sent'], ['one', 'failed']]);
  });

  it('is sent with its quote and thread when it is sent again', async () => {
    const { host, actions, sent, received } = await open();
    host.refuses = 1;
    const id = actions.send(ROOM, 'Yes', { threadId: 't1', quote: 'b1' });
    await wait();
    actions.resend(id);
    await wait();
    const [first, second] = sent();
    expect(second).toEqual({
      ...{ _id: id, rid: ROOM, tmid: 't1' },
      msg: `[ ](https://chat.test/direct/${ROOM}?msg=b1) Yes`,
    });
    expect(first).toEqual(second);
    received.mockClear();
    // It is sent now.
    actions.resend(id);
    await wait();
    expect(sent()).toEqual([]);
  });
});

describe('a message that is sent', () => {
  it('cannot be discarded', async () => {
    const { host, actions, shown } = await open();
    const id = actions.send(ROOM, 'Here');
    await wait();
    actions.discard(id);
    actions.discard('b1');
    expect(shown()).toEqual([BOB, ['Here', 'sent']]);
    expect(host.kept).toHaveLength(2);
  });

  it('is sent again as the same one after two seconds without an answer that can be read', async () => {
    const { host, actions, sent, shown, received } = await open();
    const answers = ChatHost.prototype.receive.bind(host);
    let isOdd = true;
    received.mockImplementation((socket, frame) => {
      if (frame.method !== 'sendMessage' || !isOdd) return answers(socket, frame);
      isOdd = false;
      socket.queue.push({ msg: 'result', id: frame.id, result: 'busy' });
      return void setTimeout(() => socket.deliver(), 0);
    });
    const id = actions.send(ROOM, 'Here');
    await wait(1900);
    expect([sent().length, shown()]).toEqual([1, [BOB, ['Here', 'pending']]]);
    await wait(200);
    expect(sent().map(({ _id }) => _id)).toEqual([id, id]);
    expect(shown()).toEqual([BOB, ['Here', 'sent']]);
  });
});

describe('the length of a message', () => {
  it.each([
    [5000, 'sent', 1],
    [5001, 'failed', 0],
  ] as const)(
    'of %i characters is %s; a second try is the same',
    async (length, delivery, count) => {
      const { actions, sent, shown } = await open();
      const id = actions.send(ROOM, 'x'.repeat(length));
      await wait();
      expect([shown().at(-1)?.[1], sent().length]).toEqual([delivery, count]);
      actions.resend(id);
      await wait();
      expect([shown().at(-1)?.[1], sent().length]).toEqual([delivery, count]);
    },
  );
});

it('a message that waits is shown after those that are there, whatever the clock of the page says', async () => {
  const { host, state, actions } = await open();
  host.now = Date.now() + 3_600_000;
  host.write('bob', 'From the future', 'b2');
  await wait();
  host.isSlow = true;
  actions.send(ROOM, 'Mine');
  const { messages = [] } = state.rooms[ROOM] ?? {};
  const [before, mine] = messages.slice(-2);
  expect([before?.text, mine?.text]).toEqual(['From the future', 'Mine']);
  expect(mine?.at).toBe((before?.at ?? 0) + 1);
});

describe('a draft', () => {
  it('is kept for its room, and forgotten when it is empty', async () => {
    const { actions, state } = await open();
    actions.keepDraft(ROOM, 'Not yet');
    actions.keepDraft('room2', 'Other');
    expect(state.drafts).toEqual({ [ROOM]: 'Not yet', room2: 'Other' });
    actions.keepDraft(ROOM, '');
    expect(state.drafts).toEqual({ room2: 'Other' });
  });
});
