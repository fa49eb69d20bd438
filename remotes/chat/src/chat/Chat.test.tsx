import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { loadEarly } from '@callpanel/widget';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chat } from './Chat.tsx';
import { dialogsPart } from './dialogs/index.ts';
import {
  CHANNEL,
  CAROL,
  draw,
  GROUP,
  inChat,
  leavesNoTrace,
  message,
  ownMessage,
  roomOf,
} from './testing/chat.tsx';
import { choose, press, type } from './testing/looking.ts';

leavesNoTrace();

await loadEarly(async () => dialogsPart, 'en-US');

const ITEMS = [
  {},
  { id: 'd-carol', name: CAROL.name, username: 'carol' },
  CHANNEL,
  { ...GROUP, archived: false },
];
const given = (more: Parameters<typeof inChat>[0] = {}) =>
  inChat({
    items: ITEMS,
    rooms: {
      'd-bob': roomOf([message({ id: 'm1' }), ownMessage({ id: 'm2', text: 'My words' })]),
      'd-carol': roomOf([message({ id: 'm3', roomId: 'd-carol', text: 'Carol here' })]),
      'p-launch': roomOf([]),
    },
    ...more,
  });
const show = (room: string | null = null) =>
  draw(<Chat room={room} selecting={null} page={null} />);
const goTo = (roomType: string, roomId: string) =>
  core.places.at('chat', { params: { roomType, roomId }, query: '' });
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent;
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const onlyList = () => screen.queryByRole('textbox', { name: 'Search conversations' });

describe('the chat', () => {
  it('waits until the conversations are known, and asks for them if no one has [M-21]', () => {
    const { chat } = given({ status: 'no' });
    const { container } = show();
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(onlyList()).toBeNull();
    expect(chat.retry).toHaveBeenCalledOnce();
  });

  it('says why it cannot be had, and is tried again [E-101]', async () => {
    const { chat } = given({
      ...{ status: 'failed', error: { code: 'chat.error.auth', context: {} }, live: false },
    });
    show();
    expect(screen.getByText('Failed to authenticate to the chat')).not.toBeNull();
    expect(onlyList()).toBeNull();
    const before = chat.retry.mock.calls.length;
    await press('Try again');
    expect(chat.retry).toHaveBeenCalledTimes(before + 1);
  });

  it('has the list, and says that no room is open', () => {
    given();
    const { container } = show();
    expect(onlyList()).not.toBeNull();
    expect(container.textContent).toContain('No conversation is open');
  });

  it('opens the room of a press beside the list, and the next in its place [R-24]', async () => {
    const { chat } = given();
    show();
    await press(/Bob Brant/);
    await waitFor(() => expect(heading()).toBe('Bob Brant'));
    expect(onlyList()).not.toBeNull();
    expect(chat.show.mock.calls).toEqual([['d-bob', undefined]]);
    fireEvent.click(screen.getByRole('button', { name: /^Carol Cho/ }));
    await waitFor(() => expect(heading()).toBe('Carol Cho'));
    expect(screen.queryByRole('button', { name: 'Back to the conversations' })).toBeNull();
  });

  it('has on a narrow page the list or the room, with a way back', async () => {
    withSize(679, 600);
    const { go } = given();
    show();
    await press(/Bob Brant/);
    await waitFor(() => expect(heading()).toBe('Bob Brant'));
    expect(onlyList()).toBeNull();
    await press('Back to the conversations');
    expect(go).toHaveBeenLastCalledWith('chat', { params: {}, query: '' }, { replace: false });
    await waitFor(() => expect(onlyList()).not.toBeNull());
    expect(heading()).toBeUndefined();
  });

  it('has both from a width on where there is room', async () => {
    withSize(680, 600);
    given();
    goTo('d', 'd-bob');
    show();
    expect([heading(), onlyList() !== null]).toEqual(['Bob Brant', true]);
  });

  it('keeps what was typed in each room', async () => {
    given();
    goTo('d', 'd-bob');
    show();
    await type(await field('Message to Bob Brant'), 'For Bob');
    goTo('d', 'd-carol');
    const carols = await field('Message to Carol Cho');
    expect(carols.value).toBe('');
    goTo('d', 'd-bob');
    expect((await field('Message to Bob Brant')).value).toBe('For Bob');
  });
});

describe('what is asked in dialogs [U-49]', () => {
  it.each([
    ['Delete', 'Delete launch?', 'Delete'],
    ['Leave', 'Leave launch?', 'Leave'],
  ])('%s of the room’s menu is done after its question only', async (item, title, answer) => {
    const { chat } = given();
    goTo('p', 'p-launch');
    show();
    await choose('Conversation menu', item);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.replace(/[\u2068\u2069]/g, '')).toContain(title);
    expect([chat.deleteRoom.mock.calls, chat.act.mock.calls]).toEqual([[], []]);
    await press(answer);
    expect(chat.deleteRoom.mock.calls).toEqual(item === 'Delete' ? [['p-launch']] : []);
    expect(chat.act.mock.calls).toEqual(item === 'Leave' ? [['p-launch', 'leave']] : []);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a message is deleted after its question only', async () => {
    const { chat } = given();
    core.places.at('chat', {
      params: { roomType: 'd', roomId: 'd-bob', extraPath: 'message-m2' },
      query: '',
    });
    show();
    await choose('What to do with the message from Alice Arden', 'Delete');
    await screen.findByRole('dialog');
    expect(chat.remove).not.toHaveBeenCalled();
    await press('Delete');
    expect(chat.remove).toHaveBeenCalledExactlyOnceWith('m2');
  });
});

describe('what others ask of the chat', () => {
  // Over the core's own intents.
  const begin = (found: string) => {
    const all = given();
    all.chat.find.mockResolvedValue(found);
    all.perform.mockRestore();
    return { ...all, ...show() };
  };
  const perform = (intent: Parameters<typeof core.intents.perform>[0]) =>
    act(async () => core.intents.perform(intent));

  it('the conversation with a colleague is opened', async () => {
    const { chat } = begin('d-carol');
    await perform({ type: 'chat', username: 'carol', name: 'Carol Cho' });
    expect(chat.find).toHaveBeenCalledExactlyOnceWith('@carol');
    await waitFor(() => expect(heading()).toBe('Carol Cho'));
  });

  it('any conversation is opened, with words after what is typed there', async () => {
    const { chat } = begin('p-launch');
    core.state.chat.drafts = { 'p-launch': 'Typed' };
    await perform({ type: 'open-chat', room: '#launch', text: 'Suggested' });
    expect(chat.find).toHaveBeenCalledExactlyOnceWith('#launch');
    expect((await field('Message to launch')).value).toBe('Typed\nSuggested');
    expect(core.state.places.chat?.params).toEqual({ roomType: 'p', roomId: 'p-launch' });
  });

  it('a number without a conversation begins an SMS to it, with the words [A-115]', async () => {
    begin('');
    await perform({ type: 'open-chat', room: '+15145550177', text: 'Your offer' });
    const to = await screen.findByRole<HTMLInputElement>('combobox', { name: 'To' });
    expect(to.value).toBe('+15145550177');
    expect((await field('Text')).value).toBe('Your offer');
  });

  it('what cannot be found is said', async () => {
    const { chat, fail } = begin('');
    const refusal = new CallpanelError('chat.error.noAccess');
    chat.find.mockRejectedValue(refusal);
    await perform({ type: 'open-chat', room: '#secret' });
    await waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(refusal));
  });

  it('is no longer offered without the chat', () => {
    const { unmount } = begin('');
    expect(core.state.intents.offered).toEqual(expect.arrayContaining(['chat', 'open-chat']));
    unmount();
    expect(core.state.intents.offered).not.toContain('chat');
    expect(core.state.intents.offered).not.toContain('open-chat');
  });
});

describe('one conversation alone', () => {
  const begin = async () => {
    const all = given();
    all.perform.mockRestore();
    all.chat.find.mockImplementation(async (name) => (name === '#launch' ? 'p-launch' : 'd-bob'));
    const drawn = show('#launch');
    await screen.findByRole('heading', { level: 2 });
    return { ...all, ...drawn };
  };
  it('is that which the host names, without the list and without a way to it', async () => {
    const { chat } = await begin();
    expect(chat.find.mock.calls).toEqual([['#launch']]);
    expect(heading()).toBe('launch');
    expect(onlyList()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to the conversations' })).toBeNull();
    expect(core.state.intents.offered).not.toContain('chat');
  });

  it('takes the host’s words for it, and refuses those for another', async () => {
    const { fail } = await begin();
    await act(async () =>
      core.intents.perform({ type: 'open-chat', room: '#launch', text: 'Suggested' }),
    );
    expect((await field('Message to launch')).value).toBe('Suggested');
    await act(async () =>
      core.intents.perform({ type: 'open-chat', room: '@bob', text: 'For Bob' }),
    );
    await waitFor(() =>
      expect(fail).toHaveBeenCalledExactlyOnceWith(new CallpanelError('widget.error.intent')),
    );
    expect(core.state.chat.drafts).toEqual({ 'p-launch': 'Suggested' });
  });

  it('that may not be seen says so, and is tried again', async () => {
    const all = given();
    all.chat.find.mockRejectedValueOnce(new CallpanelError('chat.error.noAccess'));
    all.chat.find.mockResolvedValueOnce('p-launch');
    show('#launch');
    await screen.findByText('This conversation does not exist, or you may not see it.');
    await press('Try again');
    expect(heading()).toBe('launch');
  });
});
