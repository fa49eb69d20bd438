import type { ChatUser } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, inChat, leavesNoTrace } from '../testing/chat.tsx';
import { hit, type } from '../testing/looking.ts';
import { Composer } from './Composer.tsx';

leavesNoTrace();

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const options = () =>
  screen
    .queryAllByRole('option')
    .map((one) => `${one.textContent}${one.getAttribute('aria-selected') === 'true' ? ' *' : ''}`);
const user = (username: string, name: string): ChatUser => ({
  ...{ username, name, email: '', extension: '', is_sms_capable: false },
  chat_user_id: `id-${username}`,
});
const PEOPLE = [user('bob', 'Bob Brant'), user('bea', 'Beatrix Low'), user('carol', 'Carol Cho')];

const show = (item: Conversation, onWriting = () => undefined) =>
  draw(<Composer item={item} writing={null} onWriting={onWriting} />);
const ready = () => {
  const all = inChat();
  all.chat.users.mockResolvedValue(PEOPLE);
  show(all.item);
  return all;
};

describe('people to mention', () => {
  it('are asked for with the first @, and chosen with the keys [A-13]', async () => {
    const { chat } = ready();
    await type(field(), 'Hi');
    expect(chat.users).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
    await type(field(), 'Hi @b');
    expect(chat.users).toHaveBeenCalledOnce();
    expect(options()).toEqual(['Bob Brant @bob *', 'Beatrix Low @bea']);
    await hit('ArrowDown', field());
    expect(options()).toEqual(['Bob Brant @bob', 'Beatrix Low @bea *']);
    const [, second] = screen.getAllByRole('option');
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
    await hit('Enter', field());
    expect(field().value).toBe('Hi @bea ');
    expect(options()).toEqual([]);
    expect(chat.send).not.toHaveBeenCalled();
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Hi @bea', { threadId: '' });
  });

  it('are gone through in a circle, and taken by Tab', async () => {
    ready();
    await type(field(), '@b');
    await hit('ArrowUp', field());
    expect(options()).toEqual(['Bob Brant @bob', 'Beatrix Low @bea *']);
    await hit('ArrowDown', field());
    expect(options()).toEqual(['Bob Brant @bob *', 'Beatrix Low @bea']);
    await hit('Tab', field());
    expect(field().value).toBe('@bob ');
  });

  it('are taken by a press', async () => {
    ready();
    await type(field(), 'Ask @car');
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Carol Cho @carol' }));
    expect(field().value).toBe('Ask @carol ');
  });

  it('take the place of the word at the cursor, and what follows stays', async () => {
    ready();
    await type(field(), 'Hi @ca, see you');
    field().setSelectionRange(6, 6);
    fireEvent.select(field());
    await hit('Enter', field());
    expect(field().value).toBe('Hi @carol , see you');
  });

  it('go with Escape, come again with the next letter, and Enter sends meanwhile', async () => {
    const { chat } = ready();
    await type(field(), '@b');
    await hit('Escape', field());
    expect(options()).toEqual([]);
    expect(field().value).toBe('@b');
    await type(field(), '@bo');
    expect(options()).toEqual(['Bob Brant @bob *']);
    await hit('Escape', field());
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', '@bo', { threadId: '' });
  });

  it('that cannot be had are typed all the same', async () => {
    const { chat, item, fail } = inChat();
    chat.users.mockRejectedValue(new Error('no'));
    show(item);
    await type(field(), 'Hi @bob');
    await hit('Enter', field());
    expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-bob', 'Hi @bob', { threadId: '' });
    expect(fail).not.toHaveBeenCalled();
  });
});

describe('emoji', () => {
  it('are found by what is typed after a colon', async () => {
    const { chat } = ready();
    await type(field(), 'Good :thumbs');
    expect(options()).toEqual(['👍 :thumbsup: *', '👎 :thumbsdown:']);
    await hit('Enter', field());
    expect(field().value).toBe('Good :thumbsup: ');
    expect(chat.users).not.toHaveBeenCalled();
  });
});

it('leaves the arrows and Escape to the text where nothing is suggested', async () => {
  const onWriting = vi.fn<() => undefined>();
  const { item } = inChat();
  show(item, onWriting);
  await type(field(), 'two\nlines');
  for (const key of ['ArrowUp', 'ArrowDown', 'Escape']) await hit(key, field());
  expect(onWriting).not.toHaveBeenCalled();
  expect(field().value).toBe('two\nlines');
});
