import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A chat that hears of a message, and what it notices. */
const heard = async (text: string, payload: object = {}, desktop = true) => {
  const host = new ChatHost();
  const all = await openChat(host);
  all.context.state.desktop.enabled = desktop;
  host.emit('stream-notify-user', 'id-alice/notification', [
    {
      ...{ title: 'A title', text },
      payload: {
        ...{ _id: 'n1', rid: ROOM, type: 'd', name: '' },
        sender: { _id: 'id-bob', username: 'bob', name: 'Bob Brant' },
        ...payload,
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(50);
  const [, message, values, , way] = all.notify.mock.calls[0] ?? [];
  const plain = Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, string>).map(([key, value]) => [
      key,
      value.replaceAll(/[\u2066-\u2069]/g, ''),
    ]),
  );
  return { ...all, message, values: plain, way };
};
const CHANNEL = { rid: 'c1', type: 'c', name: 'general' };

it('a notice of a channel names channel and author, on the desktop too', async () => {
  const { message, values, way, desktop, context } = await heard('@all hi', CHANNEL);
  expect([message, values]).toEqual([
    'chat.notice.room',
    { name: 'Bob Brant', text: '@all hi', room: '#general' },
  ]);
  expect(way).toEqual({
    ...{ widget: 'chat', to: { params: { roomType: 'c', roomId: 'c1' }, query: '' } },
  });
  expect(desktop).toHaveBeenCalledExactlyOnceWith({
    ...{ title: '#general', body: 'Bob Brant: @all hi', tag: 'chat-c1', timeoutS: 3 },
  });
  expect(context.emit).toHaveBeenCalledExactlyOnceWith('chat-message', {
    ...{ roomId: 'c1', room: 'general', messageId: 'n1', text: '@all hi' },
    ...{ username: 'bob', name: 'Bob Brant' },
  });
});

it.each([
  [100, 'x'.repeat(100)],
  [101, `${'x'.repeat(100)}…`],
])('a message of %i characters is shown as far as there is room', async (length, words) => {
  const { values, desktop, context } = await heard('x'.repeat(length));
  expect(values).toEqual({ name: 'Bob Brant', text: words });
  expect(desktop.mock.calls[0]?.[0]).toMatchObject({ body: words });
  // The page of the host gets more of it.
  expect(vi.mocked(context.emit).mock.calls[0]?.[1]).toMatchObject({ text: 'x'.repeat(length) });
});

it('who has no name is shown by user name', async () => {
  const sender = { _id: 'id-eve', username: 'eve', name: '' };
  const { values, desktop } = await heard('Hi', { sender });
  expect(values['name']).toBe('eve');
  expect(desktop.mock.calls[0]?.[0]).toMatchObject({ title: 'eve', body: 'Hi' });
});

it('direction marks of a message, its author and its room turn no other words, on the desktop neither', async () => {
  const sender = { _id: 'id-eve', username: 'eve', name: 'Eve\u202E' };
  const { desktop, context } = await heard('Pay\u202E 001 \u2069now', {
    ...{ ...CHANNEL, name: 'gene\u2067ral' },
    sender,
  });
  expect(desktop).toHaveBeenCalledExactlyOnceWith({
    ...{ title: '#general', body: 'Eve: Pay 001 now', tag: 'chat-c1', timeoutS: 3 },
  });
  expect(context.emit).toHaveBeenCalledExactlyOnceWith('chat-message', {
    ...{ roomId: 'c1', room: 'general', messageId: 'n1', text: 'Pay 001 now' },
    ...{ username: 'eve', name: 'Eve' },
  });
});

it('an SMS is told as it was written', async () => {
  const sender = { _id: 'id-sms', username: 'sms-15145550101-15145550190', name: '+15145550190' };
  const { values, desktop } = await heard('*Pay* [here](https://x.test)', { sender });
  expect(values['text']).toBe('*Pay* [here](https://x.test)');
  expect(desktop.mock.calls[0]?.[0]).toMatchObject({ body: '*Pay* [here](https://x.test)' });
});

it('the desktop is left alone where the user wants that, and the page says it all the same', async () => {
  const { values, desktop } = await heard('Hi', {}, false);
  expect(values['text']).toBe('Hi');
  expect(desktop).not.toHaveBeenCalled();
});

it.each([
  [true, 1],
  [false, 0],
])('a sound is played if the user wants it: %s', async (wants, times) => {
  const play = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal(
    'Audio',
    class {
      play = play;
    },
  );
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
  const { host, context } = await heard('first');
  context.state.preferences.chatSound = wants;
  host.emit('stream-notify-user', 'id-alice/notification', [
    {
      ...{ title: '', text: 'second' },
      payload: {
        ...{ _id: 'n2', rid: ROOM, type: 'd', name: '' },
        sender: { _id: 'id-bob', username: 'bob', name: 'Bob Brant' },
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(50);
  expect(play).toHaveBeenCalledTimes(times);
  createUrl.mockRestore();
});
