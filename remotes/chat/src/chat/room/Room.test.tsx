import type { ChatRoom, Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { loadEarly } from '@callpanel/widget';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio/vanilla';
import { describe, expect, it, vi } from 'vitest';
import {
  CHANNEL,
  draw,
  GROUP,
  inChat,
  leavesNoTrace,
  message,
  ownMessage,
  roomOf,
} from '../testing/chat.tsx';
import { choose, hit, menuOf, press, type } from '../testing/looking.ts';
import { Room } from './Room.tsx';
import { threadPart } from './thread/index.ts';

leavesNoTrace();

await loadEarly(async () => threadPart);

const at = (minute: number) => new Date(2026, 2, 4, 9, minute).getTime();
const MESSAGES = [
  message({ id: 'm1', text: 'A question', at: at(0), replies: 2 }),
  ownMessage({ id: 'm2', text: 'An answer', at: at(10) }),
  message({ id: 'm3', text: 'In the thread', at: at(11), threadId: 'm1' }),
  ownMessage({ id: 'm4', text: 'Mine in the thread', at: at(12), threadId: 'm1' }),
  message({ id: 'm5', text: 'In another thread', at: at(13), threadId: 'm2' }),
  message({ id: 'm6', text: 'The newest', at: at(20) }),
];
const show = (
  room: ChatRoom = roomOf(MESSAGES),
  {
    change = {},
    messageId = '',
    onBack = null,
  }: {
    change?: Partial<Conversation>;
    messageId?: string;
    onBack?: (() => void) | null;
  } = {},
) => {
  const id = change.id ?? 'd-bob';
  const all = inChat({ items: [change], rooms: { [id]: room } });
  return { ...all, ...draw(<Room roomId={id} messageId={messageId} onBack={onBack} />) };
};
const log = (name = 'Messages') => screen.getByRole('log', { name, hidden: true });
const texts = (name?: string) =>
  [...log(name).querySelectorAll('article p')].map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('a room', () => {
  it('that does not exist says so, and leads back', async () => {
    inChat();
    const onBack = vi.fn<() => void>();
    draw(<Room roomId="unknown" messageId="" onBack={onBack} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'This conversation does not exist, or you may not see it.',
    );
    await press('Close');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('is shown from when it is on screen until it is not, at the message of the address [R-24]', () => {
    const { item, chat } = inChat({ rooms: {} });
    const stop = vi.fn<() => void>();
    chat.show.mockReturnValue(stop);
    const { unmount } = draw(<Room roomId={item.id} messageId="m9" onBack={null} />);
    expect(chat.show).toHaveBeenCalledExactlyOnceWith('d-bob', 'm9');
    expect(stop).not.toHaveBeenCalled();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('without a message in the address is shown at its end', () => {
    const { chat } = show();
    expect(chat.show).toHaveBeenCalledExactlyOnceWith('d-bob', undefined);
  });

  it('has the messages in their order, without those of threads, under their day', () => {
    show();
    expect(texts()).toEqual(['A question', 'An answer', 'The newest']);
    expect(within(log()).getByRole('heading').textContent).toBe('Wednesday, March 4, 2026');
  });

  it('says where the new ones begin', () => {
    show(roomOf(MESSAGES, { firstUnread: 'm6' }));
    const words = log().textContent ?? '';
    expect(words.indexOf('New')).toBeGreaterThan(words.indexOf('An answer'));
    expect(words.indexOf('New')).toBeLessThan(words.indexOf('The newest'));
  });

  it('without messages says so', () => {
    const { container } = show(roomOf([]));
    expect(container.textContent).toContain('No messages yet');
  });

  it('that did not load says why, and is asked for again', async () => {
    const error = { code: 'chat.error.load', context: {} } as const;
    const { chat } = show(roomOf([], { status: 'failed', error }));
    expect(screen.getByRole('alert').textContent).toContain('The chat could not load this.');
    await press('Try again');
    expect(chat.newest).toHaveBeenCalledExactlyOnceWith('d-bob');
  });

  it('whose older messages did not load says so above, and asks for them again', async () => {
    const moreError = { code: 'chat.error.load', context: {} } as const;
    const { chat } = show(roomOf(MESSAGES, { moreBefore: true, moreError }));
    expect(screen.getByRole('alert').textContent).toContain('The chat could not load this.');
    expect(chat.older).not.toHaveBeenCalled();
    await press('Try again');
    expect(chat.older).toHaveBeenCalledExactlyOnceWith('d-bob');
  });

  it('says who types, and which files are on their way', () => {
    const uploads = [{ id: 'u1', name: 'plan.csv', size: 9, sent: 3, error: null }];
    const { container } = show(roomOf(MESSAGES, { typing: ['bob'], uploads }));
    expect(container.textContent).toContain('\u2068bob\u2069 is typing…');
    expect(screen.getByRole('list', { name: 'Files on their way' }).textContent).toContain(
      'plan.csv',
    );
  });

  it('without its end loaded has a way to the newest message', async () => {
    const { chat } = show(roomOf(MESSAGES, { moreAfter: true }));
    await press('Go to the newest message');
    expect(chat.newest).toHaveBeenCalledExactlyOnceWith('d-bob');
    expect(chat.atEnd).not.toHaveBeenCalledWith('d-bob', true);
  });

  it.each([
    ['all of which is loaded asks for no more', {}, [0, 0]],
    ['with newer messages asks for them near its end', { moreAfter: true }, [0, 1]],
  ])('%s', (_case, change, expected) => {
    const { chat } = show(roomOf(MESSAGES, change));
    expect([chat.older.mock.calls.length, chat.newer.mock.calls.length]).toEqual(expected);
    for (const [id] of [...chat.older.mock.calls, ...chat.newer.mock.calls])
      expect(id).toBe('d-bob');
  });

  it('is read while its end is on screen, and not while the page is hidden', () => {
    const { chat } = show();
    expect(chat.atEnd).toHaveBeenLastCalledWith('d-bob', true);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(chat.atEnd).toHaveBeenLastCalledWith('d-bob', false);
  });

  it('at a message of the address has the focus on it, and the address is the room’s again', () => {
    const { go } = show(roomOf(MESSAGES), { messageId: 'm2' });
    expect(document.activeElement?.getAttribute('data-message')).toBe('m2');
    expect(go.mock.calls).toEqual([
      ['chat', { params: { roomType: 'd', roomId: 'd-bob' }, query: '' }, { replace: true }],
    ]);
  });

  it('is gone through with the arrows', async () => {
    show(roomOf(MESSAGES), { messageId: 'm2' });
    const active = () => document.activeElement?.getAttribute('data-message');
    await hit('ArrowDown', document.activeElement as HTMLElement);
    expect(active()).toBe('m6');
    await hit('ArrowUp', document.activeElement as HTMLElement);
    await hit('ArrowUp', document.activeElement as HTMLElement);
    expect(active()).toBe('m1');
  });
});

describe('what is done with messages of a room', () => {
  it('one of someone else is quoted in the field', async () => {
    const { chat } = show(roomOf(MESSAGES), { messageId: 'm1' });
    await choose('What to do with the message from Bob Brant', 'Quote');
    await type(field(), 'Yes');
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Yes', {
      ...{ threadId: '', quote: 'm1' },
    });
  });

  it('one’s own is changed in the field', async () => {
    show(roomOf(MESSAGES), { messageId: 'm2' });
    await choose('What to do with the message from Alice Arden', 'Edit');
    expect(field().value).toBe('An answer');
  });

  it('nothing is changed from the moment on when the room is archived', async () => {
    const { item } = show(roomOf(MESSAGES), { messageId: 'm2' });
    act(() => void (item.archived = true));
    expect(await menuOf('What to do with the message from Alice Arden')).toEqual(['Copy text']);
  });

  it.each([
    ['an archived room', { ...GROUP, archived: true }],
    ['a room where only others write', { ...CHANNEL, readOnly: true }],
    ['a channel that one has not joined', { ...CHANNEL, joined: false }],
  ])('nothing is changed in %s', async (_case, change) => {
    const id = change.id;
    show(roomOf([ownMessage({ id: 'm1', roomId: id })]), {
      change,
      messageId: 'm1',
    });
    expect(await menuOf('What to do with the message from Alice Arden')).toEqual(['Copy text']);
  });
});

describe('a thread', () => {
  const open = async (change: Partial<Conversation> = {}) => {
    const all = show(roomOf(MESSAGES), { change });
    await press('2 replies');
    await screen.findByRole('region', { name: 'Thread' });
    return all;
  };

  it('takes the place of its room, with the message and its answers, which it asks for [D-48]', async () => {
    const { chat } = await open();
    expect(chat.loadThread).toHaveBeenCalledExactlyOnceWith('d-bob', 'm1');
    expect(texts('Thread')).toEqual(['A question', 'In the thread', 'Mine in the thread']);
    expect(log().closest('[hidden]')).not.toBeNull();
    // What comes to the room is not seen now.
    expect(chat.atEnd).toHaveBeenLastCalledWith('d-bob', false);
  });

  it('is answered in the thread, and one’s own answer can be changed', async () => {
    const { chat } = await open();
    const inThread = within(screen.getByRole('region', { name: 'Thread' }));
    const box = inThread.getByRole<HTMLTextAreaElement>('textbox');
    expect(document.activeElement).toBe(box);
    await type(box, 'Me too');
    await hit('Enter', box);
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Me too', { threadId: 'm1' });
    const [own] = inThread.getAllByRole('button', { name: /message from Alice/ }).slice(-1);
    fireEvent.click(own as HTMLElement);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(box.value).toBe('Mine in the thread');
  });

  it('gives the focus back to its message when it is closed', async () => {
    await open();
    await press('Back to the room');
    expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull();
    expect(document.activeElement?.getAttribute('data-message')).toBe('m1');
    expect(log().closest('[hidden]')).toBeNull();
  });

  it('whose answers did not load says so, and asks again', async () => {
    const all = show(roomOf(MESSAGES));
    all.chat.loadThread.mockRejectedValueOnce(new Error('no'));
    await press('2 replies');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The chat could not load this.',
    );
    await press('Try again');
    expect(all.chat.loadThread.mock.calls).toEqual([
      ['d-bob', 'm1'],
      ['d-bob', 'm1'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['an archived room', { ...GROUP, archived: true }],
    ['a room where only others write', { ...CHANNEL, readOnly: true }],
  ])('of %s is read, and not answered', async (_case, change) => {
    await open(change);
    const inThread = within(screen.getByRole('region', { name: 'Thread' }));
    expect(inThread.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the room' }));
  });

  it('is no longer answered once its room is archived', async () => {
    const { item } = await open();
    act(() => void (item.archived = true));
    const inThread = within(screen.getByRole('region', { name: 'Thread' }));
    await waitFor(() => expect(inThread.queryByRole('textbox')).toBeNull());
  });

  it('has an answer as soon as it comes', async () => {
    await open();
    const room = core.state.chat.rooms['d-bob'] as ChatRoom;
    const next = message({ id: 'm7', text: 'One more', at: at(30), threadId: 'm1' });
    await act(async () => void (room.messages = ref([...MESSAGES, next])));
    await waitFor(() => expect(texts('Thread')).toContain('One more'));
    expect(texts()).not.toContain('One more');
  });
});
