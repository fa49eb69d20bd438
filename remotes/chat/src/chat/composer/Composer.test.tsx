import { CallpanelError } from '@callpanel/contracts';
import type { ChatRoom, Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { ref } from 'valtio/vanilla';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Writing } from '../room/writing.ts';
import { draw, inChat, leavesNoTrace, message, ownMessage, roomOf, SMS } from '../testing/chat.tsx';
import { hit, press, type } from '../testing/looking.ts';
import { Composer } from './Composer.tsx';

leavesNoTrace();

const field = (name = 'Message to Bob Brant') =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name });
/** What it is about now. */
const about: { now: Writing } = { now: null };

const Example = (props: { item: Conversation; threadId?: string; first?: Writing }) => {
  const { item, threadId = '', first = null } = props;
  const [writing, setWriting] = useState<Writing>(first);
  useEffect(() => void (about.now = writing), [writing]);
  return <Composer {...{ item, threadId, writing }} onWriting={setWriting} />;
};
const show = (item: Conversation, more: { threadId?: string; first?: Writing } = {}) =>
  draw(<Example item={item} {...more} />);

const inRoom = (rooms: Record<string, ChatRoom>) => inChat({ rooms });

describe('a message', () => {
  it('is sent to its room by Enter, without spaces around it, and the field is empty', async () => {
    const { chat, item } = inChat();
    show(item);
    await type(field(), '  Hello Bob \n');
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Hello Bob', { threadId: '' });
    expect(field().value).toBe('');
    expect(core.state.chat.drafts).toEqual({});
  });

  it('is sent by the button', async () => {
    const { chat, item } = inChat();
    show(item);
    await type(field(), 'Hello');
    await press('Send');
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Hello', { threadId: '' });
  });

  it('of spaces only is not sent', async () => {
    const { chat, item } = inChat();
    show(item);
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await type(field(), '  \n ');
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await hit('Enter', field());
    expect(chat.send).not.toHaveBeenCalled();
  });

  it.each([
    ['Shift+Enter begins a line', { shiftKey: true }],
    ['Alt+Enter is another’s', { altKey: true }],
    ['Enter ends the composition of a character', { isComposing: true }],
  ])('%s: nothing is sent', async (_case, more) => {
    const { chat, item } = inChat();
    show(item);
    await type(field(), 'Hello');
    await hit('Enter', field(), more);
    expect(chat.send).not.toHaveBeenCalled();
    expect(field().value).toBe('Hello');
  });

  it('of a thread goes into the thread, and its draft is another than the room’s [D-48]', async () => {
    const { chat, item } = inChat();
    core.state.chat.drafts = { 'd-bob': 'For the room' };
    show(item, { threadId: 'm1' });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await type(field(), 'For the thread');
    expect(core.state.chat.drafts).toEqual({
      'd-bob': 'For the room',
      'd-bob m1': 'For the thread',
    });
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'For the thread', {
      threadId: 'm1',
    });
    expect(core.state.chat.drafts).toEqual({ 'd-bob': 'For the room' });
  });
});

describe('a draft', () => {
  it('is what was typed there, and not what was typed elsewhere', () => {
    const { item } = inChat();
    core.state.chat.drafts = { 'd-carol': 'For Carol', 'd-bob': 'For Bob' };
    show(item);
    expect(field().value).toBe('For Bob');
  });

  it('is kept with each letter', async () => {
    const { chat, item } = inChat();
    show(item);
    await type(field(), 'Hel');
    expect(chat.keepDraft).toHaveBeenLastCalledWith('d-bob', 'Hel');
    await type(field(), '');
    expect(chat.keepDraft).toHaveBeenLastCalledWith('d-bob', '');
  });
});

describe('typing', () => {
  it('is told to the room while there is something, and ends with nothing or with the focus', async () => {
    const { chat, item } = inChat();
    show(item);
    await type(field(), 'H');
    expect(chat.typing).toHaveBeenLastCalledWith('d-bob', true);
    await type(field(), '');
    expect(chat.typing).toHaveBeenLastCalledWith('d-bob', false);
    await type(field(), 'H');
    fireEvent.blur(field());
    expect(chat.typing).toHaveBeenLastCalledWith('d-bob', false);
  });

  it('is not told while one’s own message is changed', async () => {
    const { chat, item } = inChat();
    show(item, { first: { kind: 'edit', message: ownMessage({ text: 'Old' }) } });
    await type(field(), 'New');
    expect(chat.typing).not.toHaveBeenCalled();
    expect(chat.keepDraft).not.toHaveBeenCalled();
  });
});

describe('a quote', () => {
  const quoted = message({ id: 'm5', text: 'Shall we?' });
  const said = 'Reply to \u2068Bob Brant\u2069: \u2068Shall we?\u2069';

  it('is named above the field, which has the focus, and sent with the answer', async () => {
    const { chat, item } = inChat();
    show(item, { first: { kind: 'quote', message: quoted } });
    expect(screen.getByText(said)).not.toBeNull();
    expect(document.activeElement).toBe(field());
    await type(field(), 'Yes');
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Yes', {
      ...{ threadId: '', quote: 'm5' },
    });
    expect(about.now).toBeNull();
    expect(screen.queryByText(said)).toBeNull();
  });

  it.each([
    ['by its button', () => press('Cancel')],
    ['by Escape', () => hit('Escape', field())],
  ])('is given up %s, and what was typed stays', async (_case, giveUp) => {
    const { chat, item } = inChat();
    show(item, { first: { kind: 'quote', message: quoted } });
    await type(field(), 'Yes');
    await giveUp();
    expect(about.now).toBeNull();
    expect(field().value).toBe('Yes');
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Yes', { threadId: '' });
  });
});

describe('a change of one’s own message', () => {
  const old = ownMessage({ id: 'm9', text: 'Old words' });
  const edit: Writing = { kind: 'edit', message: old };

  it('begins with its text, is saved by Enter, and the draft is there again', async () => {
    const { chat, item } = inChat();
    core.state.chat.drafts = { 'd-bob': 'My draft' };
    show(item, { first: edit });
    expect(screen.getByText('You are editing your message')).not.toBeNull();
    expect(field().value).toBe('Old words');
    await type(field(), ' New words ');
    await hit('Enter', field());
    expect(chat.edit).toHaveBeenCalledExactlyOnceWith('m9', 'New words');
    expect(chat.send).not.toHaveBeenCalled();
    expect(about.now).toBeNull();
    expect(field().value).toBe('My draft');
  });

  it('is saved by the button, which says so', async () => {
    const { chat, item } = inChat();
    show(item, { first: edit });
    await type(field(), 'New');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await press('Save');
    expect(chat.edit).toHaveBeenCalledExactlyOnceWith('m9', 'New');
  });

  it('to nothing is none', async () => {
    const { chat, item } = inChat();
    show(item, { first: edit });
    await type(field(), ' ');
    await hit('Enter', field());
    expect(chat.edit).not.toHaveBeenCalled();
    expect(about.now).toEqual(edit);
  });

  it('that is refused says why, keeps what was typed, and is tried again', async () => {
    const { chat, item } = inChat();
    chat.edit.mockRejectedValueOnce(new CallpanelError('chat.error.edit'));
    show(item, { first: edit });
    await type(field(), 'New');
    await hit('Enter', field());
    expect(screen.getByRole('alert').textContent).toContain('The message was not changed.');
    expect(field().value).toBe('New');
    await press('Try again');
    expect(chat.edit).toHaveBeenLastCalledWith('m9', 'New');
    expect(about.now).toBeNull();
  });

  it('that is given up leaves the message, and the field as it was', async () => {
    const { chat, item } = inChat();
    core.state.chat.drafts = { 'd-bob': 'My draft' };
    show(item, { first: edit });
    await type(field(), 'New');
    await hit('Escape', field());
    expect(chat.edit).not.toHaveBeenCalled();
    expect(field().value).toBe('My draft');
  });
});

describe('Arrow up in an empty field', () => {
  const messages = [
    ownMessage({ id: 'a1', text: 'First of mine' }),
    ownMessage({ id: 'a2', text: 'Last of mine' }),
    ownMessage({ id: 'a3', text: 'In a thread', threadId: 'a1' }),
    ownMessage({ id: 'a4', system: 'uj' }),
    ownMessage({ id: 'a5', delivery: 'failed' }),
    ownMessage({ id: 'a6', sms: { state: 'sent', segments: 1, reason: '' } }),
    message({ id: 'b1', text: 'Of Bob' }),
  ];
  it('changes one’s last message of the room', async () => {
    const { item } = inRoom({ 'd-bob': roomOf(messages) });
    show(item);
    await hit('ArrowUp', field());
    expect(about.now).toEqual({ kind: 'edit', message: messages[1] });
    expect(field().value).toBe('Last of mine');
  });

  it('changes one’s last message of the thread', async () => {
    const { item } = inRoom({ 'd-bob': roomOf(messages) });
    show(item, { threadId: 'a1' });
    await hit('ArrowUp', field());
    expect(about.now).toMatchObject({ kind: 'edit', message: { id: 'a3' } });
  });

  it('does nothing where there is none, or something is typed', async () => {
    const room = roomOf([message()]);
    const { item } = inRoom({ 'd-bob': room });
    show(item);
    await hit('ArrowUp', field());
    expect(about.now).toBeNull();
    act(() => void (room.messages = ref(messages)));
    await type(field(), 'Typed');
    await hit('ArrowUp', field());
    expect(about.now).toBeNull();
  });
});

describe('an SMS', () => {
  it('is to its number as people read it, and counts its segments [D-49]', async () => {
    const { item } = inChat({ items: [SMS] });
    show(item);
    const box = field('Message to (514)\u00a0555-0190');
    expect(screen.queryByText(/segment/)).toBeNull();
    await type(box, 'x'.repeat(150));
    expect(screen.getByText('1 segment, 10 characters left')).not.toBeNull();
    await type(box, 'x'.repeat(161));
    expect(screen.getByText('2 segments, 145 characters left')).not.toBeNull();
  });

  it('is what is counted, and no other message', async () => {
    const { item } = inChat();
    show(item);
    await type(field(), 'Hello');
    expect(screen.queryByText(/segment/)).toBeNull();
  });
});
